import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { SharedReply } from '../../../lib/server/http/replies.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { lowestPrice } from '../../courses/publicPage.ts';
import { asCourse, nextCourses as findNext } from '../../courses/server/public.ts';
import { messages as courseMessages } from '../../courses/text.ts';
import { openTo, type Viewer } from '../../entitlements/rules.ts';
import { closed, freeLessonsFor } from '../../entitlements/server/public.ts';
import { lessonCounts } from '../../lessons/server/public.ts';
import { messages as lessonMessages } from '../../lessons/text.ts';
import { tiersOf } from '../../membership/server/public.ts';
import { licenceSeconds } from '../../offline/rules.ts';
import type { CourseOutline, CourseWatched, LessonProgress, progress } from '../api.ts';
import type { nextCourses } from '../nextApi.ts';
import { happenedAt, joinLessons, maxPlayed } from '../rules.ts';
import { messages } from '../text.ts';
import { courseVersion, outlineAt, outlineOf, strangersView, viewOf } from './outlineStore.ts';
import { startedBy, startedIds, withNames } from './started.ts';
import { findNamed, learnerCounts, progressInCourse, saveMessage } from './store.ts';

/** The seconds that a person has watched until `at`, epoch milliseconds by the server's clock. */
export interface Played {
  userId: number;
  at: number;
  seconds: number;
}

declare module '../../../lib/server/http/context.ts' {
  interface Registry {
    /** Called after a lesson's completion was saved, outside of its transaction. */
    lessonCompleted: readonly ((deps: Deps, userId: number, courseId: number) => Promise<void>)[];
    /** Called after saving a message that adds watched time; the save does not wait for it, so it must not fail. */
    watched: readonly ((deps: Deps, watched: Played) => void)[];
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

/**
 * The courses that a person may watch now, or could watch when the message happened: progress made offline arrives later, when
 * the membership may have ended. A saved lesson plays no longer than its licence.
 */
function openThen(viewer: Viewer, now: Date, happened: number): ReturnType<typeof openTo> {
  const open = openTo(viewer, now);
  const ago = now.getTime() - happened;
  if (open === 'everything' || ago > licenceSeconds * 1000) return open;
  const then = openTo(viewer, new Date(happened));
  return then === 'everything' ? then : [...open, ...then];
}

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
      // only administrators see a draft's name
      if (!outline || (outline.lessons.length === 0 && view !== 'admin')) throw noCourse();
      return outline;
    };
    return new SharedReply({ key: `${courseId} ${view}`, version, make });
  },

  watched: ({ query }, _caller, { db }) => watchedIn(db, query.userId, query.courseId),

  async save({ query, body }, caller, deps) {
    const { db, now } = deps;
    const at = now();
    const happened = happenedAt(at.getTime(), body.at, body.sentAt);
    const saved = await saveMessage(db, {
      userId: query.UID,
      lessonId: body.contentId,
      position: body.watchedDuration,
      kind: body.completed ? 'complete' : body.watchedDuration === 0 ? 'reset' : 'move',
      at: happened,
      played: Math.min(body.played ?? 0, maxPlayed),
      now: at.toISOString(),
      open: openThen(caller.user, at, happened),
    });
    if (!saved) {
      const named = await findNamed(db, query.UID, body.contentId);
      if (named.courseId === null) throw notFound(lessonMessages('There is no such lesson.'));
      if (!named.user) throw notFound(messages('There is no such learner.'));
      throw closed(caller.user, { courseId: named.courseId }, at);
    }
    if (saved.gained > 0)
      for (const tell of deps.registry.watched)
        tell(deps, { userId: saved.user_id, at: happened, seconds: saved.gained });
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
    const all = await startedBy(caller, deps);
    const unfinished = all.filter(({ percent }) => percent < 100);
    const completed = all.filter(({ percent }) => percent >= 100);
    const rows = await withNames([...unfinished, ...completed].slice(0, query.size), caller, deps);
    return { rows, total: all.length, completed: completed.length };
  },

  async figures({ query }, _caller, { db }) {
    const ids = query.ids.split(',').map(Number);
    const [lessons, learners] = await Promise.all([lessonCounts(db, ids), learnerCounts(db, ids)]);
    return ids.map((courseID) => ({
      courseID,
      lessons: lessons.get(courseID) ?? 0,
      learners: learners.get(courseID) ?? 0,
    }));
  },
};

/** Maximum of courses to take next: one to begin with, and two beside it. */
const maxNext = 3;

export const nextCoursesHandlers: Handlers<typeof nextCourses> = {
  async list({ query: { courseId } }, caller, deps) {
    const without = await startedIds(caller, deps);
    const rows = await findNext(deps.db, { after: courseId, without, max: maxNext });
    return { rows: rows.map(asCourse), fromPrice: lowestPrice(await tiersOf(deps.db.sql)) };
  },
};
