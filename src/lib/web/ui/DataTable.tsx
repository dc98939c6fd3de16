import { IconArrowDown, IconArrowUp, IconSelector } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../i18n.ts';
import { Checkbox } from './Checkbox.tsx';
import { cx } from './cx.ts';
import { SelectField } from './SelectField.tsx';
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
  className?: string | undefined;
}

export interface DataTableProps<T> {
  rows: readonly T[];
  columns: readonly Column<T>[];
  rowKey: (row: T) => string | number;
  /** The content of the table; its accessible name, and that of its scrolling region. */
  caption: string;
  showCaption?: boolean | undefined;
  sort?: Sort | null | undefined;
  onSort?: ((sort: Sort) => void) | undefined;
  /** The row being edited. */
  highlighted?: ((row: T) => boolean) | undefined;
  /** A background colour for a row; a cell must state the reason, too. */
  tone?: ((row: T) => 'danger' | 'success' | 'info' | undefined) | undefined;
  /** Rows become cards on screens narrower than 640 (default), 1024 or 1280 px. */
  cards?: 'sm' | 'lg' | 'xl' | undefined;
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

/** A table with sticky header and actions; rows become cards in narrow containers. */
export function DataTable<T>(props: DataTableProps<T>) {
  const {
    rows,
    columns,
    rowKey,
    caption,
    showCaption,
    sort,
    onSort,
    highlighted,
    tone,
    cards = 'sm',
    actions,
    empty,
    busy,
    selected,
    onSelect,
    rowName,
  } = props;
  const t = useText(messages);
  if (rows.length === 0 && empty !== undefined) return empty;
  const headKey = (columns.find((column) => column.rowHeader) ?? columns[0])?.key;
  const sortables = onSort ? columns.filter((column) => column.sortable) : [];
  const allSelected = rows.length > 0 && rows.every((row) => selected?.has(rowKey(row)));

  function select(keys: (string | number)[], on: boolean) {
    const next = new Set(selected);
    for (const key of keys) {
      if (on) next.add(key);
      else next.delete(key);
    }
    onSelect?.(next);
  }

  function header(column: Column<T>) {
    if (!onSort || !column.sortable) return column.header;
    const dir = sort?.key === column.key ? sort.dir : undefined;
    const Icon = dir === 'asc' ? IconArrowUp : dir === 'desc' ? IconArrowDown : IconSelector;
    return (
      <button
        type="button"
        title={t('Sort by {column}', { column: column.header })}
        onClick={() => onSort({ key: column.key, dir: dir === 'asc' ? 'desc' : 'asc' })}
        className="-mx-2 inline-flex min-h-11 items-center gap-1 rounded-sm px-2 text-left font-semibold hover:bg-line"
      >
        {column.header}
        <Icon aria-hidden="true" className={cx('size-4', !dir && 'opacity-50')} />
      </button>
    );
  }

  const cellClass =
    'px-3 py-2.5 first:pl-4 align-middle cards:flex cards:items-baseline cards:justify-between cards:gap-4 cards:px-0! cards:py-1';
  return (
    <div data-cards={cards} className="min-w-0">
      {sortables.length > 0 && (
        <SelectField
          label={t('Sort by')}
          className="mb-3 sm:max-w-72 rows:hidden"
          value={sort ? `${sort.key} ${sort.dir}` : ''}
          placeholder={sort ? undefined : '—'}
          onChange={(event) => {
            const [key = '', dir] = event.target.value.split(' ');
            if (key) onSort?.({ key, dir: dir === 'desc' ? 'desc' : 'asc' });
          }}
          options={sortables.flatMap(({ key, header }) => [
            { value: `${key} asc`, label: `${header} ↑` },
            { value: `${key} desc`, label: `${header} ↓` },
          ])}
        />
      )}
      {/* its own scrolling region, so that wide tables scroll sideways and the header stays sticky */}
      <section
        aria-label={caption}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it only with the focus on it
        tabIndex={0}
        aria-busy={busy || undefined}
        className={cx(
          'overflow-auto rounded-xl rows:max-h-[80dvh] rows:border rows:border-line rows:bg-surface',
          busy && 'opacity-60',
        )}
      >
        <table className="w-full border-collapse text-sm cards:block">
          <caption className={showCaption ? 'px-4 py-3 text-left text-lg font-semibold' : 'sr-only'}>
            {caption}
          </caption>
          <thead className="cards:sr-only">
            <tr>
              {onSelect && (
                <th scope="col" className="sticky top-0 z-1 w-12 bg-surface-2 px-2">
                  <Checkbox
                    hideLabel
                    label={t('Select all')}
                    checked={allSelected}
                    onChange={(event) => select(rows.map(rowKey), event.target.checked)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <th
                  key={column.key}
                  scope="col"
                  aria-sort={
                    sort?.key === column.key ? (sort.dir === 'asc' ? 'ascending' : 'descending') : undefined
                  }
                  className={cx(
                    'sticky top-0 z-1 bg-surface-2 px-3 py-1.5 font-semibold first:pl-4',
                    aligns[column.align ?? 'left'],
                  )}
                >
                  {header(column)}
                </th>
              ))}
              {actions && (
                <th
                  scope="col"
                  className="sticky top-0 right-0 z-2 bg-surface-2 px-4 py-1.5 text-right font-semibold"
                >
                  {t('Actions')}
                </th>
              )}
            </tr>
          </thead>
          <tbody className="cards:flex cards:flex-col cards:gap-3">
            {rows.map((row) => {
              const key = rowKey(row);
              const marked = highlighted?.(row) ?? false;
              const ground = tone?.(row);
              return (
                <tr
                  key={key}
                  aria-current={marked || undefined}
                  className={cx(
                    'border-t border-line cards:relative cards:grid cards:rounded-xl cards:border cards:px-4 cards:py-3 sm:cards:grid-cols-2 sm:cards:gap-x-10',
                    marked
                      ? 'bg-accent-soft'
                      : ground
                        ? grounds[ground]
                        : 'bg-surface rows:hover:bg-surface-2',
                  )}
                >
                  {onSelect && (
                    <td className="px-2 cards:absolute cards:top-1 cards:right-1 cards:px-0">
                      <Checkbox
                        hideLabel
                        label={t('Select {name}', { name: rowName?.(row) ?? key })}
                        checked={selected?.has(key) ?? false}
                        onChange={(event) => select([key], event.target.checked)}
                      />
                    </td>
                  )}
                  {columns.map((column) => {
                    const isHead = column.key === headKey;
                    const Cell = isHead ? 'th' : 'td';
                    return (
                      <Cell
                        key={column.key}
                        scope={isHead ? 'row' : undefined}
                        className={cx(
                          cellClass,
                          aligns[column.align ?? 'left'],
                          isHead &&
                            'font-semibold cards:order-first cards:col-span-full cards:pb-2 cards:text-base',
                          isHead && onSelect && 'cards:pr-10',
                          column.className,
                        )}
                      >
                        <span
                          aria-hidden="true"
                          // a name needs no label, an id does
                          className={cx(
                            'shrink-0 font-normal text-ink-soft rows:hidden',
                            column.rowHeader && 'hidden',
                          )}
                        >
                          {column.header}
                        </span>
                        <div className={cx('min-w-0', !isHead && 'cards:text-right')}>{column.cell(row)}</div>
                      </Cell>
                    );
                  })}
                  {actions && (
                    <td className="px-4 py-1.5 rows:sticky rows:right-0 rows:bg-inherit cards:col-span-full cards:mt-2 cards:block cards:border-t cards:border-line cards:px-0 cards:pt-2 cards:pb-0">
                      <div className="flex flex-wrap items-center justify-end gap-1.5 rows:flex-nowrap">
                        {actions(row)}
                      </div>
                    </td>
                  )}
                </tr>
              );
            })}
          </tbody>
        </table>
      </section>
    </div>
  );
}
