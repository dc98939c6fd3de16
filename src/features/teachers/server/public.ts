export { allTeachers, idsOfCourse, setIdsOfCourse, type TeacherRow } from './store.ts';
