import type { Sql } from '../../../lib/server/db/db.ts';
import { noInstitute } from '../../institute/rules.ts';
import { readInstitute, saveInstitute } from '../../institute/server/public.ts';
import { demoInstitute } from '../rules.ts';

/** Sets the demo's institute, so that payments work; does nothing when an administrator has set one. */
export async function addInstitute(trx: Sql): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: 'institute', value: JSON.stringify({ ...noInstitute, ...demoInstitute }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Deletes the demo's institute settings unless they were changed: nobody must pay to the demo's UPI address. */
export async function removeInstitute(trx: Sql): Promise<void> {
  const institute = await readInstitute(trx);
  const ours = (['name', 'vpa'] as const).filter((name) => institute[name] === demoInstitute[name]);
  if (ours.length > 0)
    await saveInstitute(trx, { ...institute, ...Object.fromEntries(ours.map((name) => [name, ''])) });
}
