export {
  allTeachers,
  type CourseTeacherRow,
  idsOfCourse,
  setIdsOfCourse,
  shownTeachers,
  type TeacherRow,
  teachersOfCourses,
} from './store.ts';
