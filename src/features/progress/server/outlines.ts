import { type Database, version } from '../../../lib/server/db/db.ts';
import { type CourseLessons, courseLessons } from './store.ts';

interface Kept {
  version: number;
  course: CourseLessons;
}

/** Lessons kept for one process, some 20 MB of them. */
const most = 60_000;

interface Outlines {
  byCourse: Map<number, Kept>;
  lessons: number;
}

// by database, so that two products in one process (tests) never see each other's
const caches = new WeakMap<Database, Outlines>();

function outlinesOf(db: Database): Outlines {
  let loaded = caches.get(db);
  if (!loaded) {
    loaded = { byCourse: new Map(), lessons: 0 };
    caches.set(db, loaded);
  }
  return loaded;
}

function keep(loaded: Outlines, id: number, kept: Kept): void {
  loaded.lessons += kept.course.lessons.length - (loaded.byCourse.get(id)?.course.lessons.length ?? 0);
  loaded.byCourse.delete(id);
  loaded.byCourse.set(id, kept);
  for (const [oldest, { course }] of loaded.byCourse) {
    if (loaded.lessons <= most) return;
    loaded.lessons -= course.lessons.length;
    loaded.byCourse.delete(oldest);
  }
}

/**
 * The live ones of the named courses with their live lessons, from memory while the content stays as it is (db.ts,
 * `version`). The version is read before the lessons, so what is kept is never older than it says.
 */
export async function outlines(
  db: Database,
  courseIds: readonly number[],
): Promise<Map<number, CourseLessons>> {
  const loaded = outlinesOf(db);
  const now = await version(db, 'content');
  const found = new Map<number, CourseLessons>();
  const missing: number[] = [];
  for (const id of courseIds) {
    const kept = loaded.byCourse.get(id);
    if (kept?.version === now) found.set(id, kept.course);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  for (const [id, course] of await courseLessons(db, missing)) {
    found.set(id, course);
    keep(loaded, id, { version: now, course });
  }
  return found;
}

/** One course of `outlines`; undefined when there is no such live course. */
export async function outline(db: Database, courseId: number): Promise<CourseLessons | undefined> {
  return (await outlines(db, [courseId])).get(courseId);
}
