import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { flag, id, iso, seconds, whole } from '../../lib/fields.ts';
import { lesson } from '../lessons/lessonApi.ts';

/**
 * A small picture of a lesson's video; '' while there is none, and for locked lessons. Absent in data that earlier versions
 * saved on a device.
 */
const pictureUrl = z.optional(z.string());

/** A lesson with the learner's progress (SPECIFICATION §3). Times in seconds. */
export const lessonProgress = z.extend(
  z.omit(lesson, {
    version: true,
    videoBytes: true,
    videoComing: true,
    videoCancelled: true,
    earlierVideo: true,
    conversion: true,
  }),
  {
    userId: z.int(),
    /** 0 before anything was saved. */
    progressId: z.int(),
    completed: z.boolean(),
    totalTime: z.number(),
    /** Furthest watched; the whole duration when completed. */
    watchedTime: z.number(),
    /** The resume position (decision 14). */
    position: z.number(),
    totalCourseTime: z.number(),
    totalWatchedTime: z.number(),
    /** Of the course, as text: '45.5' below 100, '100' at 100 (SPECIFICATION §9). */
    totalProgress: z.string(),
    /** The course's language; '' when not set. Absent in data that earlier versions saved on a device. */
    lang: z.optional(z.string()),
    pictureUrl,
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
  /** When it happened on the client, epoch milliseconds; now by default. Orders late, queued and repeated messages. */
  at: z.optional(z.int().check(z.positive())),
  /** When the client sent it, epoch milliseconds: reveals a wrong clock. */
  sentAt: z.optional(z.int().check(z.positive())),
  /** Seconds of real time during which the lesson was really played since the client's previous message. */
  played: z.optional(seconds),
});

/** A lesson in the outline, without what depends on the learner. */
export const outlineLesson = z.extend(
  z.pick(lesson, {
    courseContentID: true,
    sectionName: true,
    contentName: true,
    duration: true,
    order: true,
    createdDate: true,
    locked: true,
    videoFileName: true,
    videoState: true,
    videoProblem: true,
  }),
  { pictureUrl },
);

/** A course's lessons in order, the same for everybody with the same entitlement. */
export const courseOutline = z.object({
  courseID: z.int(),
  courseName: z.string(),
  lang: z.optional(z.string()),
  lessons: z.array(outlineLesson),
});
export type CourseOutline = z.output<typeof courseOutline>;

/** A learner's progress in one course: a row for each opened lesson. */
export const courseWatched = z.object({
  userId: z.int(),
  courseID: z.int(),
  lessons: z.array(
    z.object({
      courseContentID: z.int(),
      progressId: z.int(),
      completed: z.boolean(),
      /** Furthest watched and resume position in seconds, as saved: a later video may be shorter (`joinLessons`). */
      furthest: z.number(),
      position: z.number(),
    }),
  ),
});
export type CourseWatched = z.output<typeof courseWatched>;

export const courseProgress = z.object({
  courseID: z.int(),
  /** 0..100, one decimal. */
  percent: z.number(),
  lessons: z.int(),
  completedLessons: z.int(),
  /** The next uncompleted lesson that the caller may play; null when there is none. */
  nextContentID: z.nullable(z.int()),
  watchedDate: iso,
});
export type CourseProgress = z.output<typeof courseProgress>;

export const startedCourse = z.extend(courseProgress, {
  courseName: z.string(),
  /** The course's language; '' when not set. */
  lang: z.string(),
  /** '' while there is no picture. */
  imageUrl: z.string(),
  /** The name of the next lesson; '' when there is none. */
  nextContentName: z.string(),
  nextPictureUrl: pictureUrl,
});
export type StartedCourse = z.output<typeof startedCourse>;

/** How many lessons a course has, playable or not, and how many people have started one. */
const courseFigures = z.object({ courseID: z.int(), lessons: z.int(), learners: z.int() });

/** Progress (SPECIFICATION §7 `UsersProgress/*`) and the lists that contain it. */
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
  outline: endpoint({
    method: 'GET',
    path: '/api/CourseContent/Outline',
    access: 'visitor',
    summary:
      'The lessons of a course without progress; with an ETag, the same for everybody who may watch as much',
    query: z.object({ courseId: id }),
    reply: courseOutline,
    errors: [404],
  }),
  watched: endpoint({
    method: 'GET',
    path: '/api/UsersProgress/Watched',
    access: 'user',
    summary: 'What a learner has saved in a course, to be joined with its outline',
    query: z.object({ userId: id, courseId: id }),
    own: ['query.userId'],
    reply: courseWatched,
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
    raisesNoVersion: true,
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
  figures: endpoint({
    method: 'GET',
    path: '/api/UsersProgress/CourseFigures',
    access: 'admin',
    summary: 'How many lessons and learners these courses have',
    query: z.object({
      /** Up to 100 course ids, separated by commas. */
      ids: z.string().check(z.regex(/^[1-9]\d{0,8}(,[1-9]\d{0,8}){0,99}$/)),
    }),
    reply: z.array(courseFigures),
  }),
};
