export { idsOfCourse, setIdsOfCourse } from './store.ts';
