import { setImmediate as nextTurn } from 'node:timers/promises';
import type Sqlite from 'better-sqlite3';
import type { Client } from 'pg';

/** A row in its text form: the values of the columns in their order. */
export type PlainRow = readonly (string | number | null)[];

/** A table, described in the same way on both databases. */
export interface TableShape {
  name: string;
  /** In alphabetical order. */
  columns: string[];
  /** The columns that its rows are ordered by. */
  key: string[];
}

/**
 * Reads all tables of a database through one connection, in the same way on both databases; in a transaction, from one moment.
 */
export interface RowSource {
  /** Names of the applied migrations, oldest first. */
  migrations(): Promise<string[]>;
  /** All tables with an academy's data, by name. */
  tables(): Promise<TableShape[]>;
  /** The rows of a table in the order of its key, in portions. */
  rows(table: TableShape): AsyncIterable<PlainRow[]>;
  /** The last used id by table, including those of rows that were deleted since. */
  lastIds(): Promise<Record<string, number>>;
}

const portion = 500;

/** Tables that are not part of a backup: incomplete uploads, and what only concerns running processes. */
export const passing = ['uploads', 'upload_parts', 'backup_lease', 'delayed_removals', 'processes'];
// a restore makes Kysely's tables itself
const left = ['kysely_migration', 'kysely_migration_lock', ...passing];
const isData = (name: string): boolean => !left.includes(name);

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]): string => names.map(quoted).join(', ');
const sorted = (names: string[]): string[] => names.toSorted((a, b) => (a < b ? -1 : 1));

const byName = (tables: TableShape[]): TableShape[] => tables.toSorted((a, b) => (a.name < b.name ? -1 : 1));

function checked(row: unknown[], { name }: TableShape): PlainRow {
  for (const value of row)
    if (value !== null && typeof value !== 'string' && typeof value !== 'number')
      throw new Error(`the table ${name} has a value that is neither number nor text`);
  return row as unknown as PlainRow;
}

/** The rows of a SQLite connection. Other work runs between portions. */
export function sqliteRows(db: Sqlite.Database): RowSource {
  const all = <Row>(sql: string, ...values: unknown[]): Row[] => db.prepare(sql).all(...values) as Row[];
  return {
    migrations: async () =>
      all<{ name: string }>('select name from kysely_migration order by name').map(({ name }) => name),
    async tables() {
      const found = all<{ name: string; type: string }>(
        `select name, type from pragma_table_list where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite~_%' escape '~'`,
      );
      return byName(
        found
          .filter(({ name }) => isData(name))
          .map(({ name, type }) => {
            const columns = all<{ name: string; pk: number }>(
              'select name, pk from pragma_table_info(?)',
              name,
            );
            const key = columns.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
            const names = columns.map((one) => one.name);
            // a search index (lib/server/search): a normal table with this key on PostgreSQL
            if (type === 'virtual') return { name, columns: sorted(['rowid', ...names]), key: ['rowid'] };
            return { name, columns: sorted(names), key: key.map((one) => one.name) };
          }),
      );
    },
    async *rows(table) {
      const { name, columns, key } = table;
      const scan = db.prepare(`select ${listed(columns)} from ${quoted(name)} order by ${listed(key)}`).raw();
      let rows: PlainRow[] = [];
      for (const row of scan.iterate() as IterableIterator<unknown[]>) {
        if (rows.push(checked(row, table)) < portion) continue;
        yield rows;
        rows = [];
        await nextTurn();
      }
      if (rows.length > 0) yield rows;
    },
    async lastIds() {
      const rows = all<{ name: string; seq: number }>('select name, seq from sqlite_sequence order by name');
      return Object.fromEntries(rows.filter(({ name }) => isData(name)).map(({ name, seq }) => [name, seq]));
    },
  };
}

/** The rows of a PostgreSQL connection, in its current schema; within a transaction. */
export function postgresRows(client: Pick<Client, 'query'>): RowSource {
  const all = async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(sql, values)).rows;
  return {
    migrations: async () =>
      (await all<{ name: string }>('select name from kysely_migration order by name')).map(
        ({ name }) => name,
      ),
    async tables() {
      const found = await all<{ name: string; columns: string[]; key: string[] | null }>(
        `select c.relname as name,
          array(select attname::text from pg_attribute a
            where a.attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
          (select array(select attname::text from unnest(i.indkey) with ordinality as k (number, place)
              join pg_attribute a on a.attrelid = c.oid and a.attnum = k.number order by place)
            from pg_index i where i.indrelid = c.oid and i.indisprimary) as key
        from pg_class c where c.relkind = 'r' and c.relnamespace = current_schema()::regnamespace`,
      );
      return byName(
        found
          .filter(({ name }) => isData(name))
          .map(({ name, columns, key }) => ({ name, columns: sorted(columns), key: key ?? [] })),
      );
    },
    async *rows(table) {
      const { name, columns, key } = table;
      const texts = await all<{ name: string }>(
        `select attname::text as name from pg_attribute
          where attrelid = $1::regclass and attcollation <> 0 and attnum > 0`,
        [quoted(name)],
      );
      const isText = (column: string): boolean => texts.some((one) => one.name === column);
      // in SQLite's order of texts
      const order = key.map((one) => `${quoted(one)}${isText(one) ? ' collate "C"' : ''}`).join(', ');
      await client.query(
        `declare all_rows no scroll cursor for select ${listed(columns)} from ${quoted(name)} order by ${order}`,
      );
      for (;;) {
        const { rows } = await client.query<unknown[]>({
          text: `fetch ${portion} from all_rows`,
          rowMode: 'array',
        });
        if (rows.length === 0) break;
        yield rows.map((row) => checked(row, table));
      }
      await client.query('close all_rows');
    },
    async lastIds() {
      const found = await all<{ name: string; sequence: string }>(
        `select c.relname as name, s.oid::regclass::text as sequence
          from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('a', 'i')
          join pg_class c on c.oid = d.refobjid
          where s.relkind = 'S' and c.relnamespace = current_schema()::regnamespace order by 1`,
      );
      const ids: Record<string, number> = {};
      for (const { name, sequence } of found.filter(({ name }) => isData(name))) {
        const [row] = await all<{ last: number }>(
          `select case when is_called then last_value else 0 end as last from ${sequence}`,
        );
        if (row && row.last > 0) ids[name] = row.last;
      }
      return ids;
    },
  };
}
