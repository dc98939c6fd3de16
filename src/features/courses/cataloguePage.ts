import { cover, element, type Markup } from '../../lib/markup.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import type { Course } from './api.ts';
import { factsOf, priceText } from './publicPage.ts';
import { messages } from './publicText.ts';
import { thumbnailUrl } from './rules.ts';

// The catalogue as the server writes it for whoever is signed in: it is there before any script. CataloguePage.tsx takes its place.

/** The cards that are in the first window, on any width. */
const cardsWritten = 6;

/** The picture of a card; the first one is the largest thing in the window of a phone, and does not wait. */
function picture({ courseName, imageUrl }: Course, first: boolean): Markup {
  if (!first || imageUrl === '')
    return cover({ title: courseName, src: imageUrl, small: thumbnailUrl(imageUrl), className: '' });
  return element('img', {
    src: imageUrl,
    srcset: `${thumbnailUrl(imageUrl)} 640w, ${imageUrl} 1600w`,
    // as in Cover.tsx
    sizes: '(width < 40rem) 60vw, 24rem',
    alt: '',
    decoding: 'async',
    fetchpriority: 'high',
    class: 'block aspect-video w-full object-cover dark:brightness-90',
  });
}

const card = (course: Course, lang: Lang, first: boolean): Markup =>
  element(
    'li',
    {},
    element(
      'a',
      {
        href: `/coursecontentlist?courseid=${course.courseID}`,
        class:
          'flex h-full min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface text-ink no-underline shadow-card',
      },
      picture(course, first),
      element(
        'div',
        { class: 'flex flex-1 flex-col gap-1 px-4 pt-4' },
        element(
          'h2',
          {
            class: 'line-clamp-3 text-lg',
            lang: course.lang && course.lang !== lang ? course.lang : undefined,
          },
          course.courseName,
        ),
        element(
          'p',
          { class: 'text-sm text-ink-soft' },
          factsOf(course)
            .map((fact) => textIn(lang, fact))
            .join(' · '),
        ),
      ),
      element(
        'p',
        { class: 'mx-4 mt-3 flex min-h-14 items-center border-t border-line font-semibold' },
        priceText(course.price),
      ),
    ),
  );

/** The catalogue's heading and first cards, with the room of its search and filters between them. */
export const catalogueMarkup = (courses: readonly Course[], lang: Lang): Markup =>
  element(
    'main',
    {},
    element(
      'div',
      { class: 'mx-auto w-full max-w-[90rem] px-4 pt-4 pb-12 sm:px-6 sm:pt-6' },
      element('h1', { class: 'text-2xl sm:text-3xl' }, textIn(lang, messages("Let's start learning"))),
      element(
        'div',
        { class: 'flex h-73 flex-col gap-3 pt-20 sm:h-65', 'aria-hidden': 'true' },
        ['max-w-md', 'sm:w-56', ''].map((width) =>
          element('div', { class: `h-11 w-full animate-breathe rounded-md bg-surface-2 ${width}` }),
        ),
      ),
      element(
        'ul',
        {
          class: 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,18.75rem),1fr))] gap-5',
          style: `max-width:${courses.length * 29.25}rem`,
        },
        courses.slice(0, cardsWritten).map((course, i) => card(course, lang, i === 0)),
      ),
    ),
  );
