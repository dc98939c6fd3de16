import type { QueryClient } from '@tanstack/react-query';
import type { Endpoint, Received } from '../../contract.ts';
import { keyOf } from '../call.ts';

type RowOf<List> = List extends readonly (infer Row)[]
  ? Row
  : List extends { rows: readonly (infer Row)[] }
    ? Row
    : never;

/** Shows changed rows in the loaded lists of an endpoint. */
export async function showRows<E extends Endpoint>(
  client: QueryClient,
  endpoint: E,
  change: (row: RowOf<Received<E>>) => RowOf<Received<E>>,
): Promise<void> {
  const queryKey = keyOf(endpoint);
  // a running refetch would restore the old rows; a list in its first load would stay empty
  await client.cancelQueries({ queryKey, predicate: ({ state }) => state.data !== undefined });
  type Row = RowOf<Received<E>>;
  client.setQueriesData<readonly Row[] | { rows: readonly Row[] }>({ queryKey }, (list) => {
    if (!list) return list;
    return 'rows' in list ? { ...list, rows: list.rows.map(change) } : list.map(change);
  });
}
