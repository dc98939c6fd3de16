import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps, SignedIn } from '../../../lib/server/http/context.ts';
import { save } from './handlers.ts';
import { profileOf } from './store.ts';

/** The data for other features: the date of birth, '' if there is none, and the e-mails in the profile. */
export async function birthAndMails(sql: Sql, userId: number): Promise<{ dob: string; mails: string[] }> {
  const row = await profileOf(sql, userId);
  return {
    dob: row?.dob ?? '',
    mails: [row?.email, row?.personal_email].filter((mail) => mail !== undefined && mail !== '') as string[],
  };
}

/** Saves the caller's date of birth in their profile; throws 422 for one in the future. */
export async function saveBirth(dob: string, caller: SignedIn, deps: Deps): Promise<void> {
  await save(caller.user.id, { dob }, caller, deps);
}
