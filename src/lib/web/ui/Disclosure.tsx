import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId, useState } from 'react';
import { cx } from './cx.ts';

export interface DisclosureProps {
  title: ReactNode;
  /** To the right of the title: a count, a duration. */
  extra?: ReactNode;
  defaultOpen?: boolean | undefined;
  /** With `onToggle`: controlled. */
  open?: boolean | undefined;
  onToggle?: ((open: boolean) => void) | undefined;
  children?: ReactNode;
  className?: string | undefined;
  /** The heading of a list of links. */
  quiet?: boolean | undefined;
  /** The heading level around the button, if the page's outline needs one. */
  level?: 2 | 3 | 4 | undefined;
}

/** A collapsible section with a title. */
export function Disclosure({
  title,
  extra,
  defaultOpen = false,
  open,
  onToggle,
  children,
  className,
  quiet = false,
  level,
}: DisclosureProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultOpen);
  const shown = open ?? own;
  const Around = level ? (`h${level}` as const) : 'div';
  return (
    <div className={cx('overflow-hidden rounded-lg border border-line bg-surface', className)}>
      <Around>
        <button
          type="button"
          aria-expanded={shown}
          aria-controls={id}
          onClick={() => {
            setOwn(!shown);
            onToggle?.(!shown);
          }}
          className={cx(
            'flex min-h-12 w-full items-center gap-3 px-4 py-2 text-left font-semibold -outline-offset-2 transition-colors',
            quiet ? 'bg-surface-2 max-sm:min-h-11' : 'hover:bg-surface-2',
          )}
        >
          <IconChevronDown
            aria-hidden="true"
            className={cx('size-5 shrink-0 transition-transform', !shown && '-rotate-90')}
          />
          {/* on phones the extra is below a large title */}
          <span className={cx('min-w-0 flex-1 items-center gap-3 leading-snug', quiet ? 'flex' : 'sm:flex')}>
            <span className="block min-w-0 flex-1">{title}</span>
            {extra != null && (
              <span className="shrink-0 text-sm font-normal text-ink-soft tabular">{extra}</span>
            )}
          </span>
        </button>
      </Around>
      <div id={id} hidden={!shown} className="border-t border-line">
        {children}
      </div>
    </div>
  );
}
