import * as z from 'zod/mini';
import { text } from '../../lib/fields.ts';
import { toPaise } from '../../lib/money.ts';
import type { Message } from '../../lib/text.ts';
import { messages } from './text.ts';

/** SPECIFICATION §3, §9. */
export const courseTypes = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] as const;
export const courseSorts = ['new', 'name', 'priceUp', 'priceDown'] as const;
export type CourseSort = (typeof courseSorts)[number];
/** What the image picker accepts (SPECIFICATION §5), and png and webp, which the server re-encodes as well. */
export const pictureTypes = '.jpg,.jpeg,.bmp,.png,.webp';
/** A deleted course or lesson can be restored for this long (decision 16). */
export const binDays = 30;
/** Largest price in rupees, so that paise stay an integer column on every database. */
export const maxPrice = 10_000_000;

/** A course as it is sent to be saved. Missing values are told together by `missingFields`, in the specification's words. */
export const courseDraft = z.object({
  courseID: z.optional(z.unknown()),
  courseName: z._default(text(200), ''),
  type: z._default(text(50), ''),
  price: z._default(
    z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.transform(Number))]),
    0,
  ),
  imageName: z._default(text(300), ''),
  /** The picture comes with an upload that names the course by `courseID`, so that none is bound to it by name (decision 28). */
  uploadById: z.optional(z.boolean()),
  description: z._default(text(20_000), ''),
  resources: z._default(text(2000), ''),
});
export type CourseDraft = z.output<typeof courseDraft>;

/** The specification's sentence for an incomplete course (SPECIFICATION §5 'Course save'); null when it is complete. */
export function missingFields(
  draft: Pick<CourseDraft, 'courseName' | 'price' | 'type' | 'imageName'>,
): Message | null {
  const missing = [
    draft.courseName === '' ? '[Course Name ]' : '',
    // less than half a paisa is no price
    toPaise(draft.price) > 0 ? '' : '[Course Price]',
    draft.type === '' ? '[Course Type]' : '',
    draft.imageName === '' ? '[Course Image]' : '',
  ].filter((item) => item !== '');
  if (missing.length === 0) return null;
  // the specification's names are English; the form marks each field in both languages
  return messages('Fill all required {missing} fields.', { missing: missing.join(', ') });
}

/** Where a course's picture is served; empty while there is none. */
export const pictureUrl = (fileName: string | null): string =>
  fileName ? `/assets/course/${encodeURIComponent(fileName)}` : '';

/** Width of the pictures for cards, in pixels. */
export const thumbnailWidth = 640;

/** The same picture for a card; empty while there is none. */
export const thumbnailUrl = (imageUrl: string): string => imageUrl && `${imageUrl}?w=${thumbnailWidth}`;

/** Until when something deleted at `iso` can be restored (decision 16). */
export const purgeDate = (iso: string): string =>
  new Date(Date.parse(iso) + binDays * 86_400_000).toISOString();

// what looks the same must be found the same: क़ as one character or as two, full-width letters, capitals
const folded = (value: string): string => value.normalize('NFKC').toLowerCase();

/** Whether every word of `search` occurs in the course's name or type, in any order and case, in any script. */
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

/** The orders of the catalogue; the newest first where nothing else decides. */
export const inOrder: Record<CourseSort, (a: Sortable, b: Sortable) => number> = {
  new: newest,
  name: (a, b) => byName.compare(a.name, b.name) || newest(a, b),
  priceUp: (a, b) => a.price - b.price || newest(a, b),
  priceDown: (a, b) => b.price - a.price || newest(a, b),
};
