import { useLang } from '../../../lib/web/i18n.ts';
import { Anchor } from '../../../lib/web/ui/Anchor.tsx';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { ChartColumn, ColumnChartProps } from './ColumnChart.tsx';
import { scalesOf, shortFormat } from './chartScales.ts';

// opaque: the lines of the grid end at a column
const pale = 'fill-[color-mix(in_srgb,var(--color-accent-bright)_45%,var(--color-surface))]';

const percent = (share: number): string => `${share}%`;

/** The words of a column: its value, which stands `bottom` above the axis, and its label; a link to what it counts. */
function Words({
  of: { value, said, label, more, link },
  short,
  bottom,
  isLast,
}: {
  of: ChartColumn;
  short: string;
  bottom: string;
  isLast: boolean;
}) {
  const words = (
    <>
      <span className="relative row-start-2">
        <span
          className="absolute -inset-x-1 pb-1 text-xs leading-tight whitespace-nowrap text-ink-soft tabular"
          style={{ bottom }}
        >
          {/* hides the lines of the grid */}
          <span className="bg-surface group-hover:bg-surface-2">
            <span aria-hidden="true" className={cx('@max-sm:whitespace-pre-line', value > 0 && '@lg:hidden')}>
              {short}
            </span>
            <span className={value > 0 ? '@max-lg:sr-only' : 'sr-only'}>{said}</span>
          </span>
        </span>
      </span>
      <span
        className={cx(
          'row-start-3 py-1.5 text-xs leading-tight @max-lg:whitespace-pre-line @lg:text-sm',
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
  const look = 'row-span-3 grid grid-rows-subgrid text-center';
  return (
    <li className={look}>
      {link ? (
        <Anchor {...link} className={cx(look, 'group no-underline hover:bg-surface-2')}>
          {words}
        </Anchor>
      ) : (
        <div className={look}>{words}</div>
      )}
    </li>
  );
}

/**
 * Columns over an axis. The scales say where things stand in percent of the drawing, so that nothing is measured and no text
 * is scaled; the words are a list, which screen readers read without the drawing.
 */
export function Columns({ of, format }: ColumnChartProps) {
  const lang = useLang();
  const { left, width, top, ticks } = scalesOf(of);
  const short = shortFormat(lang, ticks.at(-1)!, format);
  return (
    // above the drawing there is room for the value of a column that is as high
    <div className="grid grid-cols-[auto_minmax(0,1fr)] grid-rows-[2rem_minmax(0,1fr)_auto] @sm:grid-rows-[1.25rem_minmax(0,1fr)_auto]">
      {/* the narrowest windows have room for the columns' own values alone */}
      <div
        aria-hidden="true"
        className="row-start-2 mr-2 grid text-right text-xs whitespace-nowrap text-ink-soft tabular @max-2xs:hidden"
      >
        {ticks.map((tick) => (
          <span
            key={tick}
            className="relative col-start-1 row-start-1 h-0 leading-0"
            style={{ top: percent(top(tick)) }}
          >
            {short(tick)}
          </span>
        ))}
      </div>
      {/* above the links' backgrounds; absolute, since a drawing would be at least 150 px high */}
      <div className="pointer-events-none relative col-start-2 row-start-2">
        <svg aria-hidden="true" className="absolute size-full overflow-visible">
          {ticks.map((tick) => (
            <line
              key={tick}
              x2="100%"
              y1={percent(top(tick))}
              y2={percent(top(tick))}
              shapeRendering="crispEdges"
              className={tick === 0 ? 'stroke-line-strong' : 'stroke-line'}
            />
          ))}
          {of.map(({ key, value }, i) => (
            <svg
              key={key}
              x={percent(left(key))}
              y={percent(top(value))}
              width={percent(width)}
              height={percent(100 - top(value))}
              className={i === of.length - 1 ? 'fill-accent-bright' : pale}
            >
              {/* cut off at the axis, so that only the upper corners are round */}
              <rect width="100%" height="200%" rx="6" />
            </svg>
          ))}
        </svg>
      </div>
      <ol className="col-start-2 row-span-3 row-start-1 grid auto-cols-fr grid-flow-col grid-rows-subgrid">
        {of.map((column, i) => (
          <Words
            key={column.key}
            of={column}
            short={short(column.value).replace(' ', '\n')}
            bottom={percent(100 - top(column.value))}
            isLast={i === of.length - 1}
          />
        ))}
      </ol>
    </div>
  );
}
