import type { Sql } from '../../../lib/server/db/db.ts';
import { type Institute, instituteDraft, noInstitute } from '../rules.ts';

/** The institute's settings; what was never set has its default. */
export async function readInstitute(sql: Sql): Promise<Institute> {
  const row = await sql
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'institute')
    .executeTakeFirst();
  return row ? instituteDraft.parse(JSON.parse(row.value)) : noInstitute;
}

/** Writes the institute's settings. */
export async function saveInstitute(sql: Sql, institute: Institute): Promise<void> {
  const value = JSON.stringify(institute);
  await sql
    .insertInto('settings')
    .values({ key: 'institute', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}
