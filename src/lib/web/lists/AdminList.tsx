import type { ReactNode } from 'react';
import type { CallError } from '../call.ts';
import { type PageEnds, useListPlace } from '../listPlace.ts';
import { DataTable, type DataTableProps } from '../ui/DataTable.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { CursorPagination } from '../ui/CursorPagination.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const size = 25;

/** Which page of a list the address names: `query` is for its call, the rest for `AdminList`. */
export function useListPage() {
  const { query, ...place } = useListPlace();
  return { query: { ...query, size }, ...place };
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
export function AdminList<Page extends PageEnds & { rows: readonly unknown[]; total: number }>({
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
      <CursorPagination list={data} page={paging.page} pageSize={size} onTurn={paging.onTurn} />
    </>
  );
}
