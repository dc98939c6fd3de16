import type { Kysely } from 'kysely';

/**
 * Indexes for lists of learners of one segment: those by status and role would read all learners until enough of the segment
 * were found.
 */
export async function usersBySegment(db: Kysely<unknown>): Promise<void> {
  for (const order of ['id', 'name', 'email', 'created_at'])
    await db.schema
      .createIndex(`users_by_segment_${order}`)
      .on('users')
      .columns(['status', 'role', 'segment', order, ...(order === 'id' ? [] : ['id'])])
      .execute();
}
