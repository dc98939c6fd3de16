import type { Sql } from '../../../lib/server/db/db.ts';
import { readInstitute } from './store.ts';

export { limitsOf, lockLimits, readInstitute, readLimits, readPublic, saveInstitute } from './store.ts';

/** The name that mails give the academy. */
export const academyName = async (sql: Sql): Promise<string> => (await readInstitute(sql)).name || 'Kaksha';
