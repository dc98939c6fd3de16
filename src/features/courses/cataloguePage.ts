import { element, type Markup } from '../../lib/markup.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import type { CoursePage } from './api.ts';
import type { Course } from './courseApi.ts';
import { courseCard } from './cardPage.ts';
import { messages } from './publicText.ts';
import { thumbnailUrl } from './rules.ts';

// The first screen of the catalogue for signed-in users: it shows before any script has run. CataloguePage.tsx replaces it.

/** Number of cards in the first window, at any width. */
const cardsWritten = 6;

/** The picture of the first card is the largest element of a phone's window (LCP), so it is not loaded lazily. */
const firstPicture = (imageUrl: string): Markup =>
  element('img', {
    src: imageUrl,
    srcset: `${thumbnailUrl(imageUrl)} 640w, ${imageUrl} 1600w`,
    // as in Cover.tsx
    sizes: '(width < 40rem) 60vw, 24rem',
    alt: '',
    decoding: 'async',
    fetchpriority: 'high',
    class: 'block aspect-video w-full object-cover dark:brightness-90',
  });

const card = (course: Course, lang: Lang, first: boolean, from: number | undefined): Markup =>
  element(
    'li',
    // begin.js sorts them into the learner's order
    { 'data-course': course.courseID },
    courseCard(course, {
      lang,
      href: `/coursecontentlist?courseid=${course.courseID}`,
      heading: 'h2',
      from,
      ...(first && course.imageUrl !== '' ? { picture: firstPicture(course.imageUrl) } : {}),
    }),
  );

/**
 * The list of cards: as many in a row as fit; on tablets two, where the only card in the last row takes the whole row; a single
 * card is not wider than others.
 */
export const cardsClass =
  'grid has-[>:only-child]:max-w-md grid-cols-[minmax(0,1fr)] gap-5 min-[42rem]:grid-cols-2 min-[42rem]:max-[62rem]:[&>:last-child:nth-child(odd)]:col-span-2 min-[62rem]:grid-cols-[repeat(auto-fit,minmax(18.75rem,1fr))]';

export const nextLessonHeight = 'min-h-31 sm:min-h-29';

/** The space of the course to go on with, reserved so that nothing below it moves. */
export const goOnClass = `mb-4 grid grid-cols-[minmax(0,1fr)] ${nextLessonHeight}`;

/** The catalogue's heading and first cards, with space for search and filters between them. */
export const catalogueMarkup = ({ rows, fromPrice }: CoursePage, lang: Lang): Markup =>
  element(
    'main',
    {},
    element(
      'div',
      { class: 'page-frame pt-4 pb-12 sm:pt-6' },
      element('h1', { class: 'text-2xl sm:text-3xl' }, textIn(lang, messages("Let's start learning"))),
      element('div', { class: `mt-6 ${goOnClass}`, 'data-learners': '' }),
      element(
        'div',
        { class: 'mb-4 flex flex-col gap-3', 'aria-hidden': 'true' },
        ['', 'max-w-md max-sm:hidden xl:hidden'].map((width) =>
          element('div', { class: `h-11 w-full animate-breathe rounded-md bg-surface-2 ${width}` }),
        ),
      ),
      element(
        'ul',
        {
          // the only card in a row of two has another shape, and is below the first window
          class: `${cardsClass} min-[42rem]:max-[62rem]:[&>:last-child:nth-child(odd):not(:first-child)]:hidden`,
        },
        rows.slice(0, cardsWritten).map((course, i) => card(course, lang, i === 0, fromPrice)),
      ),
    ),
  );
