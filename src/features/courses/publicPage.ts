import { languageNameIn, type Localized, type Message, offeredLanguages } from '../../lib/text.ts';
import type { Course } from './api.ts';
import type { PublicCourse } from './publicApi.ts';
import { messages } from './publicText.ts';
import { courseLevels, courseTypes } from './rules.ts';

// What the public page of a course says and links to, for the server's HTML and for the screen.

/** Up to so many lessons all sections are open at first, else only the first one. */
export const manyLessons = 15;

/** The path of a course's public page. */
export const courseUrl = ({ slug }: Pick<Course, 'slug'>): string => `/courses/${slug}`;

const rupees = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  minimumFractionDigits: 2,
});

/** An amount as SPECIFICATION §9 wants it. */
export const priceText = (price: number): string => `${rupees.format(price)}/-`;

/** '1 h 20 min' */
export function durationText(seconds: number): Message {
  const total = Math.max(1, Math.round(seconds / 60));
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return messages('{minutes} min', { minutes });
  return minutes === 0
    ? messages('{hours} h', { hours })
    : messages('{hours} h {minutes} min', { hours, minutes });
}

/** A language's name in each of ours. */
function languageName(tag: string): Localized {
  const names = offeredLanguages().map(({ code, locale }) => [code, languageNameIn(locale, tag)]);
  return { en: tag, ...(Object.fromEntries(names) as Record<string, string>) };
}

/** Type, level, language, topic, number of lessons, length and rating; what is not known is left out. */
export function factsOf(course: Course): Message[] {
  const { type, lessons, totalTime, ratings, lang, topic } = course;
  const known = courseTypes.find((one) => one === type);
  const level = courseLevels.find((one) => one === course.level);
  return [
    known ? messages(known) : { en: type },
    ...(level ? [messages(level)] : []),
    ...(lang ? [languageName(lang)] : []),
    ...(topic ? [{ en: topic }] : []),
    messages(lessons === 1 ? '{lessons} lesson' : '{lessons} lessons', { lessons }),
    ...(totalTime > 0 ? [durationText(totalTime)] : []),
    ...(ratings > 0 ? [ratingText(course)] : []),
  ];
}

/** '4.5 of 5 (12)'. */
export const ratingText = ({ rating, ratings }: Pick<Course, 'rating' | 'ratings'>): Message =>
  messages('{average} of 5 ({count})', { average: rating.toFixed(1), count: ratings });

/** The note below the price (decision 24). */
export function priceNote({ tiers }: Pick<PublicCourse, 'tiers'>): Message {
  const least = Math.min(...tiers.map(({ price }) => price));
  return Number.isFinite(least)
    ? messages('Included in every membership, from {price}', { price: rupees.format(least) })
    : messages('Included in every membership');
}

/** Where a stranger plays the first lesson: at once where the owner allows it (decision 34), else after signing up. */
export function strangersPlay({
  course,
  sections,
  freeLesson,
}: Pick<PublicCourse, 'course' | 'sections' | 'freeLesson'>): { label: Message; href: string } {
  if (freeLesson)
    return {
      label: messages('Watch the first lesson free'),
      href: `/freelesson?courseid=${course.courseID}`,
    };
  const first = sections[0]?.lessons[0]?.courseContentID ?? 0;
  const target = `/courseplayer?courseid=${course.courseID}&contentid=${first}`;
  return {
    label: messages('Sign up and watch the first lesson free'),
    href: `/join?redirect=${encodeURIComponent(target)}`,
  };
}

/** The memberships, which lead back to the course. */
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

export const filesText = ({ files }: Pick<PublicCourse, 'files'>): Message[] =>
  files.map(({ kind, count }) => messages(fileTexts[kind], { count }));

/** What a shared link says, in the language of who shares it. */
export const shareText = ({ course, freeLesson }: PublicCourse, url: string): Message =>
  messages(
    freeLesson
      ? 'Look at this course: {name}. The first lesson is free. {url}'
      : 'Look at this course: {name}. {url}',
    { name: course.courseName, url },
  );
