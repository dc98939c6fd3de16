import { cacheOf } from '../../../lib/server/cache.ts';
import type { Database } from '../../../lib/server/db/db.ts';

interface Start {
  userId: number;
  lessonId: number;
}

async function storeStart(db: Database, { userId, lessonId }: Start, at: Date): Promise<true> {
  const there = await db.all('select 1 from lesson_starts where user_id = ? and lesson_id = ?', [
    userId,
    lessonId,
  ]);
  if (there.length === 0)
    await db.run(
      'insert into lesson_starts (user_id, lesson_id, asked_at) values (?, ?, ?) on conflict do nothing',
      [userId, lessonId, at.toISOString()],
    );
  return true;
}

/** Records when a learner first requested a lesson (decision 39), once. Cached, so that repeated requests need no query. */
export async function noteStart(db: Database, start: Start, at: Date): Promise<void> {
  const key = `${start.userId} ${start.lessonId}`;
  // a start never changes, so it has one version
  await cacheOf(db).read(
    'lesson start',
    key,
    0,
    () => storeStart(db, start, at),
    () => 0,
  );
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
