import * as z from 'zod/mini';
import { id, text } from '../../lib/fields.ts';
import { toPaise } from '../../lib/money.ts';
import type { Message } from '../../lib/text.ts';
import {
  courseLengths,
  courseLevels,
  type CourseTexts,
  courseTextNames,
  maxOutcomes,
  maxTeachers,
  outcomesOf,
} from './rules.ts';
import { messages } from './text.ts';

const languageTag = text(35).check(
  z.regex(/^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})?$/, messages('Choose a language.').english),
);

/** A course's text without limits of its own, 200 characters at most. */
const plainText = z._default(text(200), '');

/**
 * The fields of `courseTextNames` (rules.ts). A new one needs its name there, a column of the same name (a migration), an input in
 * the form (web/CourseAdminForm.tsx) and a label (web/courseAdminText.ts, src/locales/hi/courseAdmin.ts).
 */
const courseTexts = {
  ...(Object.fromEntries(courseTextNames.map((name) => [name, plainText])) as Record<
    keyof CourseTexts,
    typeof plainText
  >),
  description: z._default(text(courseLengths.description), ''),
  resources: z._default(text(2000), ''),
  /** The language it is taught in, a BCP 47 tag; '' when not set. */
  lang: z._default(languageTag, ''),
  level: z._default(
    text(20).check(
      z.refine(
        (level) => level === '' || courseLevels.some((one) => one === level),
        messages('Choose one of the levels.').english,
      ),
    ),
    '',
  ),
  /** A word or a few words chosen by the owner. */
  topic: z._default(text(courseLengths.topic), ''),
  /** What one will learn, one per line. */
  outcomes: z._default(
    text(courseLengths.outcomes).check(
      z.refine(
        (lines) => outcomesOf(lines).length <= maxOutcomes,
        messages('Write 12 lines at most.').english,
      ),
    ),
    '',
  ),
};

/** The body of a save. `missingFields` reports missing values together, in the specification's words. */
export const courseDraft = z.object({
  courseID: z.optional(z.unknown()),
  courseName: z._default(text(courseLengths.name), ''),
  type: z._default(text(50), ''),
  price: z._default(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.transform(Number))]),
    0,
  ),
  imageName: z._default(text(300), ''),
  /** The last part of the URL of its public page; '' derives it from the name. */
  slug: z.optional(text(courseLengths.slug)),
  /** The picture will be uploaded with `courseID`, so none is attached to it by name (decision 28). */
  uploadById: z.optional(z.boolean()),
  ...courseTexts,
  /** Its teachers, in this order. */
  teacherIDs: z._default(z.array(id).check(z.maxLength(maxTeachers)), []),
});
export type CourseDraft = z.output<typeof courseDraft>;

/** The specification's message for an incomplete course (SPECIFICATION §5 'Course save'); null when it is complete. */
export function missingFields(
  draft: Pick<CourseDraft, 'courseName' | 'price' | 'type' | 'imageName'>,
): Message | null {
  const missing = [
    draft.courseName === '' ? '[Course Name ]' : '',
    // less than half a paisa rounds to 0
    toPaise(draft.price) > 0 ? '' : '[Course Price]',
    draft.type === '' ? '[Course Type]' : '',
    draft.imageName === '' ? '[Course Image]' : '',
  ].filter((item) => item !== '');
  if (missing.length === 0) return null;
  // the specification's field names are English; the form marks each field in both languages
  return messages('Fill all required {missing} fields.', { missing: missing.join(', ') });
}
