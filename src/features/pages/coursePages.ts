import { courseUrl } from '../courses/publicPage.ts';
import { plainText, type PublicPage, untranslated } from './rules.ts';
import { formNote, text } from './text.ts';

export const cataloguePage = {
  path: '/course',
  title: text('Courses'),
  description: text(
    'Video courses in short lessons, in English and Hindi. The first lesson of each is free.',
  ),
  sections: ({ courses }) => [
    {
      items: courses.map((course) => ({
        name: untranslated(course.courseName),
        about: untranslated(plainText(course.description)),
        to: courseUrl(course),
      })),
    },
  ],
  structuredData: 'courses',
} satisfies PublicPage;

export const signupPage = {
  path: '/signup',
  title: text('Sign up'),
  description: text('Make a free account and watch the first lesson of every course.'),
  sections: [formNote],
} satisfies PublicPage;

export const loginPage = {
  path: '/login',
  title: text('Log in'),
  description: text('Log in and go on learning where you stopped.'),
  sections: [formNote],
} satisfies PublicPage;
