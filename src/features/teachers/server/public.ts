export {
  allTeachers,
  type CourseTeacherRow,
  idsOfCourse,
  setIdsOfCourse,
  type TeacherRow,
  teachersOfCourses,
} from './store.ts';
