import type { Deps } from '../../../lib/server/http/context.ts';
import type { User } from '../../../lib/server/http/user.ts';
import { picturesOf } from '../../courses/server/public.ts';
import type { CourseOutline, CourseProgress, StartedCourse } from '../api.ts';
import { nextUnfinished, percentOf, watchedOf } from '../rules.ts';
import { outlinesOf, viewOf } from './outlineStore.ts';
import { type ProgressRow, progressOf } from './store.ts';

/** The person whose progress it is. */
interface Whose {
  user: User;
}

/** A row of `courses`: a person's progress in a course, as they see it. */
function summary(outline: CourseOutline, rows: readonly ProgressRow[], watchedDate: string): CourseProgress {
  const byLesson = new Map(rows.map((row) => [row.lesson_id, row]));
  const lessons = shownLessons(outline).map(({ courseContentID: id, duration, locked }) => {
    const row = byLesson.get(id);
    const completed = row?.completed === 1;
    const watched = row ? watchedOf(duration, row.furthest, completed) : 0;
    return { id, duration, watched, completed, locked };
  });
  return {
    courseID: outline.courseID,
    percent: percentOf(lessons),
    lessons: lessons.length,
    completedLessons: lessons.filter(({ completed }) => completed).length,
    nextContentID: nextUnfinished(lessons)?.id ?? null,
    watchedDate,
  };
}

/** The playable lessons, the only ones that count; administrators' outlines have more. */
const shownLessons = ({ lessons }: CourseOutline) =>
  lessons.filter(({ videoState }) => videoState === 'ready');

/** What a person has saved of lessons, the last first; a lesson that was reset counts as not opened. */
const openedBy = async ({ user }: Whose, { db }: Pick<Deps, 'db'>) =>
  (await progressOf(db, user.id)).filter(({ furthest, completed }) => furthest !== 0 || completed !== 0);

/** The courses of which a person has opened a lesson. */
export const startedIds = async (whose: Whose, deps: Pick<Deps, 'db'>): Promise<Set<number>> =>
  new Set((await openedBy(whose, deps)).map(({ course_id: id }) => id));

/** A person's progress in each started course, last watched first. */
export async function startedBy({ user }: Whose, { db, now }: Deps): Promise<CourseProgress[]> {
  const rows = await openedBy({ user }, { db });
  const started = new Map<number, typeof rows>();
  for (const row of rows) {
    const list = started.get(row.course_id);
    if (list) list.push(row);
    else started.set(row.course_id, [row]);
  }
  const outlines = await outlinesOf(db, [...started.keys()], (id) => viewOf(user, id, now()));
  return [...started].flatMap(([id, list]) => {
    const outline = outlines.get(id);
    return outline && shownLessons(outline).length > 0
      ? [summary(outline, list, list[0]?.updated_at ?? '')]
      : [];
  });
}

/** Started courses with names and pictures, in the same order. */
export async function withNames(
  courses: readonly CourseProgress[],
  { user }: Whose,
  { db, now }: Deps,
): Promise<StartedCourse[]> {
  const ids = courses.map(({ courseID }) => courseID);
  const [known, pictures] = await Promise.all([
    outlinesOf(db, ids, (id) => viewOf(user, id, now())),
    picturesOf(db, ids),
  ]);
  return courses.map((one) => {
    const course = known.get(one.courseID);
    const picture = pictures.get(one.courseID);
    const next = course?.lessons.find((lesson) => lesson.courseContentID === one.nextContentID);
    return {
      ...one,
      courseName: course?.courseName ?? '',
      lang: course?.lang ?? '',
      imageUrl: picture === undefined ? '' : `/assets/course/${encodeURIComponent(picture)}`,
      nextContentName: next?.contentName ?? '',
      nextPictureUrl: next?.pictureUrl ?? '',
    };
  });
}
