import * as z from 'zod/mini';
import { text } from '../../lib/fields.ts';
import { toPaise } from '../../lib/money.ts';
import type { Message } from '../../lib/text.ts';
import { messages } from './text.ts';

/** SPECIFICATION §3, §9. */
export const courseTypes = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] as const;
export const courseSorts = ['new', 'name', 'priceUp', 'priceDown'] as const;
export type CourseSort = (typeof courseSorts)[number];
/** Types of the image picker (SPECIFICATION §5), plus png and webp, which the server re-encodes as well. */
export const pictureTypes = '.jpg,.jpeg,.bmp,.png,.webp';
/** Days for which a deleted course or lesson can be restored (decision 16). */
export const binDays = 30;
/** Largest price in rupees: paise must fit into an integer column on every database. */
export const maxPrice = 10_000_000;

/**
 * A course's fields that are stored, edited and sent unchanged. A new one needs a column of the same name (a migration), an input in
 * the form (web/CourseAdminForm.tsx) and a label (web/courseAdminText.ts).
 */
export const courseTexts = {
  description: z._default(text(20_000), ''),
  resources: z._default(text(2000), ''),
};
export type CourseTexts = Record<keyof typeof courseTexts, string>;
export const courseTextNames = Object.keys(courseTexts) as (keyof CourseTexts)[];

/** Those fields of a course; empty without one. */
export const courseTextsOf = (course?: CourseTexts | null): CourseTexts =>
  Object.fromEntries(courseTextNames.map((name) => [name, course?.[name] ?? ''])) as CourseTexts;

/** The body of a save. `missingFields` reports missing values together, in the specification's words. */
export const courseDraft = z.object({
  courseID: z.optional(z.unknown()),
  courseName: z._default(text(200), ''),
  type: z._default(text(50), ''),
  price: z._default(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.transform(Number))]),
    0,
  ),
  imageName: z._default(text(300), ''),
  /** The last part of the URL of its public page; '' makes it from the name. */
  slug: z.optional(text(60)),
  /** The picture is uploaded with `courseID`, so none is bound to it by name (decision 28). */
  uploadById: z.optional(z.boolean()),
  ...courseTexts,
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

/** A course picture's URL; empty while there is none. */
export const pictureUrl = (fileName: string | null): string =>
  fileName ? `/assets/course/${encodeURIComponent(fileName)}` : '';

/** Width of pictures on cards, in pixels. */
export const thumbnailWidth = 640;

/** The URL of the same picture for a card; empty while there is none. */
export const thumbnailUrl = (imageUrl: string): string => imageUrl && `${imageUrl}?w=${thumbnailWidth}`;

/** Until when something deleted at `iso` can be restored (decision 16). */
export const purgeDate = (iso: string): string =>
  new Date(Date.parse(iso) + binDays * 86_400_000).toISOString();

// NFKC: composed and decomposed क़, full-width letters and case all match
const folded = (value: string): string => value.normalize('NFKC').toLowerCase();

/** Whether every word of `search` occurs in the course's name or type, in any order, case and script. */
export function matches(course: { name: string; type: string }, search: string): boolean {
  const where = folded(`${course.name} ${course.type}`);
  return folded(search)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

const byName = new Intl.Collator(['en-IN', 'hi-IN'], { numeric: true, sensitivity: 'base' });

interface Sortable {
  id: number;
  name: string;
  price: number;
  created_at: string;
}

const newest = (a: Sortable, b: Sortable): number =>
  a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : b.id - a.id;

/** Sort orders of the catalogue; newest first among equals. */
export const inOrder: Record<CourseSort, (a: Sortable, b: Sortable) => number> = {
  new: newest,
  name: (a, b) => byName.compare(a.name, b.name) || newest(a, b),
  priceUp: (a, b) => a.price - b.price || newest(a, b),
  priceDown: (a, b) => b.price - a.price || newest(a, b),
};
