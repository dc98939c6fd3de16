import type { Kit } from './harness.ts';

type Row = Record<string, unknown>;

// tables that a refused call may change: rate limits, and counters used as locks
const counted = new Set(['rate_counts', 'versions']);

const tables = new WeakMap<Kit, string[]>();

async function tablesOf(k: Kit): Promise<string[]> {
  const known = tables.get(k);
  if (known) return known;
  const names = (await k.deps.db.sql.introspection.getTables()).map(({ name }) => name);
  const all = names.filter((name) => !counted.has(name));
  tables.set(k, all);
  return all;
}

export async function allRows(k: Kit): Promise<Record<string, Row[]>> {
  const lists = (await tablesOf(k)).map(async (name): Promise<[string, Row[]]> => {
    const found = await k.deps.db.all<Row>(`select * from ${name}`);
    return [name, found.toSorted((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))];
  });
  return Object.fromEntries(await Promise.all(lists));
}

/** The rows of a person: the account, and every row that refers to it. */
export function rowsOf(all: Record<string, Row[]>, userId: number): Record<string, Row[]> {
  const theirs = (table: string, row: Row): boolean =>
    Object.entries(row).some(
      ([column, value]) =>
        value === userId &&
        (/(user|owner|author|actor)_id$/.test(column) || (table === 'users' && column === 'id')),
    );
  return Object.fromEntries(
    Object.entries(all).map(([table, rows]) => [table, rows.filter((row) => theirs(table, row))]),
  );
}
