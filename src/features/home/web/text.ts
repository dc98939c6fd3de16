import { dictionary } from '../../../lib/text.ts';
import type { SectionKind } from '../rules.ts';

/** Texts of the editor. */
export const messages = dictionary<
  | 'Home page'
  | 'What strangers see when they open the site. Drag the sections into your order.'
  | 'Language of the preview'
  | 'View as visitor'
  | 'Back to editing'
  | 'The promise at the top'
  | 'Steps'
  | 'Voices of learners'
  | 'Next webinar'
  | 'Questions and answers'
  | 'Phone and WhatsApp'
  | 'Your own text'
  | 'Nothing to show yet'
  | 'Edit {name}'
  | 'Show {name}'
  | 'Remove {name}'
  | 'Done with {name}'
  | 'Title in English'
  | 'Title in Hindi'
  | 'Text in English'
  | 'Text in Hindi'
  | 'Name in English'
  | 'Name in Hindi'
  | 'Words in English'
  | 'Words in Hindi'
  | 'Question in English'
  | 'Question in Hindi'
  | 'Answer in English'
  | 'Answer in Hindi'
  | 'Add a step'
  | 'Add a voice'
  | 'Add a question'
  | 'Add a text of your own'
  | 'Entry {number}'
  | 'Remove entry {number}'
  | 'JPG, BMP, PNG or WebP, wide. Without one the picture of the course is shown.'
  | 'Remove the picture'
  | 'The course whose first lesson plays'
  | 'The newest course'
  | 'Only real words of real people, with their consent.'
  | 'Order of the sections'
  | 'Sections'
  | 'Saved. Strangers see it now.'
  | 'Save the home page'
  | 'Not saved yet:'
  | 'the order'
  | 'Always first'
  | 'Shown'
  | 'More for {name}'
  | 'Move up'
  | 'Move down'
  | '{name} is now number {place} of {total}.'
  | 'What it lists is edited here: {place}.'
>('homeEditor');

type Text = Parameters<typeof messages>[0];

export const sectionNames = {
  courses: 'Courses',
  steps: 'Steps',
  teachers: 'Teachers',
  voices: 'Voices of learners',
  memberships: 'Memberships',
  webinar: 'Next webinar',
  questions: 'Questions and answers',
  contact: 'Phone and WhatsApp',
  text: 'Your own text',
} as const satisfies Record<SectionKind, Text>;

/** The screen where what a section lists is edited. */
export const sourceOf: Partial<Record<SectionKind, { to: string; label: Text }>> = {
  courses: { to: '/upload', label: 'Courses' },
  teachers: { to: '/teachers', label: 'Teachers' },
  memberships: { to: '/tiers', label: 'Memberships' },
  webinar: { to: '/webinars', label: 'Webinars' },
  contact: { to: '/institute?part=public', label: 'Institute' },
};

/** Labels of the items of a section, in English and Hindi. */
export const itemTexts = {
  steps: {
    name: ['Title in English', 'Title in Hindi'],
    about: ['Text in English', 'Text in Hindi'],
    add: 'Add a step',
  },
  voices: {
    name: ['Name in English', 'Name in Hindi'],
    about: ['Words in English', 'Words in Hindi'],
    add: 'Add a voice',
  },
  questions: {
    name: ['Question in English', 'Question in Hindi'],
    about: ['Answer in English', 'Answer in Hindi'],
    add: 'Add a question',
  },
} as const satisfies Partial<Record<SectionKind, { name: Text[]; about: Text[]; add: Text }>>;
