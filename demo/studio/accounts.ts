import type { DemoAccount, DemoCourse, DemoProgress } from '../../src/features/demo/server/manifest.ts';

/** The first `done` lessons completed, and the fraction `part` of the next one watched. */
function progress(course: DemoCourse | undefined, done: number, part = 0): DemoProgress[] {
  if (!course) return [];
  return course.lessons.slice(0, done + (part > 0 ? 1 : 0)).map((lesson, i) => ({
    course: course.key,
    lesson: lesson.key,
    watchedSeconds: i < done ? lesson.durationSeconds : Math.round(lesson.durationSeconds * part),
    completed: i < done,
  }));
}

/** Without passwords: the importer generates them. */
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
