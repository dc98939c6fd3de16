import { ownLanguage } from '../../lib/localized.ts';
import { element, type Markup, starPath, lineIcon } from '../../lib/markup.ts';
import {
  inEach,
  joined,
  type Lang,
  languageNameIn,
  type Localized,
  type Message,
  languageOf,
  textIn,
} from '../../lib/text.ts';
import type { Course } from './courseApi.ts';
import type { PublicCourse } from './publicApi.ts';
import { messages } from './publicText.ts';
import { courseLevels, courseTypes } from './rules.ts';

// Texts and links of a course's public page, for the server's HTML and for the screen.

/** Up to this number of lessons all sections are expanded at first, else only the first one. */
export const manyLessons = 15;

/** The path of a course's public page. */
export const courseUrl = ({ slug }: Pick<Course, 'slug'>): string => `/courses/${slug}`;

let rupees: Intl.NumberFormat | undefined;

/** An amount in the format of SPECIFICATION §9. */
export function priceText(price: number): string {
  // made when it is needed: it takes a slow phone 40 ms
  rupees ??= new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: 2,
  });
  return `${rupees.format(price)}/-`;
}

/** The lowest price of a membership; infinite without any. */
export const lowestPrice = (tiers: readonly { price: number }[]): number =>
  Math.min(...tiers.map(({ price }) => price));

/** '1 h 20 min' */
export function durationText(seconds: number): Message {
  const total = Math.max(1, Math.round(seconds / 60));
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return messages('{minutes} min', { minutes });
  return minutes === 0
    ? messages('{hours} h', { hours })
    : messages('{hours} h {minutes} min', { hours, minutes });
}

/** A language's name in each language of the interface. */
export const languageName = (tag: string): Localized =>
  inEach((lang) => languageNameIn(languageOf(lang).locale, tag));

/** A course type; other texts, from older clients, are returned unchanged. */
export function typeOf({ type }: Pick<Course, 'type'>): Message {
  const known = courseTypes.find((one) => one === type);
  return known ? messages(known) : { en: type };
}

/** '6 lessons' */
const countText = ({ lessons }: Pick<Course, 'lessons'>): Message =>
  messages(lessons === 1 ? '{lessons} lesson' : '{lessons} lessons', { lessons });

/** '6 lessons · 1 h 20 min'; without the time while it is unknown. */
export function extentOf(course: Pick<Course, 'lessons' | 'totalTime'>): Message {
  if (course.lessons === 0) return messages('Lessons are on their way');
  const count = countText(course);
  return course.totalTime > 0 ? joined(count, durationText(course.totalTime), ' · ') : count;
}

/** '★ 4.5 (12)': average and number of a course's ratings; nothing without any. */
export function ratingMark({ rating, ratings }: Pick<Course, 'rating' | 'ratings'>, lang: Lang): Markup {
  if (ratings === 0) return null;
  const [average, count] = [rating.toFixed(1), String(ratings)];
  const said = messages(
    ratings === 1 ? 'Rated {average} of 5 by {count} learner' : 'Rated {average} of 5 by {count} learners',
    { average, count },
  );
  return element(
    'span',
    // aligned to the top: a taller line would raise the dot before it
    { class: 'inline-flex items-center gap-1 align-top whitespace-nowrap' },
    element(
      'svg',
      { viewBox: '0 0 24 24', class: 'size-4 text-star', 'aria-hidden': 'true' },
      element('path', { d: starPath, fill: 'currentColor' }),
    ),
    element('span', { class: 'sr-only' }, textIn(lang, said)),
    element(
      'span',
      { class: 'tabular', 'aria-hidden': 'true' },
      element('span', { class: 'font-semibold text-ink' }, average),
      ` (${count})`,
    ),
  );
}

/** Icons with a viewBox of 24: level, language, length. */
const factIcons = {
  level: 'M5 20v-5M12 20V10M19 20V4',
  language: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M3.5 9h17M3.5 15h17M12 3c-4 5-4 13 0 18 4-5 4-13 0-18',
  length: 'M12 3a9 9 0 1 0 0 18 9 9 0 1 0 0-18M12 7v5l3 3',
};

/** A course's facts, below its name: stars, length, language, level and topic; unknown ones are omitted. */
export function factsMarkup(course: Course, lang: Lang): Markup {
  const level = courseLevels.find((one) => one === course.level);
  const fact = (icon: keyof typeof factIcons, text: string, topic = ''): Markup =>
    text + topic &&
    element(
      'span',
      { class: 'inline-flex items-center gap-1.5' },
      lineIcon(factIcons[icon], 'size-4.5 shrink-0'),
      element(
        'span',
        {},
        text,
        text && topic && ' · ',
        topic && element('span', { lang: ownLanguage(topic) }, topic),
      ),
    );
  return element(
    'p',
    { class: 'mt-2 flex flex-wrap items-center gap-x-4 gap-y-1 text-ink-soft' },
    ratingMark(course, lang),
    fact('length', textIn(lang, extentOf(course))),
    fact('language', course.lang && textIn(lang, languageName(course.lang))),
    fact('level', level ? textIn(lang, messages(level)) : '', course.topic),
  );
}

/**
 * The price in two lines (decision 24). Courses are not sold alone, so it is the lowest price of a membership; the course's own
 * price only where there is no membership.
 */
export function offerText({
  course,
  tiers,
}: {
  course: Pick<Course, 'price'>;
  tiers: readonly { price: number }[];
}): {
  price: Message;
  note: Message;
} {
  const least = lowestPrice(tiers);
  return Number.isFinite(least)
    ? {
        price: messages('From {price}', { price: priceText(least) }),
        note: messages('Membership for all courses'),
      }
    : { price: { en: priceText(course.price) }, note: messages('Included in every membership') };
}

/** The length of the first lesson, beside the link that plays it. */
export const firstLength = ({ sections }: Pick<PublicCourse, 'sections'>): Message =>
  durationText(sections[0]?.lessons[0]?.duration ?? 0);

/**
 * The link by which a stranger plays the first lesson: at once where the owner allows it (decision 34), else after signing up.
 */
export function strangersPlay({
  course,
  sections,
  freeLesson,
}: Pick<PublicCourse, 'sections' | 'freeLesson'> & { course: Pick<Course, 'courseID'> }): {
  label: Message;
  /** In the bar of phones, which has no room for more. */
  short?: Message;
  href: string;
} {
  if (freeLesson)
    return {
      label: messages('Watch the first lesson free'),
      short: messages('First lesson free'),
      href: `/freelesson?courseid=${course.courseID}`,
    };
  const first = sections[0]?.lessons[0]?.courseContentID ?? 0;
  const target = `/courseplayer?courseid=${course.courseID}&contentid=${first}`;
  return {
    label: messages('Sign up and watch the first lesson free'),
    href: `/join?redirect=${encodeURIComponent(target)}`,
  };
}

/** A course's description without its first heading or sentence, which is shown below the name. */
export const longText = ({ course, lead }: Pick<PublicCourse, 'course' | 'lead'>): string =>
  (lead ? course.description.replace(/^<h\d>.*?<\/h\d>/, '') : course.description) || course.courseName;

/** The link to the memberships, which return to the course. */
export const joinUrl = (course: Pick<Course, 'slug'>): string =>
  `/membershipcard?redirect=${encodeURIComponent(courseUrl(course))}`;

const fileTexts = {
  documents: '{count} documents',
  images: '{count} images',
  audio: '{count} audio files',
  video: '{count} videos',
  archives: '{count} archives',
  code: '{count} code files',
  ebooks: '{count} e-books',
} as const;

/** What a course includes besides lessons: files, and the benefits of every course. */
export const includedOf = ({ files }: Pick<PublicCourse, 'files'>): Message[] => [
  ...files.map(({ kind, count }) => messages(fileTexts[kind], { count })),
  messages('Certificate when you complete it'),
  messages('Download lessons and watch them offline'),
  messages('Notes, and questions to the institute'),
];

/** The text of a shared link, in the language of the person who shares it. */
export const shareText = ({ course, freeLesson }: PublicCourse, url: string): Message =>
  messages(
    freeLesson
      ? 'Look at this course: {name}. The first lesson is free. {url}'
      : 'Look at this course: {name}. {url}',
    { name: course.courseName, url },
  );
