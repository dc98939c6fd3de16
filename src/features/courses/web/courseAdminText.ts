import { dictionary } from '../../../lib/text.ts';
import type { CourseTexts } from '../rules.ts';

export const messages = dictionary('courseAdmin');

/** The labels of `courseTexts`. */
export const courseTextLabels = {
  description: 'Description',
  resources: 'Resources',
  lang: 'Language',
  level: 'Level',
  topic: 'Topic',
  outcomes: 'What you will learn',
} as const satisfies Record<keyof CourseTexts, string>;
