import { dictionary } from '../../../lib/text.ts';
import type { SectionKind } from '../rules.ts';

/** Texts of the editor. */
export const messages = dictionary('homeEditor');

type Text = Parameters<typeof messages>[0];

export const sectionNames = {
  courses: 'Courses',
  steps: 'Steps',
  teachers: 'Teachers',
  results: 'Results',
  voices: 'Voices of learners',
  memberships: 'Memberships',
  webinar: 'Next webinar',
  questions: 'Questions and answers',
  contact: 'Phone and WhatsApp',
  text: 'Your own text',
} as const satisfies Record<SectionKind, Text>;

/** The screen where the items that a section lists are edited. */
export const sourceOf: Partial<Record<SectionKind, { to: string; label: Text }>> = {
  courses: { to: '/upload', label: 'Courses' },
  teachers: { to: '/teachers', label: 'Teachers' },
  memberships: { to: '/tiers', label: 'Memberships' },
  webinar: { to: '/webinars', label: 'Webinars' },
  contact: { to: '/institute?part=public', label: 'Institute' },
};

/** What a section waits for while it is on and empty. */
export const emptyReasons = {
  courses: 'Shows once a course is published.',
  steps: 'Shows once you add a step.',
  teachers: 'Shows once you add a teacher.',
  results: 'Shows once you add a result, or from 100 learners or 10 certificates.',
  voices: 'Shows once you add a learner’s words.',
  memberships: 'Shows once a membership has a price.',
  webinar: 'Shows once a webinar is planned.',
  questions: 'Shows once you add a question.',
  contact: 'Shows once you say how to reach you.',
  text: 'Shows once you write it.',
} as const satisfies Record<SectionKind, Text>;

/** Labels of the items of a section, for a language. */
export const itemTexts = {
  steps: { name: 'Title in {language}', about: 'Text in {language}', add: 'Add a step' },
  results: { name: 'Result in {language}', about: 'What it means in {language}', add: 'Add a result' },
  voices: { name: 'Name in {language}', about: 'Words in {language}', add: 'Add a voice' },
  questions: { name: 'Question in {language}', about: 'Answer in {language}', add: 'Add a question' },
} as const satisfies Partial<Record<SectionKind, { name: Text; about: Text; add: Text }>>;

/** What may be written in a section. */
export const itemHints: Partial<Record<SectionKind, Text>> = {
  results:
    'Only what is true, with its source: a number such as “68 of 80”, then the exam and the year. While nothing is here, the numbers of learners (from 100) and of certificates (from 10) are shown.',
  voices: 'Only real words of real people, with their consent.',
};
