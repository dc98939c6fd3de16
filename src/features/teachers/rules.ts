import * as z from 'zod/mini';
import { localizedFields } from '../../lib/localized.ts';
import { requiredText, text, whole } from '../../lib/fields.ts';
import { pictureUrl } from '../courses/rules.ts';
import { messages } from './text.ts';

const en = (text: Parameters<typeof messages>[0]): string => messages(text).english;

/** The body of a save. */
export const teacherDraft = z.object({
  name: requiredText(80, en('Please enter the name.')),
  /** An uploaded picture's name; '' for none. */
  photoName: z._default(text(300), ''),
  /** The teacher's own text, or the institute's about them. */
  ...localizedFields('words', z._default(text(600), '')),
  /** Position in the list of teachers; at the end when absent. */
  order: z.optional(whole(1, 9999, en('Please enter a whole number from 1.'))),
});
export type TeacherDraft = z.output<typeof teacherDraft>;

/** A photo's URL: it is stored like a course's picture. */
export const photoUrl = pictureUrl;
