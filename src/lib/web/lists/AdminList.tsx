import type { ReactNode } from 'react';
import type { CallError } from '../call.ts';
import { useFilters, integerFilter } from '../search.ts';
import { DataTable, type DataTableProps } from '../ui/DataTable.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const size = 25;

/** Which page of a list the address names: `query` is for its call, the rest for `AdminList`. */
export function useListPage() {
  const [filters, change] = useFilters('page');
  const page = integerFilter(filters.page) ?? 1;
  return { query: { page, size }, onPage: (next: number) => change({ page: next }, { push: true }) };
}

/** What a list's call has brought so far: a part of what `useData` gives. */
interface ListData<Page> {
  data: Page | undefined;
  error: CallError | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** A list of records a page at a time: skeleton, error with Retry, table, the way to the other pages. */
export function AdminList<Page extends { rows: readonly unknown[]; total: number }>({
  list: { data, error, isFetching, isPlaceholderData, refetch },
  paging,
  before,
  ...table
}: Omit<DataTableProps<Page['rows'][number]>, 'rows' | 'busy'> & {
  list: ListData<Page>;
  paging: ReturnType<typeof useListPage>;
  /** What stands above the table once the list is there. */
  before?: (data: Page) => ReactNode;
}) {
  if (error) return <ErrorState message={error.message} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton shape="table" count={8} />;
  return (
    <>
      {before?.(data)}
      <DataTable {...table} rows={data.rows} busy={isPlaceholderData} />
      <Pagination page={paging.query.page} pageSize={size} total={data.total} onPage={paging.onPage} />
    </>
  );
}
