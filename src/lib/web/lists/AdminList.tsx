import { type ReactNode, useState } from 'react';
import type { CallError } from '../call.ts';
import { useText } from '../i18n.ts';
import { Button } from '../ui/Button.tsx';
import { CursorPagination } from '../ui/CursorPagination.tsx';
import { DataTable, type DataTableProps } from '../ui/DataTable.tsx';
import { EmptyState, type EmptyStateProps } from '../ui/EmptyState.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { FormError } from '../ui/FormError.tsx';
import { Pending } from '../ui/Pending.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import type { ListFilters } from './listFilters.ts';
import { ListToolbar, type ListToolbarProps } from './ListToolbar.tsx';
import { messages } from './text.ts';

/** A page of a list: the only one without `total`; keyset pagination with `next`, else by number. */
interface ListPage {
  rows: readonly unknown[];
  total?: number;
  more?: boolean;
  previous?: string | null;
  next?: string | null;
  page?: number;
}

/** The part of `useData`'s result that a list needs. */
interface ListData<Page> {
  data: Page | undefined;
  error?: CallError | null;
  isFetching?: boolean;
  isPlaceholderData?: boolean;
  refetch?: () => unknown;
}

type Table<Row> = Omit<
  DataTableProps<Row>,
  'rows' | 'columns' | 'busy' | 'selected' | 'onSelect' | 'rowName'
>;

export interface AdminListProps<Page extends ListPage> extends Table<Page['rows'][number]>, ListToolbarProps {
  list: ListData<Page>;
  columns?: DataTableProps<Page['rows'][number]>['columns'];
  /** Rows of the skeleton; fewer if content below would be pushed away. */
  skeletonRows?: number;
  /** Instead of columns: every row is a card, at any width. */
  card?: (row: Page['rows'][number]) => ReactNode;
  /** Instead of columns: renders the rows, such as in groups. */
  body?: (rows: Page['rows']) => ReactNode;
  /** False while there is nothing to search: hides search and filters. */
  searchable?: boolean;
  /** Bulk actions. */
  bulk?: {
    rowName: (row: Page['rows'][number]) => string;
    actions: (chosen: Page['rows'], onClear: () => void) => ReactNode;
  };
  /** Shown when no row matches the filters, with a button to clear them. */
  noMatch?: Pick<EmptyStateProps, 'title' | 'drawing'> & { text?: string; showAll: string };
  /** Rendered above the rows, and between rows and pagination. */
  before?: (data: Page) => ReactNode;
  after?: (data: Page) => ReactNode;
}

/** The list of a screen: search and filters, skeleton, error with Retry, rows, pagination. */
export function AdminList<Page extends ListPage>(props: AdminListProps<Page>) {
  const { list, filters, searchable = true, tools, before, after } = props;
  const { search, chips, selects, days, compact, hint, card } = props;
  const searched = searchable ? { search, chips, selects, days } : {};
  const { data } = list;
  return (
    <>
      {(tools || Object.values(searched).some(Boolean)) && (
        <ListToolbar {...searched} filters={filters} compact={compact} tools={tools} hint={hint} />
      )}
      {data ? (
        <>
          {before?.(data)}
          {/* the rows are those of the last load */}
          <FormError
            message={list.error?.message}
            signedOut={list.error?.status === 401}
            onRetry={() => void list.refetch?.()}
            busy={list.isFetching}
          />
          <Rows {...props} data={data} />
          {after?.(data)}
          <Pages data={data} filters={filters} toTop={card !== undefined} />
        </>
      ) : (
        <Awaited list={list} skeletonRows={props.skeletonRows} />
      )}
    </>
  );
}

/** Shown until the rows have loaded. */
function Awaited({ list, skeletonRows = 8 }: { list: ListData<unknown>; skeletonRows?: number | undefined }) {
  const t = useText(messages);
  const refused = list.error?.status === 401 || list.error?.status === 403;
  return (
    <Pending
      query={list}
      title={refused ? t('Unauthorized access, Please login with valid credentials.') : undefined}
    >
      <Skeleton shape="table" count={skeletonRows} />
    </Pending>
  );
}

function Rows<Page extends ListPage>(props: AdminListProps<Page> & { data: Page }) {
  const { data, list, filters, columns, card, body, rowKey, bulk, noMatch, caption } = props;
  const [selected, setSelected] = useState<ReadonlySet<string | number>>(new Set());
  const { rows } = data;
  // rows may be on earlier pages
  const filtered = filters.filtered || list.isPlaceholderData || Boolean(data.total);
  const empty =
    noMatch && (filtered || !props.empty) ? (
      <EmptyState
        drawing={noMatch.drawing ?? 'search'}
        title={noMatch.title}
        action={<Button onClick={filters.clear}>{noMatch.showAll}</Button>}
      >
        {noMatch.text}
      </EmptyState>
    ) : (
      props.empty
    );
  if (body) return rows.length === 0 ? empty : body(rows);
  if (card)
    return rows.length === 0 ? (
      empty
    ) : (
      <ul aria-label={caption} aria-busy={list.isPlaceholderData} className="flex flex-col gap-4">
        {rows.map((row) => (
          <li key={rowKey(row)}>{card(row)}</li>
        ))}
      </ul>
    );
  return (
    <>
      {/* bulk actions apply to visible rows only */}
      {bulk?.actions(
        rows.filter((row) => selected.has(rowKey(row))),
        () => setSelected(new Set()),
      )}
      <DataTable
        {...props}
        rows={rows}
        columns={columns ?? []}
        empty={empty}
        busy={list.isPlaceholderData}
        selected={selected}
        onSelect={bulk && setSelected}
        rowName={bulk?.rowName}
      />
    </>
  );
}

function Pages({
  data: { rows, total, more, previous = null, next, page: shown },
  filters: { page, size, turnTo },
  toTop,
}: {
  data: ListPage;
  filters: ListFilters;
  toTop: boolean;
}) {
  if (total === undefined) return null;
  const turn = (to: Parameters<typeof turnTo>[0]): void => {
    turnTo(to);
    if (toTop) window.scrollTo({ top: 0 });
  };
  return next === undefined ? (
    <Pagination page={shown ?? page} pageSize={size} total={total} onPage={(to) => turn({ page: to })} />
  ) : (
    <CursorPagination
      list={{ rows, total, more, previous, next }}
      page={page}
      pageSize={size}
      onTurn={turn}
    />
  );
}
