import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n.ts';
import { Checkbox } from './Checkbox.tsx';
import { cx } from './cx.ts';
import { SortSelect } from './SortSelect.tsx';
import { messages } from './text.ts';

export interface Sort {
  key: string;
  dir: 'asc' | 'desc';
}

export interface Column<T> {
  key: string;
  header: string;
  cell: (row: T) => ReactNode;
  align?: 'left' | 'right' | 'center' | undefined;
  sortable?: boolean | undefined;
  /** The row's header cell for screen readers, and the heading of its card on phones; the first column by default. */
  rowHeader?: boolean | undefined;
  /** On cards of text: a line of its own, or with its header before the value. */
  cardText?: 'line' | 'named' | undefined;
  className?: string | undefined;
}

export interface DataTableProps<T> {
  rows: readonly T[];
  columns: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  /** The table's accessible name, and that of its scrolling region. */
  caption: string;
  sort?: Sort | null | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** The row being edited. */
  highlighted?: ((row: T) => boolean) | undefined;
  /** A background colour for a row; a cell must state the reason, too. */
  tone?: ((row: T) => 'danger' | 'success' | 'info' | undefined) | undefined;
  /** Rows become cards on screens narrower than 640 (default), 1024 or 1280 px. */
  cards?: 'sm' | 'lg' | 'xl' | undefined;
  /**
   * How a card shows its values: each in a row after its label (default); one after another, in the order that the columns' classes
   * say; as text below the heading, joined by dots. The latter two are for values that are clear without a label.
   */
  cardStyle?: 'labels' | 'wrap' | 'text' | undefined;
  actions?: ((row: T) => ReactNode) | undefined;
  /** Shown instead of the table when there are no rows: an EmptyState. */
  empty?: ReactNode;
  /** Reloading: the old rows stay, dimmed. */
  busy?: boolean | undefined;
  selected?: ReadonlySet<string | number> | undefined;
  onSelect?: ((selected: Set<string | number>) => void) | undefined;
  /** A row's name for its checkbox: needed with `onSelect`. */
  rowName?: ((row: T) => string) | undefined;
}

const aligns = { left: 'text-left', right: 'rows:text-right', center: 'rows:text-center' };
const grounds = { danger: 'bg-danger-soft', success: 'bg-success-soft', info: 'bg-info-soft' };

/** A copy of the selected keys with these added or removed. */
function withKeys(
  selected: ReadonlySet<string | number> = new Set(),
  keys: (string | number)[],
  on: boolean,
) {
  const next = new Set(selected);
  for (const key of keys) {
    if (on) next.add(key);
    else next.delete(key);
  }
  return next;
}

/** A column's heading, with a button where the rows can be sorted by it. */
export function HeaderCell<T>({
  column: { key, header, align = 'left', sortable },
  sort,
  onSort,
}: Pick<DataTableProps<T>, 'sort' | 'onSort'> & { column: Omit<Column<T>, 'cell'> }) {
  const t = useText(messages);
  const dir = sort?.key === key ? sort.dir : undefined;
  const Icon = dir === 'asc' ? IconArrowUp : dir === 'desc' ? IconArrowDown : IconSelector;
  return (
    <th
      scope="col"
      aria-sort={dir && (dir === 'asc' ? 'ascending' : 'descending')}
      className={cx(
        'sticky top-(--head) z-1 bg-surface-2 px-(--cell) py-1.5 font-semibold first:pl-4',
        aligns[align],
      )}
    >
      {onSort && sortable ? (
        <>
          <button
            type="button"
            title={t('Sort by {column}', { column: header })}
            onClick={() => onSort({ key, dir: dir === 'asc' ? 'desc' : 'asc' })}
            className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-left font-semibold hover:bg-line cards:hidden"
          >
            {header}
            <Icon aria-hidden="true" className={cx('size-4', !dir && 'opacity-50')} />
          </button>
          {/* the head of cards is only for screen readers: a button in it would be an invisible tab stop */}
          <span className="rows:hidden">{header}</span>
        </>
      ) : (
        header
      )}
    </th>
  );
}

function HeaderRow<T>(props: DataTableProps<T>) {
  const { rows, columns, rowKey, actions, selected, onSelect } = props;
  const t = useText(messages);
  return (
    <tr>
      {onSelect && (
        <th scope="col" className="sticky top-(--head) z-1 w-12 bg-surface-2 px-2">
          <Checkbox
            hideLabel
            label={t('Select all')}
            checked={rows.length > 0 && rows.every((row) => selected?.has(rowKey(row)))}
            onChange={(event) => onSelect(withKeys(selected, rows.map(rowKey), event.target.checked))}
          />
        </th>
      )}
      {columns.map((column) => (
        <HeaderCell key={column.key} column={column} sort={props.sort} onSort={props.onSort} />
      ))}
      {actions && (
        <th
          scope="col"
          className="sticky top-(--head) right-0 z-2 bg-surface-2 px-4 py-1.5 text-right font-semibold"
        >
          {t('Actions')}
        </th>
      )}
    </tr>
  );
}

/** What a card's style adds to a cell that is not the heading. */
const valueStyles = {
  labels: 'cards:flex cards:items-baseline cards:justify-between cards:gap-4 cards:py-1',
  wrap: 'cards:flex cards:items-baseline cards:gap-4 cards:py-0',
  text: 'cards:py-0 cards:text-ink-soft',
};

/** A cell; with `isHead` the row's header. */
function Cell<T>({
  row,
  column: { header, cell, align = 'left', rowHeader, cardText, className },
  isHead,
  dot,
  style,
}: {
  row: T;
  column: Column<T>;
  isHead: boolean;
  /** On cards of text a dot parts it from the value before. */
  dot: boolean;
  style: NonNullable<DataTableProps<T>['cardStyle']>;
}) {
  const Tag = isHead ? 'th' : 'td';
  const text = style === 'text' && !isHead;
  return (
    <Tag
      scope={isHead ? 'row' : undefined}
      className={cx(
        'px-(--cell) py-2.5 first:pl-4 align-middle cards:pl-0!',
        aligns[align],
        isHead
          ? // the box and the icons are at its right
            'font-semibold cards:order-first cards:block cards:basis-full cards:py-0 cards:pr-(--corner)! cards:text-base'
          : cx('cards:pr-0!', valueStyles[style]),
        isHead && style === 'labels' && 'cards:pb-2',
        text && (cardText === 'line' ? 'cards:block' : 'cards:inline'),
        text && dot && 'cards:dotted',
        className,
      )}
    >
      <span
        aria-hidden="true"
        // a name is clear without a label, an id is not
        className={cx(
          'shrink-0 font-normal text-ink-soft rows:hidden',
          (rowHeader || (style !== 'labels' && cardText !== 'named')) && 'hidden',
        )}
      >
        {header}
        {text && '\u00A0'}
      </span>
      <div
        className={cx(
          'min-w-0',
          !isHead && style === 'labels' && 'cards:text-right',
          text && cardText !== 'line' && 'cards:inline',
        )}
      >
        {cell(row)}
      </div>
    </Tag>
  );
}

const rowStyles = {
  labels: 'cards:flex cards:flex-col',
  wrap: 'cards:flex cards:flex-wrap cards:content-start cards:items-center cards:gap-x-3 cards:gap-y-1',
  text: 'cards:block',
};

function Row<T>(props: DataTableProps<T> & { row: T }) {
  const { row, columns, rowKey, highlighted, tone, actions, selected, onSelect, rowName } = props;
  const { cardStyle: style = 'labels' } = props;
  const t = useText(messages);
  const key = rowKey(row);
  const headKey = (columns.find((column) => column.rowHeader) ?? columns[0])?.key;
  const values = columns.filter((column) => column.key !== headKey);
  const marked = highlighted?.(row) ?? false;
  const ground = tone?.(row);
  return (
    <tr
      aria-current={marked || undefined}
      className={cx(
        'border-t border-line cards:relative cards:min-w-0 cards:rounded-xl cards:border cards:px-4 cards:py-3',
        rowStyles[style],
        // the width of the corner: of the box, of one icon, of two
        onSelect ? '[--box:2.75rem]' : '[--box:0rem]',
        '[--corner:var(--box)] has-[.row-actions>.icon-button:only-child]:[--corner:calc(var(--box)+2.5rem)] has-[.row-actions>.icon-button:first-child+.icon-button:last-child]:[--corner:calc(var(--box)+5.5rem)]',
        marked ? 'bg-accent-soft' : ground ? grounds[ground] : 'bg-surface rows:hover:bg-surface-2',
      )}
    >
      {onSelect && (
        <td className="px-2 cards:absolute cards:top-1 cards:right-1 cards:px-0">
          <Checkbox
            hideLabel
            label={t('Select {name}', { name: rowName?.(row) ?? key })}
            checked={selected?.has(key) ?? false}
            onChange={(event) => onSelect(withKeys(selected, [key], event.target.checked))}
          />
        </td>
      )}
      {columns.map((column) => {
        const before = values[values.indexOf(column) - 1];
        return (
          <Cell
            key={column.key}
            row={row}
            column={column}
            isHead={column.key === headKey}
            dot={before !== undefined && before.cardText !== 'line' && column.cardText !== 'line'}
            style={style}
          />
        );
      })}
      {actions && (
        // on a card below a line, or in its corner before the box
        <td className="px-4 py-1.5 rows:sticky rows:right-0 rows:bg-inherit cards:order-2 cards:mt-2 cards:block cards:basis-full cards:border-t cards:border-line cards:px-0 cards:pt-2 cards:pb-0 cards:corner:absolute cards:corner:top-1 cards:corner:right-[calc(var(--box)+0.25rem)] cards:corner:m-0 cards:corner:border-0 cards:corner:p-0">
          <div className="row-actions flex flex-wrap items-center justify-end gap-1.5 rows:flex-nowrap">
            {actions(row)}
          </div>
        </td>
      )}
    </tr>
  );
}

/** A table with sticky header and actions; rows become cards in narrow containers. */
export function DataTable<T>(props: DataTableProps<T>) {
  const { rows, rowKey, caption, cards = 'sm', empty, busy } = props;
  if (rows.length === 0 && empty !== undefined) return empty;
  return (
    <div
      data-cards={cards}
      className={cx(
        'min-w-0',
        '[--head:0px]',
        cards === 'xl' ? '[--cell:0.5rem] wide:[--cell:0.375rem]' : '[--cell:0.75rem]',
      )}
    >
      <SortSelect columns={props.columns} sort={props.sort} onSort={props.onSort} />
      {/* a separate scrolling region, so that wide tables scroll sideways and the header stays sticky */}
      <section
        aria-label={caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it must be focusable to be scrolled with the keyboard
        tabIndex={0}
        aria-busy={busy || undefined}
        className={cx(
          // relative: texts for screen readers are absolute, and would make the page higher below its footer
          'relative overflow-auto rounded-xl rows:max-h-[80dvh] rows:border rows:border-line rows:bg-surface',
          busy && 'opacity-60',
        )}
      >
        <table className="w-full border-collapse text-sm cards:block">
          <caption className="sr-only">{caption}</caption>
          <thead className="cards:sr-only">
            <HeaderRow {...props} />
          </thead>
          <tbody className="cards:grid cards:gap-3 min-[37.5rem]:cards:grid-cols-2">
            {rows.map((row) => (
              <Row key={rowKey(row)} {...props} row={row} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
