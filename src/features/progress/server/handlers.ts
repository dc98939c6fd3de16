import { type Deps, type Handlers, Json, type SignedIn } from '../../../lib/server/http/context.ts';
import { forbidden, notFound } from '../../../lib/server/http/errors.ts';
import { messages as courseMessages } from '../../courses/text.ts';
import { mayPlay } from '../../lessons/rules.ts';
import { messages as lessonMessages } from '../../lessons/text.ts';
import type { CourseProgress, progress } from '../api.ts';
import { happenedAt, nextUnfinished, percentOf, watchedOf } from '../rules.ts';
import { messages } from '../text.ts';
import { lessonsText } from './lessonsText.ts';
import { keptText } from './keptTexts.ts';
import { outline, outlines } from './outlines.ts';
import {
  type CourseLessons,
  findNamed,
  picturesOf,
  type ProgressRow,
  progressInCourse,
  progressOf,
  saveMessage,
} from './store.ts';

/** The lessons of a course with what `userId` has watched; locks and file names as the caller may see them (decision 11). */
async function lessonsOf(userId: number, courseId: number, caller: SignedIn, { db }: Deps): Promise<Json> {
  const course = await outline(db, courseId);
  if (!course) throw notFound(courseMessages('There is no such course.'));
  const { type } = caller.user;
  const make = async (): Promise<string> =>
    lessonsText(userId, courseId, course, await progressInCourse(db, userId, courseId), type);
  // writes of several processes may share a revision on PostgreSQL
  if (db.dialect === 'postgres') return new Json(await make());
  return new Json(await keptText(db, { userId, courseId, course, type }, make));
}

/** One line of `courses`: how far somebody of that type is in a course. */
function summary(
  courseID: number,
  course: CourseLessons,
  rows: readonly ProgressRow[],
  type: SignedIn['user']['type'],
  watchedDate: string,
): CourseProgress {
  const byLesson = new Map(rows.map((row) => [row.lesson_id, row]));
  const lowest = course.playable[0]?.position ?? null;
  const lessons = course.playable.map((lesson) => {
    const row = byLesson.get(lesson.id);
    const completed = row?.completed === 1;
    return {
      id: lesson.id,
      duration: lesson.duration,
      watched: row ? watchedOf(lesson.duration, row.furthest, completed) : 0,
      completed,
      locked: !mayPlay(type, lesson.position, lowest),
    };
  });
  return {
    courseID,
    percent: percentOf(lessons),
    lessons: lessons.length,
    completedLessons: lessons.filter(({ completed }) => completed).length,
    nextContentID: nextUnfinished(lessons)?.id ?? null,
    watchedDate,
  };
}

export const progressHandlers: Handlers<typeof progress> = {
  byCourse: ({ query }, caller, deps) => lessonsOf(query.userId, query.courseId, caller, deps),

  get: ({ query }, caller, deps) => lessonsOf(query.userid, query.courseid, caller, deps),

  async save({ query, body }, caller, deps) {
    const { db, now } = deps;
    const { type } = caller.user;
    const at = now();
    const saved = await saveMessage(db, {
      userId: query.UID,
      lessonId: body.contentId,
      position: body.watchedDuration,
      kind: body.completed ? 'complete' : body.watchedDuration === 0 ? 'reset' : 'move',
      at: happenedAt(at.getTime(), body.at, body.sentAt),
      now: at.toISOString(),
      opensAll: type === 'Paid' || type === 'Admin',
    });
    if (!saved) {
      const named = await findNamed(db, query.UID, body.contentId);
      if (!named.lesson) throw notFound(lessonMessages('There is no such lesson.'));
      if (!named.user) throw notFound(messages('There is no such learner.'));
      throw forbidden(lessonMessages('This lesson is for members. Join a membership to watch it.'), 'locked');
    }
    if (body.completed) for (const tell of deps.completed) await tell(deps, saved.user_id, saved.course_id);
    return {
      progressId: saved.id,
      userId: saved.user_id,
      contentId: saved.lesson_id,
      watchedDuration: saved.furthest,
      position: saved.position,
      completed: saved.completed === 1,
    };
  },

  courses: (_input, caller, { db }) => startedBy(caller, db),

  async started({ query }, caller, { db }) {
    const all = await startedBy(caller, db);
    const unfinished = all.filter(({ percent }) => percent < 100);
    const finished = all.filter(({ percent }) => percent >= 100);
    const shown = [...unfinished, ...finished].slice(0, query.size);
    const ids = shown.map(({ courseID }) => courseID);
    const [known, pictures] = await Promise.all([outlines(db, ids), picturesOf(db, ids)]);
    const rows = shown.map((one) => {
      const course = known.get(one.courseID);
      const picture = pictures.get(one.courseID);
      return {
        ...one,
        courseName: course?.name ?? '',
        imageUrl: picture === undefined ? '' : `/assets/course/${encodeURIComponent(picture)}`,
        nextContentName: course?.lessons.find(({ id }) => id === one.nextContentID)?.name ?? '',
      };
    });
    return { rows, total: all.length, completed: finished.length };
  },
};

/** How far somebody is in each started course, the latest watched first. */
async function startedBy({ user }: SignedIn, db: Deps['db']): Promise<CourseProgress[]> {
  const rows = await progressOf(db, user.id);
  const started = new Map<number, typeof rows>();
  for (const row of rows) {
    // a lesson that was marked as not completed is as if it had not been opened
    if (row.furthest === 0 && row.completed === 0) continue;
    const list = started.get(row.course_id);
    if (list) list.push(row);
    else started.set(row.course_id, [row]);
  }
  const courses = await outlines(db, [...started.keys()]);
  return [...started].flatMap(([id, list]) => {
    const course = courses.get(id);
    return course && course.playable.length > 0
      ? [summary(id, course, list, user.type, list[0]?.updated_at ?? '')]
      : [];
  });
}
