import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';

export interface ChartColumn {
  key: string;
  value: number;
  /** The value as text; phones have no room for more than `short` per column. */
  said: string;
  short: string;
  /** Below the column; with a line break for phones. */
  label: string;
  /** For screen readers, after the label. */
  more: string;
  link?: { to: string; search: Record<string, string> };
}

/** A column whose height is its share of the largest, with its value above and its label below; it links to what it counts. */
function Column({
  of: { value, said, short, label, more, link },
  share,
  isLast,
}: {
  of: ChartColumn;
  share: number;
  isLast: boolean;
}) {
  const content = (
    <>
      <span className="flex min-h-36 flex-1 flex-col border-b border-line-strong px-1 *:max-sm:-mx-1 [&>svg]:max-sm:mx-0 sm:px-2">
        <span className="basis-0" style={{ flexGrow: 1 - share }} />
        <span
          aria-hidden="true"
          className={cx('pb-1 text-xs whitespace-nowrap text-ink-soft tabular', value > 0 && 'sm:hidden')}
        >
          {short}
        </span>
        <span
          className={cx(
            'pb-1 text-xs whitespace-nowrap text-ink-soft tabular',
            value > 0 ? 'max-sm:sr-only' : 'sr-only',
          )}
        >
          {said}
        </span>
        <svg
          aria-hidden="true"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          className={cx(
            'h-auto min-h-0 w-full basis-0 rounded-t-md',
            isLast ? 'text-accent-bright' : 'text-accent-bright/45',
          )}
          style={{ flexGrow: share }}
        >
          <rect width="1" height="1" fill="currentColor" />
        </svg>
      </span>
      <span
        className={cx(
          // as high in all columns, of which some wrap on phones
          'py-1.5 text-xs leading-tight max-sm:min-h-[calc(2lh+0.75rem)] max-sm:px-0.5 max-sm:whitespace-pre-line sm:text-sm',
          isLast ? 'font-semibold text-ink' : 'text-ink-soft',
        )}
      >
        {label}
        <span className="sr-only">
          {', '}
          {more}
        </span>
      </span>
    </>
  );
  const look = 'flex flex-1 flex-col text-center';
  return (
    <li className="flex min-w-0 flex-1 flex-col">
      {link ? (
        <Anchor {...link} className={cx(look, 'no-underline hover:bg-surface-2')}>
          {content}
        </Anchor>
      ) : (
        <div className={look}>{content}</div>
      )}
    </li>
  );
}

/** Columns to compare; at least one is above 0. */
export function ColumnChart({ of }: { of: readonly ChartColumn[] }) {
  const largest = Math.max(...of.map(({ value }) => value));
  return (
    <ol className="flex flex-1">
      {of.map((column, i) => (
        <Column key={column.key} of={column} share={column.value / largest} isLast={i === of.length - 1} />
      ))}
    </ol>
  );
}
