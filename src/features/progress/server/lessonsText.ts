import { mayPlay } from '../../lessons/rules.ts';
import type { Lesson } from '../../lessons/api.ts';
import { percentOf, percentText, watchedOf } from '../rules.ts';
import type { CourseLessons, LessonRow, ProgressRow } from './store.ts';

/** Who looks: what a list shows of a lesson depends on nothing else (decision 11). */
type View = 'admin' | 'member' | 'guest';

const viewOf = (type: string): View => (type === 'Admin' ? 'admin' : type === 'Paid' ? 'member' : 'guest');

/** Administrators see what has no video yet as well; it counts for nobody. */
const shownTo = (view: View, course: CourseLessons): readonly LessonRow[] =>
  view === 'admin' ? course.lessons : course.playable;

/** What stays the same of each lesson's JSON, by the outline it was made of. */
const kept = new WeakMap<CourseLessons, Map<View, string[]>>();

function staticText(
  course: CourseLessons,
  courseId: number,
  lesson: LessonRow,
  view: View,
  lowest: number | null,
): string {
  const type = { admin: 'Admin', member: 'Paid', guest: 'Free' }[view];
  const fixed: Omit<Lesson, 'version' | 'videoComing' | 'earlierVideo'> & { totalTime: number } = {
    courseContentID: lesson.id,
    courseID: courseId,
    courseName: course.name,
    sectionName: lesson.section_name,
    contentName: lesson.name,
    duration: lesson.duration,
    order: lesson.position,
    createdDate: lesson.created_at,
    locked: !mayPlay(type, lesson.position, lowest),
    videoFileName: view === 'admin' ? lesson.video_name : '',
    description: '',
    videoState: lesson.video_state,
    videoProblem: view === 'admin' ? lesson.video_problem : '',
    totalTime: lesson.duration,
  };
  return JSON.stringify(fixed).slice(0, -1);
}

function staticTexts(course: CourseLessons, courseId: number, view: View): string[] {
  let views = kept.get(course);
  if (!views) kept.set(course, (views = new Map()));
  let texts = views.get(view);
  if (!texts) {
    const lowest = course.playable[0]?.position ?? null;
    texts = shownTo(view, course).map((lesson) => staticText(course, courseId, lesson, view, lowest));
    views.set(view, texts);
  }
  return texts;
}

// a video that was replaced by a shorter one must not be resumed beyond its end
const resumeAt = (duration: number, position: number): number =>
  duration > 0 ? Math.min(position, duration) : position;

/**
 * The reply of `progress.byCourse` as JSON: the kept text of each lesson, and what the learner has watched of it. Made by
 * hand since a list of 50 lessons is the most asked-for reply: building and serialising objects took three times as long.
 */
export function lessonsText(
  userId: number,
  courseId: number,
  course: CourseLessons,
  rows: readonly ProgressRow[],
  type: string,
): string {
  const byLesson = new Map<number, ProgressRow>();
  for (const row of rows) byLesson.set(row.lesson_id, row);
  let totalCourseTime = 0;
  let totalWatchedTime = 0;
  const view = viewOf(type);
  const states = shownTo(view, course).map(({ id, duration, video_state }) => {
    const row = byLesson.get(id);
    const completed = row?.completed === 1;
    const watched = row ? watchedOf(duration, row.furthest, completed) : 0;
    const counts = video_state === 'ready';
    if (counts) {
      totalCourseTime += duration;
      totalWatchedTime += watched;
    }
    return {
      counts,
      duration,
      watched,
      completed,
      progressId: row?.id ?? 0,
      position: row ? resumeAt(duration, row.position) : 0,
    };
  });
  const totalProgress = percentText(percentOf(states.filter(({ counts }) => counts)));
  const ending = `,"userId":${userId},"totalCourseTime":${totalCourseTime},"totalWatchedTime":${totalWatchedTime},"totalProgress":"${totalProgress}"}`;
  const texts = staticTexts(course, courseId, view);
  const parts = states.map(
    ({ watched, completed, progressId, position }, index) =>
      `${texts[index]},"progressId":${progressId},"completed":${completed},"watchedTime":${watched},"position":${position}${ending}`,
  );
  return `[${parts.join(',')}]`;
}
