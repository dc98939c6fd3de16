import { inEach, languageOf, type Localized, textIn } from '../../lib/text.ts';
import { courseUrl, languageName } from '../courses/publicPage.ts';
import { plainText, type PublicPage, type ShownCourse, untranslated } from './rules.ts';
import { text } from './text.ts';

/** The languages that courses are in, as a list: 'English and Hindi'; null when no course names one. */
function languagesOf(courses: readonly ShownCourse[]): Localized | null {
  const tags = [...new Set(courses.map(({ lang }) => lang))].filter((tag) => tag !== '').toSorted();
  if (tags.length === 0) return null;
  return inEach((lang) =>
    new Intl.ListFormat(languageOf(lang).locale).format(tags.map((tag) => textIn(lang, languageName(tag)))),
  );
}

export const cataloguePage = {
  path: '/course',
  guarded: true,
  title: text('Courses'),
  description: ({ courses }) => {
    const languages = languagesOf(courses);
    return languages
      ? text('Video courses in short lessons, in {languages}. The first lesson of each is free.', {
          languages,
        })
      : text('Video courses in short lessons. The first lesson of each is free.');
  },
  sections: ({ courses }) => [
    {
      items: courses.map((course) => ({
        name: untranslated(course.courseName),
        about: untranslated(plainText(course.description)),
        to: courseUrl(course),
      })),
    },
  ],
} satisfies PublicPage;

export const signupPage = {
  path: '/signup',
  title: text('Sign up'),
  description: text('Make a free account and watch the first lesson of every course.'),
  form: true,
} satisfies PublicPage;

export const loginPage = {
  path: '/login',
  title: text('Log in'),
  description: text('Log in and go on learning where you stopped.'),
  form: true,
} satisfies PublicPage;

/** The memberships (SPECIFICATION, screen 12): prices, validity and what each includes. */
export const membershipPage = {
  path: '/membershipcard',
  title: text('Membership'),
  description: text('What each membership costs, how long it is valid, and what it includes.'),
} satisfies PublicPage;
