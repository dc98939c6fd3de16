export {
  courseLangsById,
  courseTextsById,
  findCourses,
  type FoundCourse,
  indexCourse,
  findCoursesToIndex,
  indexCourses,
  unindexCourses,
} from './searchStore.ts';
export { lastChangedCourse } from './changeStore.ts';
export { claimSlug, newSlug } from './slugStore.ts';
export { courseName, picturesOf, teacherNamesOf } from './store.ts';
export { listVersion, newestOfTeachers, newestShown, shownById, shownCount } from './catalogueStore.ts';
export { asCourse } from './courseReply.ts';
export { nextCourses } from './nextCourses.ts';
export { publicCourseAt } from './publicCourse.ts';
