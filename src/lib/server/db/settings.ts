import type { Sql } from './db.ts';

/** The value of a setting; undefined until it was saved. */
export async function readSetting(sql: Sql, key: string): Promise<unknown> {
  const row = await sql.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirst();
  return row && JSON.parse(row.value);
}

/** Stores a setting, replacing an earlier value. */
export async function writeSetting(sql: Sql, key: string, setting: object): Promise<void> {
  const value = JSON.stringify(setting);
  await sql
    .insertInto('settings')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
