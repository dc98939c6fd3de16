import type { Sql } from '../../../lib/server/db/db.ts';
import { readInstitute } from './store.ts';

export { limitsOf, lockLimits, readInstitute, readLimits, readPublic, saveInstitute } from './store.ts';

/** The academy's name in mails. */
export const academyName = async (sql: Sql): Promise<string> => (await readInstitute(sql)).name || 'Kaksha';
