/** The four people of the demo and how far each has come. */
import type { DemoAccount, DemoCourse, DemoProgress } from '../../src/features/demo/server/manifest.ts';

/** Progress through a course: `done` lessons finished, then `part` of the next one watched. */
function progress(course: DemoCourse | undefined, done: number, part = 0): DemoProgress[] {
  if (!course) return [];
  return course.lessons.slice(0, done + (part > 0 ? 1 : 0)).map((lesson, i) => ({
    course: course.key,
    lesson: lesson.key,
    watchedSeconds: i < done ? lesson.durationSeconds : Math.round(lesson.durationSeconds * part),
    completed: i < done,
  }));
}

/** Accounts without passwords: the importer gives those. */
export function accounts(courses: DemoCourse[]): DemoAccount[] {
  const [career, marketing, english] = courses;
  return [
    {
      type: 'Admin',
      userName: 'SUNITA DESHMUKH',
      userEmail: 'sunita.deshmukh@kaksha.example',
      mobile: '9000012001',
      progress: [],
    },
    {
      type: 'Paid',
      userName: 'HARPREET SINGH GILL',
      userEmail: 'harpreet.gill@kaksha.example',
      mobile: '9000012002',
      progress: [...progress(career, 5), ...progress(marketing, 2, 0.45)],
    },
    {
      type: 'Free',
      userName: 'MEERA JOSHI',
      userEmail: 'meera.joshi@kaksha.example',
      mobile: '9000012003',
      progress: [...progress(career, 0, 0.6), ...progress(english, 0, 0.3)],
    },
    {
      type: 'Student',
      userName: 'MOHAMMED ARIF ANSARI',
      userEmail: 'arif.ansari@kaksha.example',
      mobile: '9000012004',
      progress: progress(english, 1),
    },
  ];
}
