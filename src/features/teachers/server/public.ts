export { allTeachers, idsOfCourse, setIdsOfCourse, type TeacherRow } from './store.ts';
export { allTeachers, idsOfCourse, setIdsOfCourse } from './store.ts';
