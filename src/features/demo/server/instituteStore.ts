import type { Sql } from '../../../lib/server/db/db.ts';
import { noInstitute } from '../../institute/rules.ts';
import { readInstitute, saveInstitute } from '../../institute/server/public.ts';
import { demoInstitute } from '../rules.ts';

/** Lets the academy have somebody to pay; leaves it alone when an administrator was there first. */
export async function addInstitute(trx: Sql): Promise<void> {
  await trx
    .insertInto('settings')
    .values({ key: 'institute', value: JSON.stringify({ ...noInstitute, ...demoInstitute }) })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Takes back what the demo set of the institute where it is still the demo's: nobody must pay to its UPI address. */
export async function removeInstitute(trx: Sql): Promise<void> {
  const institute = await readInstitute(trx);
  const ours = (['name', 'vpa'] as const).filter((name) => institute[name] === demoInstitute[name]);
  if (ours.length > 0)
    await saveInstitute(trx, { ...institute, ...Object.fromEntries(ours.map((name) => [name, ''])) });
}
