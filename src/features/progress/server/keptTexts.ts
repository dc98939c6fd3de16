import type { Database } from '../../../lib/server/db/db.ts';
import { type CourseLessons, revisionOf } from './store.ts';

interface Kept {
  course: CourseLessons;
  revision: number;
  bytes: Buffer;
}

/** Replies kept for one process; with 50 lessons each they are some 8 MB, and never more than 20. */
const most = 300;
const longest = 64 * 1024;

// by database, so that two products in one process (tests) never see each other's
const caches = new WeakMap<Database, Map<string, Kept>>();

/**
 * A learner's lessons of a course as bytes, from memory while neither the course (its outline is another object then) nor the
 * learner's progress in it (its revision) has changed.
 */
export async function keptText(
  db: Database,
  of: { userId: number; courseId: number; course: CourseLessons; type: string },
  make: () => Promise<string>,
): Promise<Buffer> {
  let cache = caches.get(db);
  if (!cache) caches.set(db, (cache = new Map()));
  const key = `${of.userId} ${of.courseId} ${of.type}`;
  // read before the rows, so that what is kept is never older than it says
  const revision = await revisionOf(db, of.userId, of.courseId);
  const kept = cache.get(key);
  if (kept && kept.course === of.course && kept.revision === revision) return kept.bytes;
  const bytes = Buffer.from(await make());
  cache.delete(key);
  if (bytes.length > longest) return bytes;
  cache.set(key, { course: of.course, revision, bytes });
  if (cache.size > most) cache.delete(cache.keys().next().value!);
  return bytes;
}
