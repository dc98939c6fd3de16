// what the frame needs after the first screen of whoever is signed in, or has saved lessons
export { SavedCourseLink } from '../../features/courses/web/SavedCourse.tsx';
export { KeepSavedLessons } from '../../features/offline/web/KeepSavedLessons.tsx';
export { SendUnsent, sendUnsent } from './SendUnsent.tsx';
export { TabBar } from './TabBar.tsx';
