import type { Database } from './db.ts';
import { quoted } from './rowSource.ts';

/** The files that rows of an embedded database name, with their bytes: from every table with a column storage_key. */
export async function namedFiles(db: Pick<Database, 'all'>): Promise<{ key: string; bytes: number }[]> {
  const columns = await db.all<{ name: string; bytes: number }>(
    `select m.name, max(c.name = 'bytes') as bytes from sqlite_schema m, pragma_table_info(m.name) c
      where m.type = 'table' and c.name in ('storage_key', 'bytes')
      group by m.name having max(c.name = 'storage_key') and m.name <> 'uploads'`,
  );
  const found: { key: string; bytes: number }[] = [];
  for (const { name, bytes } of columns)
    found.push(
      ...(await db.all<{ key: string; bytes: number }>(
        `select storage_key as key, ${bytes ? 'bytes' : '0 as bytes'} from ${quoted(name)} where storage_key is not null`,
      )),
    );
  return found;
}

/** The academy's id and the names of its applied migrations, oldest first. */
export async function readIdentity(
  db: Pick<Database, 'all'>,
): Promise<{ instance: string; migrations: string[] }> {
  const [row] = await db.all<{ value: string }>(`select value from settings where key = 'instance'`);
  const migrations = await db.all<{ name: string }>('select name from kysely_migration order by name');
  return { instance: row?.value ?? '', migrations: migrations.map(({ name }) => name) };
}
