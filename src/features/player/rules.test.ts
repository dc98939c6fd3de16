import { describe, expect, it } from 'vitest';
import type { LessonProgress } from '../progress/api.ts';
import {
  firstLesson,
  megabytesPerHour,
  momentAt,
  nearSpeed,
  nextLesson,
  previousLesson,
  resumeAt,
  sectionsOf,
  shortClock,
  storyboardOf,
} from './rules.ts';

const lesson = (
  courseContentID: number,
  order: number,
  more: Partial<LessonProgress> = {},
): LessonProgress => ({
  courseContentID,
  courseID: 1,
  courseName: 'Course',
  sectionName: 'One',
  contentName: `Lesson ${order}`,
  duration: 100,
  order,
  createdDate: '2026-01-01T00:00:00.000Z',
  locked: false,
  videoFileName: '',
  description: '',
  videoState: 'ready',
  videoProblem: '',
  userId: 1001,
  progressId: 0,
  completed: false,
  totalTime: 100,
  watchedTime: 0,
  position: 0,
  totalCourseTime: 100,
  totalWatchedTime: 0,
  totalProgress: '0.0',
  ...more,
});

describe('which lesson', () => {
  const lessons = [lesson(12, 7), lesson(10, 1), lesson(11, 3)];
  it('plays the next order, gaps allowed, until the last', () => {
    expect(nextLesson(lessons, 1)?.order).toBe(3);
    expect(nextLesson(lessons, 3)?.order).toBe(7);
    expect(nextLesson(lessons, 7)).toBeUndefined();
  });
  it('goes back, not before the first', () => {
    expect(previousLesson(lessons, 7)?.order).toBe(3);
    expect(previousLesson(lessons, 1)).toBeUndefined();
  });
  it('opens with the lowest order unless a stored order above 1 or the address names another', () => {
    expect(firstLesson(lessons, {})?.order).toBe(1);
    expect(firstLesson(lessons, { storedOrder: 1 })?.order).toBe(1);
    expect(firstLesson(lessons, { storedOrder: 3 })?.order).toBe(3);
    expect(firstLesson(lessons, { storedOrder: 4 })?.order).toBe(1);
    expect(firstLesson(lessons, { storedOrder: 3, contentId: 12 })?.order).toBe(7);
    expect(firstLesson(lessons, { contentId: 99 })?.order).toBe(1);
    expect(firstLesson([], { contentId: 99 })).toBeUndefined();
  });
});

describe('where it starts', () => {
  it('resumes at the saved second, and at 0 when that is the end', () => {
    expect(resumeAt(0, 100)).toBe(0);
    expect(resumeAt(41.5, 100)).toBe(41.5);
    expect(resumeAt(99, 100)).toBe(0);
    expect(resumeAt(100, 100)).toBe(0);
    expect(resumeAt(50, 0)).toBe(50);
    expect(resumeAt(Number.NaN, 100)).toBe(0);
  });
});

describe('what is shown', () => {
  it('groups sections by their first lesson', () => {
    const sections = sectionsOf([
      lesson(3, 3, { sectionName: 'One', completed: true }),
      lesson(2, 2, { sectionName: 'Two' }),
      lesson(1, 1, { sectionName: 'One' }),
    ]);
    expect(
      sections.map(({ name, lessons, duration, completed }) => [
        name,
        lessons.map((l) => l.order),
        duration,
        completed,
      ]),
    ).toEqual([
      ['One', [1, 3], 200, 1],
      ['Two', [2], 100, 0],
    ]);
  });
  it('writes times, sizes and speeds', () => {
    expect([
      shortClock(0),
      shortClock(61.9),
      shortClock(5, 7200),
      shortClock(3661),
      shortClock(Number.NaN),
    ]).toEqual(['0:00', '1:01', '0:00:05', '1:01:01', '0:00']);
    expect([
      nearSpeed(1, 1),
      nearSpeed(1, -1),
      nearSpeed(2, 1),
      nearSpeed(0.5, -1),
      nearSpeed(1.1, 1),
    ]).toEqual([1.25, 0.75, 2, 0.5, 1.25]);
  });
});

describe('a storyboard', () => {
  it('is read from its address', () => {
    const board = storyboardOf('/media/x.webp?v=2#interval=6&columns=4&count=10&width=160&height=90')!;
    expect(board).toEqual({
      url: '/media/x.webp?v=2',
      interval: 6,
      columns: 4,
      count: 10,
      width: 160,
      height: 90,
    });
    expect([0, 8, 9.1, 33, 999, -1].map((second) => momentAt(board, second))).toEqual([
      { left: 0, top: 0 },
      { left: 160, top: 0 },
      { left: 320, top: 0 },
      { left: 320, top: 90 },
      { left: 160, top: 180 },
      { left: 0, top: 0 },
    ]);
    for (const wrong of [null, '', '/x.webp', '/x.webp#interval=0&columns=1&count=1&width=1&height=1'])
      expect(storyboardOf(wrong)).toBeNull();
  });
});

it('tells what an hour costs', () => {
  expect(megabytesPerHour(100_000)).toBe(45);
});
