import { describe, expect, it } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts';
import { courseTextsOf } from '../rules.ts';
import { readSavedCourse, saveCourse, type SavedCourse } from './savedCourse.ts';

const lesson = {
  courseContentID: 7,
  courseID: 3,
  courseName: 'Careers',
  sectionName: 'First part',
  contentName: 'कक्षा 12 के बाद',
  duration: 60,
  order: 1,
  createdDate: '2026-11-21T10:00:00.000Z',
  locked: false,
  videoFileName: '',
  description: '',
  videoState: 'none' as const,
  videoProblem: '',
  userId: 1001,
  progressId: 0,
  completed: false,
  totalTime: 60,
  watchedTime: 12,
  position: 12,
  totalCourseTime: 60,
  totalWatchedTime: 12,
  totalProgress: '20.0',
};
const course = {
  courseID: 3,
  slug: 'careers',
  version: 1,
  courseName: 'Careers',
  imageName: '',
  imageUrl: '',
  type: 'Gold',
  price: 999,
  createdDate: '2026-11-21T10:00:00.000Z',
  ...courseTextsOf(),
  description: '<p>Words</p>',
  lessons: 1,
  sections: 1,
  totalTime: 60,
  rating: 0,
  ratings: 0,
  teachers: [],
};
const saved: SavedCourse = { userId: 1001, at: 1_700_000_000_000, course, lessons: [lesson] };

describe('the course that is kept for a time without a network', () => {
  it('comes back as it was, to its own person only', () => {
    const storage = memoryStorage();
    saveCourse(saved, storage);
    expect(readSavedCourse(1001, storage)).toEqual(saved);
    expect(readSavedCourse(1002, storage)).toBeNull();
    expect(readSavedCourse(null, storage)).toBeNull();
  });

  it('is one, the last', () => {
    const storage = memoryStorage();
    saveCourse(saved, storage);
    saveCourse({ ...saved, course: { ...course, courseID: 4 } }, storage);
    expect(storage.items.size).toBe(1);
    expect(readSavedCourse(1001, storage)?.course.courseID).toBe(4);
  });

  it('comes back with empty texts that an earlier version did not know', () => {
    const storage = memoryStorage();
    const texts = courseTextsOf();
    const older = Object.fromEntries(Object.entries(course).filter(([name]) => !(name in texts)));
    storage.setItem('own:course', JSON.stringify({ ...saved, course: older }));
    expect(readSavedCourse(1001, storage)?.course).toEqual({ ...course, ...texts });
  });

  it('goes with the session: its key says so', () => {
    const storage = memoryStorage();
    saveCourse(saved, storage);
    expect([...storage.items.keys()][0]).toMatch(/^own:/);
  });

  it('is not kept when it is too large or finds no room, and nothing fails', () => {
    const storage = memoryStorage();
    saveCourse({ ...saved, course: { ...course, description: 'x'.repeat(1_000_001) } }, storage);
    expect(storage.items.size).toBe(0);
    const full = memoryStorage(10);
    saveCourse(saved, full);
    expect(full.items.size).toBe(0);
    // a thousand lessons with long names fit
    saveCourse({ ...saved, lessons: Array.from({ length: 1000 }, () => lesson) }, storage);
    expect(readSavedCourse(1001, storage)?.lessons).toHaveLength(1000);
  });

  it('is nothing where it is damaged or of another version', () => {
    const storage = memoryStorage();
    for (const text of ['{', 'null', '[]', JSON.stringify({ ...saved, lessons: [{ name: 'old' }] })]) {
      storage.items.set('own:course', text);
      expect(readSavedCourse(1001, storage), text).toBeNull();
    }
  });
});
