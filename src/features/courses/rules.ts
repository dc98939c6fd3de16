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
/** Maximum characters of a course's texts, in its form and on the server. */
export const courseLengths = { name: 200, slug: 60, topic: 60, description: 20_000, outcomes: 2000 } as const;
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

/** A course's fields that are stored, edited and sent unchanged; `courseTexts` of draftApi.ts has their limits. */
export const courseTextNames = ['description', 'resources', 'lang', 'level', 'topic', 'outcomes'] as const;
export type CourseTexts = Record<(typeof courseTextNames)[number], string>;

/** These fields of a course; empty without a course. */
export const courseTextsOf = (course?: CourseTexts | null): CourseTexts =>
  Object.fromEntries(courseTextNames.map((name) => [name, course?.[name] ?? ''])) as CourseTexts;

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
