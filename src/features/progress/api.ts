import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { flag, id, iso, seconds, whole } from '../../lib/fields.ts';
import { lesson } from '../lessons/api.ts';

/** A lesson with the learner's progress (SPECIFICATION §3). Times in seconds. */
export const lessonProgress = z.extend(
  z.omit(lesson, { version: true, videoComing: true, earlierVideo: true }),
  {
    userId: z.int(),
    /** 0 when nothing was saved yet. */
    progressId: z.int(),
    completed: z.boolean(),
    totalTime: z.number(),
    /** Furthest watched; the whole duration when completed. */
    watchedTime: z.number(),
    /** Where to resume (decision 14). */
    position: z.number(),
    totalCourseTime: z.number(),
    totalWatchedTime: z.number(),
    /** Of the course, as text: '45.5' below 100, '100' at 100 (SPECIFICATION §9). */
    totalProgress: z.string(),
  },
);
export type LessonProgress = z.output<typeof lessonProgress>;

export const progressRecord = z.object({
  progressId: z.int(),
  userId: z.int(),
  contentId: z.int(),
  watchedDuration: z.number(),
  position: z.number(),
  completed: z.boolean(),
});
export type ProgressRecord = z.output<typeof progressRecord>;

/** A progress message (SPECIFICATION §7 `UsersProgress/Edit`, decision 13). */
export const progressMessage = z.object({
  progressId: z.optional(z.unknown()),
  userId: z.optional(id),
  contentId: id,
  /** The current position in seconds. */
  watchedDuration: seconds,
  completed: flag,
  /** When the client saw it, epoch milliseconds; now when absent. Orders late, queued and repeated messages. */
  at: z.optional(z.int().check(z.positive())),
  /** The client's time of sending, epoch milliseconds: tells a clock that is wrong. */
  sentAt: z.optional(z.int().check(z.positive())),
});

/** How far the caller is in one course. */
export const courseProgress = z.object({
  courseID: z.int(),
  /** 0..100, one decimal. */
  percent: z.number(),
  lessons: z.int(),
  completedLessons: z.int(),
  /** The next unfinished lesson the caller may play; null when there is none. */
  nextContentID: z.nullable(z.int()),
  watchedDate: iso,
});
export type CourseProgress = z.output<typeof courseProgress>;

/** A started course with what it takes to show it. */
export const startedCourse = z.extend(courseProgress, {
  courseName: z.string(),
  /** '' while there is no picture. */
  imageUrl: z.string(),
  /** The name of the next lesson; '' when there is none. */
  nextContentName: z.string(),
});
export type StartedCourse = z.output<typeof startedCourse>;

/** Progress (SPECIFICATION §7 `UsersProgress/*`) and the lists that carry it. */
export const progress = {
  byCourse: endpoint({
    method: 'GET',
    path: '/api/CourseContent/CourseContentByID',
    access: 'user',
    summary: 'The lessons of a course with watch status',
    query: z.object({ userId: id, courseId: id }),
    own: ['query.userId'],
    reply: z.array(lessonProgress),
    errors: [404],
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/UsersProgress/GetUserProgress',
    access: 'user',
    summary: 'The lessons of a course with progress',
    query: z.object({ userid: id, courseid: id }),
    own: ['query.userid'],
    reply: z.array(lessonProgress),
    errors: [404],
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/UsersProgress/Edit',
    access: 'user',
    summary: 'Save a position, complete a lesson, or mark it not completed',
    query: z.object({ UID: id }),
    body: progressMessage,
    own: ['query.UID', 'body.userId'],
    reply: progressRecord,
    errors: [403, 404],
  }),
  courses: endpoint({
    method: 'GET',
    path: '/api/UsersProgress/Courses',
    access: 'user',
    summary: 'How far the caller is in each started course',
    reply: z.array(courseProgress),
  }),
  started: endpoint({
    method: 'GET',
    path: '/api/UsersProgress/Started',
    access: 'user',
    summary:
      'The caller’s started courses with names and pictures: unfinished ones first, the latest watched first',
    query: z.object({ size: z._default(whole(1, 48), 6) }),
    reply: z.object({ rows: z.array(startedCourse), total: z.int(), completed: z.int() }),
  }),
};
