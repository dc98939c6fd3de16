import type { LessonProgress } from '../../progress/api.ts';
import type { Course } from '../courseApi.ts';

/**
 * Stores a course under the specification's keys (SPECIFICATION §2 screen 8, §3). Only hints; the URL decides which one is
 * shown.
 */
export function storeLastCourse(course: Pick<Course, 'courseID' | 'courseName' | 'imageName'>): void {
  localStorage.setItem('coursetitle', course.courseName);
  localStorage.setItem('courseid', String(course.courseID));
  localStorage.setItem('thumbimg', course.imageName);
}

/** Stores a lesson under the specification's keys (SPECIFICATION §2 screen 9, §3). */
export function storeLastLesson(lesson: LessonProgress): void {
  localStorage.setItem('contentname', lesson.contentName);
  localStorage.setItem('videofilename', lesson.videoFileName);
  localStorage.setItem('contentid', String(lesson.courseContentID));
  localStorage.setItem('selectedOrder', String(lesson.order));
  localStorage.setItem('sectionname', lesson.sectionName);
}
