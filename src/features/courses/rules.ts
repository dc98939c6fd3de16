import * as z from 'zod/mini';
import { id, text } from '../../lib/fields.ts';
import { toPaise } from '../../lib/money.ts';
import type { Message } from '../../lib/text.ts';
import { messages } from './text.ts';

/** SPECIFICATION §3, §9. */
export const courseTypes = ['Bronze', 'Silver', 'Gold', 'Platinum', 'Diamond'] as const;
export const courseSorts = [
  'new',
  'name',
  'rating',
  'shortest',
  'longest',
  'priceUp',
  'priceDown',
  'lang',
  'level',
  'topic',
  'teacher',
] as const;
/** Learners see a course as soon as one of its lessons can be played. */
export const courseStates = ['published', 'draft'] as const;
export type CourseSort = (typeof courseSorts)[number];
/** The request of the catalogue without filters; the server sends its reply with the page. */
export const firstPage = { sort: 'new', page: 1, size: 24 } as const;
export const courseLevels = ['Beginner', 'Intermediate', 'Advanced'] as const;
/** Maximum teachers of one course. */
export const maxTeachers = 12;
/** Maximum lines of 'What you will learn'. */
export const maxOutcomes = 12;
/** Types of the image picker (SPECIFICATION §5), plus png and webp, which the server re-encodes as well. */
export const pictureTypes = '.jpg,.jpeg,.bmp,.png,.webp';
/** Days for which a deleted course or lesson can be restored (decision 16). */
export const binDays = 30;
/** Largest price in rupees: paise must fit into an integer column on every database. */
export const maxPrice = 10_000_000;

/** The lines of `outcomes`, without empty ones. */
export const outcomesOf = (outcomes: string): string[] =>
  outcomes
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const languageTag = text(35).check(
  z.regex(/^(?:[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,3})?$/, messages('Choose a language.').english),
);

/**
 * A course's fields that are stored, edited and sent unchanged. A new one needs a column of the same name (a migration), an input in
 * the form (web/CourseAdminForm.tsx) and a label (web/courseAdminText.ts, src/locales/hi/courseAdmin.ts).
 */
export const courseTexts = {
  description: z._default(text(20_000), ''),
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
  topic: z._default(text(60), ''),
  /** What one will learn, one per line. */
  outcomes: z._default(
    text(2000).check(
      z.refine(
        (lines) => outcomesOf(lines).length <= maxOutcomes,
        messages('Write 12 lines at most.').english,
      ),
    ),
    '',
  ),
};
export type CourseTexts = Record<keyof typeof courseTexts, string>;
export const courseTextNames = Object.keys(courseTexts) as (keyof CourseTexts)[];

/** These fields of a course; empty without a course. */
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
  /** The last part of the URL of its public page; '' derives it from the name. */
  slug: z.optional(text(60)),
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

/** A course picture's URL; empty while there is none. */
export const pictureUrl = (fileName: string | null): string =>
  fileName ? `/assets/course/${encodeURIComponent(fileName)}` : '';

/** Width of pictures on cards, in pixels. */
export const thumbnailWidth = 640;

/** The URL of the same picture for a card; empty while there is none. */
export const thumbnailUrl = (imageUrl: string): string => imageUrl && `${imageUrl}?w=${thumbnailWidth}`;

// NFKC: composed and decomposed क़, full-width letters and case all match
const folded = (value: string): string => value.normalize('NFKC').toLowerCase();

/** Whether every word of `search` occurs in the course's name or type, in any order, case and script. */
export function matches(course: { name: string; type: string }, search: string): boolean {
  const where = folded(`${course.name} ${course.type}`);
  return folded(search)
    .split(/\s+/)
    .every((word) => where.includes(word));
}

/** A key under which spellings of a topic are the same. */
export const topicKey = folded;

/** The alphabetical order of the catalogue. Marked as pure, since browsers don't need it. */
export const byName = /* @__PURE__ */ new Intl.Collator(['en-IN', 'hi-IN'], {
  numeric: true,
  sensitivity: 'base',
});

interface Sortable {
  id: number;
  name: string;
  price: number;
  created_at: string;
  /** Seconds of its lessons, a whole number. */
  length: number;
  /** The average in tenths of a star, as it is shown, and the number of ratings. */
  rating: number;
  ratings: number;
  lang: string;
  level: string;
  topic: string;
  /** The name of its first teacher; '' without one. */
  teacher: string;
}

const newest = (a: Sortable, b: Sortable): number =>
  a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : b.id - a.id;

/** The alphabetical order, with '' last. */
const byText = (a: string, b: string): number => Number(a === '') - Number(b === '') || byName.compare(a, b);

/** The easiest first; courses without a level last. */
const rankOf = (level: string): number => {
  const at = courseLevels.findIndex((one) => one === level);
  return at === -1 ? courseLevels.length : at;
};

/** Sort orders of the catalogue; newest first among equals. */
export const inOrder: Record<CourseSort, (a: Sortable, b: Sortable) => number> = {
  new: newest,
  name: (a, b) => byName.compare(a.name, b.name) || newest(a, b),
  rating: (a, b) => b.rating - a.rating || b.ratings - a.ratings || newest(a, b),
  shortest: (a, b) => a.length - b.length || newest(a, b),
  longest: (a, b) => b.length - a.length || newest(a, b),
  priceUp: (a, b) => a.price - b.price || newest(a, b),
  priceDown: (a, b) => b.price - a.price || newest(a, b),
  lang: (a, b) => byText(a.lang, b.lang) || newest(a, b),
  level: (a, b) => rankOf(a.level) - rankOf(b.level) || newest(a, b),
  topic: (a, b) => byText(a.topic, b.topic) || newest(a, b),
  teacher: (a, b) => byText(a.teacher, b.teacher) || newest(a, b),
};
