import type { Database } from '../../../lib/server/db/db.ts';

/** Kept for one process, some 10 MB; then all are let go. */
const most = 100_000;

// by database, so that two products in one process (tests) never see each other's
const known = new WeakMap<Database, Set<string>>();

/**
 * Writes down when a learner first asked for a lesson (decision 39): once, however often it is asked for. What this process
 * has seen written costs no look at the database.
 */
export async function noteStart(
  db: Database,
  { userId, lessonId, at }: { userId: number; lessonId: number; at: Date },
): Promise<void> {
  let seen = known.get(db);
  if (!seen) known.set(db, (seen = new Set()));
  const key = `${userId} ${lessonId}`;
  if (seen.has(key)) return;
  const there = await db.all('select 1 from lesson_starts where user_id = ? and lesson_id = ?', [
    userId,
    lessonId,
  ]);
  if (there.length === 0)
    await db.run(
      'insert into lesson_starts (user_id, lesson_id, asked_at) values (?, ?, ?) on conflict do nothing',
      [userId, lessonId, at.toISOString()],
    );
  if (seen.size >= most) seen.clear();
  seen.add(key);
}

/** When a person first asked for which lesson, for the download of one's own data. */
export async function collectStarts({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('lesson_starts')
    .select(['lesson_id', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('lesson_id')
    .execute();
  return rows.map((row) => ({ contentId: row.lesson_id, firstAskedDate: row.asked_at }));
}
