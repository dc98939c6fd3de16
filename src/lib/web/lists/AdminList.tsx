import type { ReactNode } from 'react';
import type { CallError } from '../call.ts';
import { type PageEnds, useListPlace } from '../listPlace.ts';
import { DataTable, type DataTableProps } from '../ui/DataTable.tsx';
import { ErrorState } from '../ui/ErrorState.tsx';
import { CursorPagination } from '../ui/CursorPagination.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

const size = 25;

/** The list page in the URL: `query` for the request, the rest for `AdminList`. */
export function useListPage() {
  const { query, ...place } = useListPlace();
  return { query: { ...query, size }, ...place };
}

/** The part of `useData`'s result that a list needs. */
interface ListData<Page> {
  data: Page | undefined;
  error: CallError | null;
  isFetching: boolean;
  isPlaceholderData: boolean;
  refetch: () => unknown;
}

/** A paged list of records: skeleton, error with Retry, table, pagination. */
export function AdminList<Page extends PageEnds & { rows: readonly unknown[]; total: number }>({
  list: { data, error, isFetching, isPlaceholderData, refetch },
  paging,
  before,
  ...table
}: Omit<DataTableProps<Page['rows'][number]>, 'rows' | 'busy'> & {
  list: ListData<Page>;
  paging: ReturnType<typeof useListPage>;
  /** Rendered above the table once the list is loaded. */
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
