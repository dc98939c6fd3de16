export {
  courseTextsById,
  findCourses,
  type FoundCourse,
  indexCourse,
  indexMissingCourses,
  unindexCourses,
} from './searchStore.ts';
export { courseName, picturesOf } from './store.ts';
