import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { SharedReply } from '../../../lib/server/http/replies.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { picturesOf } from '../../courses/server/public.ts';
import { messages as courseMessages } from '../../courses/text.ts';
import { openTo } from '../../entitlements/rules.ts';
import { closed, freeLessonsFor } from '../../entitlements/server/public.ts';
import { messages as lessonMessages } from '../../lessons/text.ts';
import type { CourseOutline, CourseProgress, CourseWatched, LessonProgress, progress } from '../api.ts';
import { happenedAt, joinLessons, nextUnfinished, percentOf, watchedOf } from '../rules.ts';
import { messages } from '../text.ts';
import { courseVersion, outlineAt, outlineOf, outlinesOf, strangersView, viewOf } from './outlineStore.ts';
import { findNamed, type ProgressRow, progressInCourse, progressOf, saveMessage } from './store.ts';

declare module '../../../lib/server/http/context.ts' {
  interface Registry {
    /** Called after a lesson's completion was saved, outside of its transaction. */
    lessonCompleted: readonly ((deps: Deps, userId: number, courseId: number) => Promise<void>)[];
  }
}

const noCourse = () => notFound(courseMessages('There is no such course.'));

async function watchedIn(db: Deps['db'], userId: number, courseID: number): Promise<CourseWatched> {
  const rows = await progressInCourse(db, userId, courseID);
  return {
    userId,
    courseID,
    lessons: rows.map(({ id, lesson_id, completed, furthest, position }) => ({
      courseContentID: lesson_id,
      progressId: id,
      completed: completed === 1,
      furthest,
      position,
    })),
  };
}

/** The specification's list: the outline as the caller may see it, joined with the progress of `userId` (decision 11). */
async function lessonsOf(
  { userId, courseId }: { userId: number; courseId: number },
  { user }: SignedIn,
  { db, now }: Deps,
): Promise<LessonProgress[]> {
  const outline = await outlineOf(db, courseId, viewOf(user, courseId, now()));
  if (!outline) throw noCourse();
  return joinLessons(outline, await watchedIn(db, userId, courseId));
}

/** A row of `courses`: somebody's progress in a course, as they see it. */
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

export const progressHandlers: Handlers<typeof progress> = {
  byCourse: ({ query }, caller, deps) => lessonsOf(query, caller, deps),

  get: ({ query: { userid, courseid } }, caller, deps) =>
    lessonsOf({ userId: userid, courseId: courseid }, caller, deps),

  async outline({ query: { courseId } }, { user }, { db, now }) {
    const version = await courseVersion(db, courseId);
    if (version === undefined) throw noCourse();
    const view = user ? viewOf(user, courseId, now()) : strangersView(await freeLessonsFor(db, user));
    const make = async (): Promise<CourseOutline> => {
      const outline = await outlineAt(db, courseId, version, view);
      if (!outline) throw noCourse();
      return outline;
    };
    return new SharedReply({ key: `${courseId} ${view}`, version, make });
  },

  watched: ({ query }, _caller, { db }) => watchedIn(db, query.userId, query.courseId),

  async save({ query, body }, caller, deps) {
    const { db, now } = deps;
    const at = now();
    const open = openTo(caller.user, at);
    const saved = await saveMessage(db, {
      userId: query.UID,
      lessonId: body.contentId,
      position: body.watchedDuration,
      kind: body.completed ? 'complete' : body.watchedDuration === 0 ? 'reset' : 'move',
      at: happenedAt(at.getTime(), body.at, body.sentAt),
      now: at.toISOString(),
      open,
    });
    if (!saved) {
      const named = await findNamed(db, query.UID, body.contentId);
      if (named.courseId === null) throw notFound(lessonMessages('There is no such lesson.'));
      if (!named.user) throw notFound(messages('There is no such learner.'));
      throw closed(caller.user, { courseId: named.courseId }, at);
    }
    if (body.completed)
      for (const tell of deps.registry.lessonCompleted) await tell(deps, saved.user_id, saved.course_id);
    return {
      progressId: saved.id,
      userId: saved.user_id,
      contentId: saved.lesson_id,
      watchedDuration: saved.furthest,
      position: saved.position,
      completed: saved.completed === 1,
    };
  },

  courses: (_input, caller, deps) => startedBy(caller, deps),

  async started({ query }, caller, deps) {
    const { db, now } = deps;
    const all = await startedBy(caller, deps);
    const unfinished = all.filter(({ percent }) => percent < 100);
    const finished = all.filter(({ percent }) => percent >= 100);
    const shown = [...unfinished, ...finished].slice(0, query.size);
    const ids = shown.map(({ courseID }) => courseID);
    const [known, pictures] = await Promise.all([
      outlinesOf(db, ids, (id) => viewOf(caller.user, id, now())),
      picturesOf(db, ids),
    ]);
    const rows = shown.map((one) => {
      const course = known.get(one.courseID);
      const picture = pictures.get(one.courseID);
      return {
        ...one,
        courseName: course?.courseName ?? '',
        lang: course?.lang ?? '',
        imageUrl: picture === undefined ? '' : `/assets/course/${encodeURIComponent(picture)}`,
        nextContentName:
          course?.lessons.find((lesson) => lesson.courseContentID === one.nextContentID)?.contentName ?? '',
      };
    });
    return { rows, total: all.length, completed: finished.length };
  },
};

/** A person's progress in each started course, last watched first. */
async function startedBy({ user }: SignedIn, { db, now }: Deps): Promise<CourseProgress[]> {
  const rows = await progressOf(db, user.id);
  const started = new Map<number, typeof rows>();
  for (const row of rows) {
    // a lesson that was reset counts as not opened
    if (row.furthest === 0 && row.completed === 0) continue;
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
