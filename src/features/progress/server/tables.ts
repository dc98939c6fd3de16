import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

export interface ProgressTable {
  id: Generated<number>;
  user_id: number;
  lesson_id: number;
  course_id: number;
  /** Where to resume, seconds. */
  position: number;
  /** Furthest watched, seconds: `watchedDuration` on the wire (decision 14). */
  furthest: number;
  completed: Flag;
  completed_at: string | null;
  /** The client's time of the newest stored message, epoch milliseconds. */
  message_at: number;
  /** The client's time of the last reset; older messages are ignored (decision 13). */
  reset_at: number;
  updated_at: string;
  /** Seconds that the last message added to the watched time; only the reply of its own statement reads it. */
  gained: Generated<number>;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    progress: ProgressTable;
  }
}
