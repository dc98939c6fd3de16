import type { Database } from '../../../lib/server/db/db.ts';
import { topicKey } from '../rules.ts';
import { coursesOf, keysInOrder } from './catalogueStore.ts';
import type { CourseKey } from './courseKeyStore.ts';
import type { CourseRow } from './store.ts';

/** The courses beside one: those of the same topic first, newest first among equals. Without one, all, newest first. */
export function nextTo(key: CourseKey | undefined, shown: readonly CourseKey[]): CourseKey[] {
  const others = shown.filter(({ id }) => id !== key?.id);
  const isNear = ({ topic }: CourseKey): boolean =>
    topic !== '' && topicKey(topic) === topicKey(key?.topic ?? '');
  return [...others.filter(isNear), ...others.filter((one) => !isNear(one))];
}

/** Courses to take next that learners see, none of `without`: after the course `after` those of its topic first. */
export async function nextCourses(
  db: Database,
  { after, without, max }: { after?: number | undefined; without: ReadonlySet<number>; max: number },
): Promise<CourseRow[]> {
  const shown = await keysInOrder(db, 'new', 'shown');
  const next = nextTo(
    shown.find(({ id }) => id === after),
    shown,
  );
  return coursesOf(db, next.filter(({ id }) => !without.has(id)).slice(0, max));
}
