import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

/** Messages of the contact form (decision 20). */
export interface ContactMessagesTable {
  id: Generated<number>;
  name: string;
  email: string;
  message: string;
  /** 1 for suspected spam, which is listed separately and never deleted unread. */
  suspicious: Flag;
  read_at: string | null;
  created_at: string;
  /** The account of the session that sent it. */
  user_id: Generated<number | null>;
}

export interface WebinarsTable {
  id: Generated<number>;
  title: string;
  about: string;
  starts_at: string;
  minutes: number;
  seats: number;
  is_demo: Generated<Flag>;
  created_at: string;
  deleted_at: string | null;
  version: Generated<number>;
}

/** A seat in a webinar; webinar_id 0 is the waiting list for the next one. */
export interface WebinarSeatsTable {
  id: Generated<number>;
  webinar_id: number;
  /** From 1 within its webinar; never reused. */
  seat: number;
  name: string;
  mobile: string;
  /** Lower case; unique in each webinar. */
  email: string;
  created_at: string;
  /** The account of the session that took it. */
  user_id: Generated<number | null>;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    contact_messages: ContactMessagesTable;
    webinars: WebinarsTable;
    webinar_seats: WebinarSeatsTable;
  }
}
