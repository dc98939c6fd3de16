import { avatarMarkup } from '../../lib/avatar.ts';
import { firstScreenClasses as classes, playCorner, playDisc } from '../../lib/firstScreen.ts';
import { ownLanguage } from '../../lib/localized.ts';
import { cover, element, type Markup, playIcon } from '../../lib/markup.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import type { PublicCourse } from './publicApi.ts';
import { factsMarkup, firstLength, includedOf, joinUrl, offerText } from './publicPage.ts';
import { messages } from './publicText.ts';
import { thumbnailUrl } from './rules.ts';
import { playOf, type Reader, tickMarkup } from './syllabusPage.ts';

// The top of a course's public page, and its price: the server renders it, and React renders the same markup.

const noteClass = 'block text-sm text-ink-soft';
/** A button in the bar of phones, which has room for two. */
const inBar = 'max-sm:px-3 max-sm:text-sm max-sm:leading-tight';

/**
 * The course's picture: a click plays the first lesson. Hidden from assistive technology, since the button beside it does the
 * same. On tablets and wide windows so small that a title in it is not larger than the heading.
 */
export const pictureMarkup = (found: PublicCourse, reader: Reader): Markup => {
  const { imageUrl: src, courseName: title } = found.course;
  return element(
    'a',
    {
      href: playOf(found, reader).href,
      class: `group relative block overflow-hidden rounded-xl border border-line bg-surface text-ink no-underline shadow-card ${classes.picture}`,
      tabindex: -1,
      'aria-hidden': 'true',
    },
    src === ''
      ? cover({ title, src, small: '', className: '' })
      : element('img', {
          src,
          srcset: `${thumbnailUrl(src)} 640w, ${src} 1600w`,
          sizes: '(width < 40rem) 60vw, 24rem',
          alt: '',
          fetchpriority: 'high',
          decoding: 'async',
          class: 'block aspect-video w-full object-cover dark:brightness-90',
        }),
    playDisc(src === '' ? undefined : playCorner, 'size-10'),
  );
};

/**
 * The page's main action: the button that plays the first lesson, with its length. `bar`: in the bar of phones, which has room
 * for a short label only.
 */
function mainAction(found: PublicCourse, lang: Lang, reader: Reader, className: string, bar = false): Markup {
  const { href, label, short } = playOf(found, reader);
  return element(
    'a',
    { href, class: `${classes.action} ${className}` },
    playIcon('size-5 shrink-0'),
    element(
      'span',
      {},
      bar && short
        ? [
            element('span', { class: 'sm:hidden' }, textIn(lang, short)),
            element('span', { class: 'max-sm:hidden' }, textIn(lang, label)),
          ]
        : textIn(lang, label),
      element(
        'span',
        { class: `font-normal whitespace-nowrap ${bar ? 'max-sm:hidden' : ''}` },
        ` · ${textIn(lang, firstLength(found))}`,
      ),
    ),
  );
}

/**
 * Name, first sentence, facts and teachers. In low windows, in which no bar stays at the bottom, also the button that plays the
 * first lesson.
 */
export function headMarkup(found: PublicCourse, lang: Lang, reader: Reader): Markup {
  const { course, lead, teachers } = found;
  return element(
    'div',
    { class: classes.head },
    element(
      'h1',
      { class: 'text-2xl wrap-break-word sm:text-3xl lg:text-4xl', lang: course.lang || undefined },
      course.courseName,
    ),
    lead
      ? element(
          'p',
          { class: 'measure mt-1 max-sm:line-clamp-2 sm:text-lg', lang: course.lang || undefined },
          lead,
        )
      : null,
    factsMarkup(course, lang),
    reader.isMember
      ? null
      : element('p', { class: 'mt-4 tall:hidden lg:hidden' }, mainAction(found, lang, reader, '')),
    teachers.length > 0
      ? element(
          'p',
          { class: 'mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 font-semibold' },
          teachers.map(({ name, photoUrl }) =>
            element(
              'span',
              { class: 'inline-flex items-center gap-2.5', lang: ownLanguage(name) },
              avatarMarkup(name, photoUrl, 'size-9 text-sm'),
              name,
            ),
          ),
        )
      : null,
  );
}

/**
 * The first lesson, the price and the ways to join; on narrow windows at the bottom of the window, with room only for the most
 * important.
 */
export function offerMarkup(found: PublicCourse, lang: Lang, reader: Reader): Markup {
  const { price, note } = offerText(found);
  return [
    element(
      'p',
      { class: 'max-sm:flex max-sm:basis-full max-sm:items-baseline max-sm:gap-x-2 sm:max-lg:mr-auto' },
      element(
        'span',
        { class: 'block leading-tight font-semibold sm:text-lg lg:text-2xl' },
        textIn(lang, price),
      ),
      element('span', { class: `${noteClass} max-sm:hidden` }, textIn(lang, note)),
      // the longest text that fits beside the price
      element('span', { class: `${noteClass} sm:hidden` }, textIn(lang, messages('For all courses'))),
    ),
    mainAction(found, lang, reader, `max-sm:flex-1 max-sm:text-balance ${inBar}`, true),
    element(
      'a',
      { href: joinUrl(found.course), class: `${classes.plain} shrink-0 whitespace-nowrap ${inBar}` },
      textIn(lang, messages('See memberships')),
    ),
    element(
      'ul',
      { class: 'flex flex-col gap-2 border-t border-line pt-4 text-sm max-lg:hidden' },
      includedOf(found).map((line) => tickMarkup(textIn(lang, line))),
    ),
  ];
}
