export {
  courseTextsById,
  findCourses,
  type FoundCourse,
  indexCourse,
  indexMissingCourses,
  unindexCourses,
} from './searchStore.ts';
export { claimSlug, newSlug } from './slugStore.ts';
export { courseName, picturesOf } from './store.ts';
