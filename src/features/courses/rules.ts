import * as z from 'zod/mini';
import { text } from '../../lib/fields.ts';
import type { Message } from '../../lib/text.ts';
import { say } from './text.ts';

/** Spec §3, §9. */
export const courseTypes = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] as const;
export const courseSorts = ['new', 'name', 'priceUp', 'priceDown'] as const;
/** What the image picker accepts (spec §5), and png and webp, which the server re-encodes as well. */
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
  price: z._default(z.union([z.number(), z.pipe(z.string().check(z.regex(/^\d{1,9}(\.\d{1,2})?$/)), z.transform(Number))]), 0),
  imageName: z._default(text(300), ''),
  description: z._default(text(20_000), ''),
  resources: z._default(text(2000), ''),
});
export type CourseDraft = z.output<typeof courseDraft>;

/** The specification's sentence for an incomplete course (spec §5 'Course save'); null when it is complete. */
export function missingFields(draft: Pick<CourseDraft, 'courseName' | 'price' | 'type' | 'imageName'>): Message | null {
  const missing = [
    draft.courseName === '' ? '[Course Name ]' : '',
    draft.price > 0 ? '' : '[Course Price]',
    draft.type === '' ? '[Course Type]' : '',
    draft.imageName === '' ? '[Course Image]' : '',
  ].filter((item) => item !== '');
  if (missing.length === 0) return null;
  const joined = missing.join(', ');
  return { en: `Fill all required ${joined} fields.`, hi: say('Fill all required {fields} fields.', { fields: joined }).hi };
}

/** Rupees on the wire → whole paise. */
export const toPaise = (rupees: number): number => Math.round(rupees * 100);
/** Whole paise → rupees on the wire. */
export const toRupees = (paise: number): number => paise / 100;
