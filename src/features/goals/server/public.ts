export { watchedCourses, watchedSpans } from './academyStore.ts';
