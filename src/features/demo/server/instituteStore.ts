import type { Sql } from '../../../lib/server/db/db.ts';
import { type Institute, instituteDraft, noInstitute } from '../../institute/rules.ts';
import { demoInstitute } from '../rules.ts';

/** Sets the demo's institute, so that payments work; does nothing when an administrator has set one. */
export async function addInstitute(trx: Sql): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: 'institute', value: JSON.stringify({ ...noInstitute, ...demoInstitute }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Removes the demo's institute settings where they are unchanged: nobody must pay to its UPI address. */
export async function removeInstitute(trx: Sql): Promise<void> {
  const row = await trx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'institute')
    .executeTakeFirst();
  if (!row) return;
  const institute: Institute = instituteDraft.parse(JSON.parse(row.value));
  for (const name of ['name', 'vpa'] as const)
    if (institute[name] === demoInstitute[name]) institute[name] = '';
  await trx
    .updateTable('settings')
    .set({ value: JSON.stringify(institute) })
    .where('key', '=', 'institute')
    .execute();
}
