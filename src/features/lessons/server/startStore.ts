import type { Database } from '../../../lib/server/db/db.ts';

/** Entries cached per process, about 10 MB; then the cache is cleared. */
const most = 100_000;

// by database, so that two instances in one process (tests) have separate ones
const known = new WeakMap<Database, Set<string>>();

/** Stores when a learner first requested a lesson (decision 39), once. Cached, so that repeated requests need no query. */
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

export async function collectStarts({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('lesson_starts')
    .select(['lesson_id', 'asked_at'])
    .where('user_id', '=', userId)
    .orderBy('lesson_id')
    .execute();
  return rows.map((row) => ({ contentId: row.lesson_id, firstAskedDate: row.asked_at }));
}
