import { IconSearch, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useText } from '../i18n.ts';
import { cx } from './cx.ts';
import { boxClass } from './Field.tsx';
import { IconButton } from './IconButton.tsx';
import { messages } from './text.ts';

export interface SearchFieldProps {
  /** Accessible name; also the placeholder by default. */
  label?: string | undefined;
  placeholder?: string | undefined;
  /** The active search, usually from the URL. */
  value?: string | undefined;
  /** Called `delay` ms after the last key (debounced), at once on Enter and on clearing. */
  onSearch: (text: string) => void;
  delay?: number | undefined;
  className?: string | undefined;
}

export function SearchField({
  label,
  placeholder,
  value = '',
  onSearch,
  delay = 300,
  className,
}: SearchFieldProps) {
  const t = useText(messages);
  const [text, setText] = useState(value);
  const told = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const name = label ?? t('Search');

  // follows the URL when it changes (Back, a cleared filter), but never overwrites text being typed
  useEffect(() => {
    if (value !== told.current) {
      told.current = value;
      setText(value);
    }
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function tell(next: string) {
    clearTimeout(timer.current);
    if (next === told.current) return;
    told.current = next;
    onSearch(next);
  }

  return (
    <search className={cx('block min-w-0', className)}>
      <form
        className="relative"
        onSubmit={(event) => {
          event.preventDefault();
          tell(text.trim());
        }}
      >
        <IconSearch
          aria-hidden="true"
          className="pointer-events-none absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-soft"
        />
        <input
          type="search"
          aria-label={name}
          placeholder={placeholder ?? name}
          value={text}
          enterKeyHint="search"
          autoComplete="off"
          className={cx(boxClass, 'pr-11 pl-10 text-ellipsis [&::-webkit-search-cancel-button]:hidden')}
          onChange={(event) => {
            const next = event.target.value;
            setText(next);
            clearTimeout(timer.current);
            timer.current = setTimeout(() => tell(next.trim()), delay);
          }}
        />
        {text && (
          <IconButton
            label={t('Clear search')}
            icon={<IconX />}
            className="absolute! top-0 right-0"
            onClick={() => {
              setText('');
              tell('');
            }}
          />
        )}
      </form>
    </search>
  );
}
