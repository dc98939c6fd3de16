import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

export interface WatchedDaysTable {
  user_id: number;
  /** In India, YYYY-MM-DD. */
  day: string;
  /** Seconds of real time during which lessons were really played. */
  seconds: number;
}

export interface GoalsTable {
  user_id: number;
  /** The Monday of the first week that it applies to. */
  week: string;
  /** Days a week. */
  days: number;
}

export interface RemindersTable {
  user_id: number;
  /** Bits, the lowest is Monday. */
  weekdays: number;
  /** In India. */
  hour: number;
  mail: Flag;
  push: Flag;
  /** The language of the mails; accounts do not have one. */
  lang: string;
  /** In the unsubscribe link, and valid for nothing else. Stored as it is, since every mail has the same one. */
  token: string;
  /** The last day in India for which sending was decided; '' for none. */
  decided_on: string;
}

/** The request to a guardian, and the answer; the newest one of a learner applies. */
export interface GuardianWordsTable {
  id: Generated<number>;
  user_id: number;
  /** '' when an administrator has recorded the answer, or nobody has answered for 30 days. */
  email: string;
  /** SHA-256 of the link's token; null before the mail is made, and when an administrator has recorded the answer. */
  token_hash: string | null;
  asked_at: string;
  agreed_at: string | null;
  declined_at: string | null;
  withdrawn_at: string | null;
  /** The administrator who recorded it. */
  recorded_by: number | null;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    watched_days: WatchedDaysTable;
    goals: GoalsTable;
    reminders: RemindersTable;
    guardian_words: GuardianWordsTable;
  }
}
