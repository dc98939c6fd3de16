export { allTeachers, idsOfCourse, setIdsOfCourse } from './store.ts';
