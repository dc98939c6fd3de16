import { cover, element, type Markup } from '../../lib/markup.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import type { ListedCourse } from '../courses/courseApi.ts';
import { courseUrl, extentOf, offerText } from '../courses/publicPage.ts';
import { thumbnailUrl } from '../courses/rules.ts';
import type { HomeFacts } from '../home/api.ts';

/** The number of courses below an empty search. */
export const startRows = 4;

/** The price of a course for strangers. */
export const priceMarkup = (course: ListedCourse, tiers: HomeFacts['tiers'], lang: Lang): Markup =>
  element(
    'span',
    { class: 'mt-0.5 block text-sm font-semibold' },
    textIn(lang, offerText({ course, tiers }).price),
  );

/**
 * Suggested courses, smaller than results. `tiers`: for strangers, whose rows have prices and lead to public pages; null while
 * prices are not known.
 */
export const courseRows = (
  list: readonly ListedCourse[],
  { tiers, className = '' }: { tiers?: HomeFacts['tiers'] | null; className?: string | undefined },
  lang: Lang,
): Markup =>
  element(
    'ul',
    { class: `grid gap-3 ${className}` },
    list.map((course) =>
      element(
        'li',
        { class: 'flex min-w-0' },
        element(
          'a',
          {
            href: tiers === undefined ? `/coursecontentlist?courseid=${course.courseID}` : courseUrl(course),
            'data-result': true,
            class:
              'flex min-h-14 min-w-0 flex-1 items-center gap-3 rounded-xl border border-line bg-surface px-3 py-2 text-ink no-underline hover:border-line-strong',
          },
          element(
            'span',
            { 'aria-hidden': 'true', class: 'w-24 shrink-0' },
            cover({
              title: course.courseName,
              src: course.imageUrl,
              small: thumbnailUrl(course.imageUrl),
              className: 'rounded-sm border border-line',
            }),
          ),
          element(
            'span',
            { class: 'min-w-0' },
            element(
              'span',
              { class: 'line-clamp-2 leading-snug', lang: course.lang || undefined },
              course.courseName,
            ),
            element('span', { class: 'block text-sm text-ink-soft' }, textIn(lang, extentOf(course))),
            tiers ? priceMarkup(course, tiers, lang) : null,
          ),
        ),
      ),
    ),
  );

/** The classes of what shows before anything is typed. */
export const startClasses = {
  page: 'grid grid-cols-[minmax(0,1fr)] items-start gap-x-8 gap-y-6 lg:grid-cols-2',
  keys: 'col-span-full -mt-4 text-sm text-ink-soft max-sm:hidden',
  courses: 'only-of-type:col-span-full',
  title: 'mb-2 text-lg',
} as const;
