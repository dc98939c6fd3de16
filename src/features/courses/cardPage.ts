import { cover, element, type Markup, lineIcon } from '../../lib/markup.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import type { ListedCourse } from './courseApi.ts';
import { extentOf, languageName, offerText, priceText, ratingMark } from './publicPage.ts';
import { messages } from './publicText.ts';
import { thumbnailUrl } from './rules.ts';

// The card of a course (SPECIFICATION, screen 8): on the home page, in the catalogue's first screen, and in
// web/CatalogueCard.tsx, which adds progress.

export const cardClasses = {
  /** The whole card is one link. */
  card: 'group flex h-full min-w-0 flex-col overflow-hidden rounded-xl border border-line bg-surface text-ink no-underline shadow-card transition-[border-color,translate] hover:-translate-y-0.5 hover:border-line-strong',
  body: 'flex flex-1 flex-col gap-1 px-4 pt-4',
} as const;

/** For the only card in a row of two on tablets: the picture beside the text. */
export const wideOnTablets = {
  card: 'min-[42rem]:max-[62rem]:grid min-[42rem]:max-[62rem]:grid-cols-[18rem_minmax(0,1fr)] min-[42rem]:max-[62rem]:grid-rows-[1fr_auto]',
  picture:
    'min-[42rem]:max-[62rem]:row-span-2 min-[42rem]:max-[62rem]:my-4 min-[42rem]:max-[62rem]:ml-4 min-[42rem]:max-[62rem]:self-center min-[42rem]:max-[62rem]:overflow-hidden min-[42rem]:max-[62rem]:rounded-lg',
} as const;

/** Name, language and teachers, and the facts that are known. */
export const cardFacts = (course: ListedCourse, lang: Lang, heading: 'h2' | 'h3'): Markup => [
  element(
    heading,
    {
      class: 'line-clamp-3 text-lg',
      lang: course.lang && course.lang !== lang ? course.lang : undefined,
    },
    course.courseName,
  ),
  element(
    'div',
    { class: 'flex flex-col gap-1 text-sm text-ink-soft' },
    course.lang || course.teachers.length > 0
      ? element(
          'p',
          { class: 'line-clamp-2' },
          [
            ...(course.lang ? [textIn(lang, languageName(course.lang))] : []),
            ...course.teachers.map(({ name }) => name),
          ].join(' · '),
        )
      : null,
    element(
      'p',
      { class: 'flex flex-wrap items-center gap-x-2.5 gap-y-1' },
      element('span', {}, textIn(lang, extentOf(course))),
      ratingMark(course, lang),
    ),
  ),
];

/**
 * The price; in small letters below `lead` if there is one: the progress, or a note that there is nothing to pay. With `tiers`,
 * for people without an account, it is the lowest price of a membership, as on the course's public page. `from`: that price
 * beside the course's, for people who have an account and no membership.
 */
export function cardPrice(
  course: ListedCourse,
  lang: Lang,
  {
    tiers = [],
    from,
    lead = '',
  }: { tiers?: readonly { price: number }[] | undefined; from?: number | undefined; lead?: string } = {},
): Markup {
  const { price, note } = offerText({ course, tiers });
  const included =
    from === undefined
      ? note
      : messages('Included in every membership, from {price}', { price: priceText(from) });
  return element(
    'span',
    { class: 'flex flex-col py-2' },
    element(
      'span',
      { class: `whitespace-nowrap ${lead ? 'order-last text-xs text-ink-soft' : 'font-semibold'}` },
      textIn(lang, price),
    ),
    element(
      'span',
      { class: lead ? 'font-semibold' : 'text-xs text-ink-soft' },
      lead || textIn(lang, included),
    ),
  );
}

/** A card's last line: the price or its replacement, and the action of a click. */
export const cardFoot = (left: Markup, action: string): Markup =>
  element(
    'div',
    { class: 'mx-4 mt-3 flex min-h-15.5 items-center justify-between gap-3 border-t border-line' },
    left,
    element(
      'span',
      {
        class:
          'inline-flex items-center gap-x-1.5 font-semibold whitespace-nowrap text-accent-strong group-hover:underline',
      },
      action,
      lineIcon('M5 12h14M13 6l6 6-6 6', 'size-4.5 transition-transform group-hover:translate-x-0.5'),
    ),
  );

/** A whole card, without progress. `picture`: how to load the picture of a card in the first window; `from` and `lead` as in `cardPrice`. */
export function courseCard(
  course: ListedCourse,
  {
    lang,
    href,
    heading,
    picture,
    pictureClass = '',
    tiers,
    from,
    lead = '',
    wide = false,
  }: {
    lang: Lang;
    href: string;
    heading: 'h2' | 'h3';
    picture?: Markup;
    pictureClass?: string;
    tiers?: readonly { price: number }[];
    from?: number | undefined;
    lead?: string;
    /** On tablets it is the only card in its row. */
    wide?: boolean;
  },
): Markup {
  const { courseName: title, imageUrl: src } = course;
  const shown = picture ?? cover({ title, src, small: thumbnailUrl(src), className: pictureClass });
  return element(
    'a',
    { href, class: wide ? `${cardClasses.card} ${wideOnTablets.card}` : cardClasses.card },
    wide ? element('div', { class: wideOnTablets.picture }, shown) : shown,
    element('div', { class: cardClasses.body }, cardFacts(course, lang, heading)),
    cardFoot(cardPrice(course, lang, { tiers, from, lead }), textIn(lang, messages('View Course'))),
  );
}
