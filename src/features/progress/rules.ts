import type { CourseOutline, CourseWatched, LessonProgress } from './api.ts';

/** Auto-save interval during playback, milliseconds (SPECIFICATION §9). */
export const autoSaveMs = 120_000;

/** `completed: false` with 0 seconds means 'Mark as Not Completed' (decision 13), so positions are never 0. */
export const minPosition = 0.1;

/** Milliseconds up to which a difference of clocks may be network delay. */
const clockSlack = 60_000;

/**
 * When a message happened by the server's clock `now`, computed from the client's times; epoch milliseconds, never in the
 * future. A slow clock must not make a reset older than what it resets, nor a fast one outrank later messages. Times of what
 * was watched before a login (`beforeLogin`) are not from a clock: they stay positive and in their order.
 */
export function happenedAt(now: number, at: number = now, sentAt?: number): number {
  const wrong = sentAt === undefined ? 0 : now - sentAt;
  return Math.min(now, Math.abs(wrong) < clockSlack || at + wrong <= 0 ? at : at + wrong);
}

/** Maximum position in a lesson of unknown duration: a day, in seconds. */
export const maxUnknown = 86_400;

/** Maximum seconds played that one message may claim: half a day without a network. */
export const maxPlayed = 43_200;

interface Watched {
  duration: number;
  watched: number;
  completed: boolean;
}

/** Watched seconds: the whole duration when completed, never more than it (SPECIFICATION §4). */
export function watchedOf(duration: number, furthest: number, completed: boolean): number {
  if (duration <= 0) return furthest;
  return completed ? duration : Math.min(furthest, duration);
}

/**
 * Course progress in percent of time, one decimal, rounded down; 100 only when every lesson is completed (SPECIFICATION
 * §4).
 */
export function percentOf(lessons: readonly Watched[]): number {
  let total = 0;
  let seen = 0;
  let done = 0;
  for (const { duration, watched, completed } of lessons) {
    if (completed) done += 1;
    total += duration;
    seen += completed ? duration : Math.min(watched, duration);
  }
  if (lessons.length === 0) return 0;
  if (done === lessons.length) return 100;
  // lessons of unknown duration count by number, so that completing them changes something
  const share = total > 0 ? seen / total : done / lessons.length;
  return Math.min(99.9, Math.floor(share * 1000) / 10);
}

/** '45.5' below 100, '100' at 100 (SPECIFICATION §9). */
export const percentText = (percent: number): string => (percent >= 100 ? '100' : percent.toFixed(1));

/** The lesson for 'Continue': the first uncompleted one that is open to the learner; undefined when there is none. */
export function nextUnfinished<L extends { completed: boolean; locked: boolean }>(
  inOrder: readonly L[],
): L | undefined {
  return inOrder.find((lesson) => !lesson.completed && !lesson.locked);
}

/** A course's lessons joined with the learner's progress, as in the specification's lists. */
export function joinLessons(outline: CourseOutline, watched: CourseWatched): LessonProgress[] {
  const { courseID, courseName, lang } = outline;
  const saved = new Map(watched.lessons.map((one) => [one.courseContentID, one]));
  const own = outline.lessons.map(({ courseContentID, duration }) => {
    const {
      progressId = 0,
      completed = false,
      furthest = 0,
      position = 0,
    } = saved.get(courseContentID) ?? {};
    return {
      progressId,
      completed,
      duration,
      watched: watchedOf(duration, furthest, completed),
      // a video replaced by a shorter one must not be resumed beyond its end
      position: duration > 0 ? Math.min(position, duration) : position,
    };
  });
  // administrators also see lessons without a video, which never count
  const counted = own.filter((_, at) => outline.lessons[at]?.videoState === 'ready');
  const totals = {
    totalCourseTime: counted.reduce((sum, { duration }) => sum + duration, 0),
    totalWatchedTime: counted.reduce((sum, one) => sum + one.watched, 0),
    totalProgress: percentText(percentOf(counted)),
  };
  return outline.lessons.map((lesson, at) => {
    const { progressId, completed, watched: watchedTime, position } = own[at]!;
    return {
      ...lesson,
      courseID,
      courseName,
      ...(lang !== undefined && { lang }),
      description: '',
      totalTime: lesson.duration,
      userId: watched.userId,
      progressId,
      completed,
      watchedTime,
      position,
      ...totals,
    };
  });
}
