import { dayInIndia } from '../../../lib/days.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import { birthAndMails } from '../../profile/server/public.ts';
import { adultAge, ageOn, type Permission, permissionFor } from '../rules.ts';
import { type Word, wordsOf } from './guardianStore.ts';

export type WordState = 'asked' | 'agreed' | 'declined' | 'withdrawn';

/** The state of a consent, and its date. */
export function stateOf(word: Word): { state: WordState; date: string } {
  if (word.withdrawn_at !== null) return { state: 'withdrawn', date: word.withdrawn_at };
  if (word.agreed_at !== null) return { state: 'agreed', date: word.agreed_at };
  if (word.declined_at !== null) return { state: 'declined', date: word.declined_at };
  return { state: 'asked', date: word.asked_at };
}

interface Allowed {
  permission: Permission;
  dob: string;
  /** According to the profile. */
  isMinor: boolean;
  /** The e-mails in the profile. */
  mails: string[];
  /** Newest first. */
  words: Word[];
}

/**
 * Whether reminders may be sent to a person. Read each time, so that a changed date of birth or a withdrawn consent takes
 * effect at once.
 */
export async function allowedFor(sql: Sql, userId: number, now: Date): Promise<Allowed> {
  const [{ dob, mails }, words] = await Promise.all([birthAndMails(sql, userId), wordsOf(sql, userId)]);
  const today = dayInIndia(now);
  const agreed = words[0] !== undefined && stateOf(words[0]).state === 'agreed';
  const permission = permissionFor(dob, today, agreed);
  return { permission, dob, isMinor: dob !== '' && ageOn(dob, today) < adultAge, mails, words };
}
