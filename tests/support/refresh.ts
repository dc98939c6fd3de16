import pg from 'pg';

/** How a used database is reset without dropping it and copying the template again. */
export interface Refresh {
  /** Statements that restore the rows of the template and reset all sequences. */
  statements: string;
  /** The value of `schemaState` in the template. */
  schema: string;
}

/** A value that any change of tables, columns, constraints or triggers changes. */
export const schemaState = `
  select (select count(*) || ' ' || sum(xmin::text::bigint) from pg_class) || ' ' ||
         (select count(*) || ' ' || sum(xmin::text::bigint) from pg_attribute) || ' ' ||
         (select count(*) || ' ' || sum(xmin::text::bigint) from pg_constraint) || ' ' ||
         (select count(*) || ' ' || sum(xmin::text::bigint) from pg_trigger) as state`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** Reads from a migrated database how to reset copies of it. */
export async function readRefresh(url: string): Promise<Refresh> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const rows = async <R extends object>(sql: string): Promise<R[]> => (await client.query<R>(sql)).rows;
    const tables = await rows<{ name: string }>(
      `select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
    );
    const inserts: string[] = [];
    for (const { name } of tables) {
      const [{ all } = { all: null }] = await rows<{ all: string | null }>(
        `select json_agg(t)::text as all from ${name} t`,
      );
      if (all)
        inserts.push(
          `insert into ${name} overriding system value select * from json_populate_recordset(null::${name}, ${quoted(all)})`,
        );
    }
    const numbers = await rows<{ set: string }>(
      `select format('select setval(%L, %s, %L)', quote_ident(sequencename), coalesce(last_value, start_value), last_value is not null) as set
       from pg_sequences where schemaname = 'public'`,
    );
    const [{ state }] = (await rows<{ state: string }>(schemaState)) as [{ state: string }];
    return {
      schema: state,
      statements: [
        // rows of a table may be deleted before those that refer to them
        'set session_replication_role = replica',
        ...tables.map(({ name }) => `delete from ${name}`),
        ...inserts,
        ...numbers.map(({ set }) => set),
      ].join(';\n'),
    };
  } finally {
    await client.end();
  }
}
