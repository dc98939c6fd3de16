import { type ReactNode, useEffect, useRef } from 'react';
import { cx } from './cx.ts';

export interface ChipOption {
  value: string;
  label: ReactNode;
  /** The number of rows with it. */
  count?: number | undefined;
}

export interface FilterChipsProps {
  /** The filtered property, such as 'Type'; the accessible name. */
  label: string;
  options: readonly ChipOption[];
  value: string;
  onChange: (value: string) => void;
  /** The label is also visible, before the chips. */
  named?: boolean | undefined;
  /** On phones one row that scrolls sideways. */
  oneRow?: boolean | undefined;
  /** On phones rows of two, for four filters that one row would cut off. */
  halves?: boolean | undefined;
  className?: string | undefined;
}

/** A row of filters, one of which is active. */
export function FilterChips({
  label,
  options,
  value,
  onChange,
  named,
  oneRow,
  halves,
  className,
}: FilterChipsProps) {
  const row = useRef<HTMLFieldSetElement>(null);
  // not scrollIntoView, which would scroll the page, too
  useEffect(() => {
    const { current } = row;
    const chosen = current?.querySelector<HTMLElement>('[aria-pressed=true]');
    if (current && chosen)
      current.scrollLeft =
        chosen.offsetLeft - current.offsetLeft - (current.clientWidth - chosen.offsetWidth) / 2;
  }, [value]);
  return (
    <fieldset
      ref={row}
      aria-label={label}
      className={cx(
        'flex min-w-0 flex-wrap gap-2',
        oneRow &&
          // fades out at its end, to show that it continues
          'max-sm:flex-nowrap max-sm:scroll-pr-8 max-sm:overflow-x-auto max-sm:mask-r-from-[calc(100%-2rem)] max-sm:pr-8 max-sm:[scrollbar-width:none] max-sm:*:-outline-offset-3',
        halves && 'max-sm:grid max-sm:grid-cols-2 max-sm:*:justify-center max-sm:*:px-2',
        className,
      )}
    >
      {named && (
        <span aria-hidden="true" className="shrink-0 self-center text-sm text-ink-soft">
          {label}
        </span>
      )}
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          className={cx(
            'inline-flex min-h-11 shrink-0 items-center gap-1.5 rounded-full border px-4 text-sm transition-colors',
            option.value === value
              ? 'border-ink bg-ink font-semibold text-bg'
              : 'border-line-strong bg-surface hover:bg-surface-2',
          )}
        >
          {option.label}
          {option.count !== undefined && <span className="tabular opacity-80">{option.count}</span>}
        </button>
      ))}
    </fieldset>
  );
}
