import { type Database, version } from '../../../lib/server/db/db.ts';
import { type CourseLessons, courseLessons } from './store.ts';

interface Kept {
  version: number;
  course: CourseLessons;
}

/** Lessons kept for one process, some 20 MB of them. */
const most = 60_000;

interface Shelf {
  byCourse: Map<number, Kept>;
  lessons: number;
}

// by database, so that two products in one process (tests) never see each other's
const shelves = new WeakMap<Database, Shelf>();

function shelfOf(db: Database): Shelf {
  let shelf = shelves.get(db);
  if (!shelf) {
    shelf = { byCourse: new Map(), lessons: 0 };
    shelves.set(db, shelf);
  }
  return shelf;
}

function keep(shelf: Shelf, id: number, kept: Kept): void {
  shelf.lessons += kept.course.lessons.length - (shelf.byCourse.get(id)?.course.lessons.length ?? 0);
  shelf.byCourse.delete(id);
  shelf.byCourse.set(id, kept);
  for (const [oldest, { course }] of shelf.byCourse) {
    if (shelf.lessons <= most) return;
    shelf.lessons -= course.lessons.length;
    shelf.byCourse.delete(oldest);
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
  const shelf = shelfOf(db);
  const now = await version(db, 'content');
  const found = new Map<number, CourseLessons>();
  const missing: number[] = [];
  for (const id of courseIds) {
    const kept = shelf.byCourse.get(id);
    if (kept?.version === now) found.set(id, kept.course);
    else missing.push(id);
  }
  if (missing.length === 0) return found;
  for (const [id, course] of await courseLessons(db, missing)) {
    found.set(id, course);
    keep(shelf, id, { version: now, course });
  }
  return found;
}

/** One course of `outlines`; undefined when there is no such live course. */
export async function outline(db: Database, courseId: number): Promise<CourseLessons | undefined> {
  return (await outlines(db, [courseId])).get(courseId);
}
