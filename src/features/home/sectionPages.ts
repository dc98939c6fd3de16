import { avatarMarkup } from '../../lib/avatar.ts';
import { firstScreenClasses as classes } from '../../lib/firstScreen.ts';
import { ofFields, ownLanguage, writtenIn } from '../../lib/localized.ts';
import { element, type Markup, lineIcon } from '../../lib/markup.ts';
import { whatsAppUrl } from '../../lib/phone.ts';
import { courseCard } from '../courses/cardPage.ts';
import { courseUrl, priceText } from '../courses/publicPage.ts';
import { webinarTime } from '../marketing/text.ts';
import { validity } from '../membership/rules.ts';
import type { HomeItem } from './rules.ts';
import { messages } from './text.ts';
import { card, grid, link, outside, own, type Told } from './ownText.ts';

// The contents of the sections below their titles; null when there are none.

/** Number of courses shown at once; the others expand below. */
const coursesInView = 6;

export function courses(told: Told): Markup {
  const { lang } = told;
  const all = told.facts.courses;
  // those beyond the page, which the search finds
  const more = told.facts.total - all.length;
  const played = told.facts.pictureUrl === '' ? told.facts.play?.course.courseID : undefined;
  if (all.length === 0) return null;
  const cards = (list: typeof all): Markup =>
    element(
      'ul',
      { class: grid },
      list.map((one, i) =>
        element(
          'li',
          {},
          courseCard(one, {
            lang,
            href: courseUrl(one),
            heading: 'h3',
            tiers: told.facts.tiers,
            wide: i % 2 === 0 && i === list.length - 1,
            // on phones the same picture is right above
            pictureClass: all.length === 1 && one.courseID === played ? 'max-sm:hidden' : '',
          }),
        ),
      ),
    );
  const rest = all.slice(coursesInView);
  return [
    cards(all.slice(0, coursesInView)),
    rest.length > 0
      ? element(
          'details',
          { class: 'group/more mt-4' },
          element(
            'summary',
            {
              class: `${classes.plain} w-full cursor-pointer list-none group-open/more:mb-4 sm:w-auto [&::-webkit-details-marker]:hidden`,
            },
            told.tell(
              messages(more > 0 ? 'Show the newest {count} courses' : 'Show all {count} courses', {
                count: all.length,
              }),
            ),
          ),
          cards(rest),
        )
      : null,
    more > 0
      ? element(
          'p',
          { class: 'mt-4' },
          link('/search', classes.plain, told.tell(messages('Search {count} more', { count: more }))),
        )
      : null,
  ];
}

export const steps = (told: Told, items: readonly HomeItem[]): Markup =>
  element(
    'ol',
    { class: 'grid md:grid-cols-3 md:gap-y-10 md:pt-5' },
    items.map((one, i) =>
      element(
        'li',
        // a line connects the numbers; on phones it is vertical
        {
          class:
            'relative border-line-strong max-md:ml-5 max-md:border-l max-md:pb-6 max-md:pl-9 last:border-transparent max-md:last:pb-0 md:border-t md:pt-8 md:pr-8',
        },
        element(
          'span',
          {
            class:
              'absolute top-0 -left-5 inline-flex size-10 items-center justify-center rounded-full border border-line-strong bg-surface font-semibold tabular md:-top-5 md:left-0',
            'aria-hidden': 'true',
          },
          String(i + 1),
        ),
        own(told, 'h3', 'text-lg', ['name', one]),
        own(told, 'p', 'mt-1 whitespace-pre-line text-ink-soft', ['about', one]),
      ),
    ),
  );

export const teachers = (told: Told): Markup =>
  told.facts.teachers.length === 0
    ? null
    : element(
        'ul',
        // three are in one row on tablets, too, each below the picture
        {
          class: `${told.facts.teachers.length === 3 ? 'grid min-[42rem]:grid-cols-3' : grid} gap-x-8 gap-y-6`,
        },
        told.facts.teachers.map((one) =>
          element(
            'li',
            {
              class: `flex items-start gap-4 ${told.facts.teachers.length === 3 ? 'min-[42rem]:max-[62rem]:flex-col' : ''}`,
            },
            avatarMarkup(one.name, one.photoUrl, 'size-20 text-[1.6rem]'),
            element(
              'div',
              { class: 'min-w-0' },
              element('h3', { class: 'text-lg', lang: ownLanguage(one.name) }, one.name),
              own(told, 'p', 'text-ink-soft', ['words', one]),
            ),
          ),
        ),
      );

const cards = (items: readonly HomeItem[], write: (item: HomeItem) => Markup): Markup =>
  element(
    'ul',
    { class: grid },
    items.map((one) => element('li', { class: `${card} p-5` }, write(one))),
  );

/** Numbers, each with what it means. */
export const results = (told: Told, items: readonly HomeItem[]): Markup =>
  cards(items, (one) => [
    own(told, 'p', 'text-3xl font-semibold', ['name', one]),
    own(told, 'p', 'mt-1 whitespace-pre-line text-ink-soft', ['about', one]),
  ]);

export const voices = (told: Told, items: readonly HomeItem[]): Markup =>
  cards(items, (one) =>
    element(
      'figure',
      { class: 'flex h-full flex-col gap-3' },
      own(told, 'blockquote', 'flex-1 whitespace-pre-line', ['about', one]),
      own(told, 'figcaption', 'font-semibold', ['name', one]),
    ),
  );

const tick = (): Markup => lineIcon('m5 12 5 5L20 7', 'mt-0.5 size-5 shrink-0 text-success');

/** The tiers as on the membership page (membership/web/TierCard.tsx). */
export const memberships = (told: Told): Markup =>
  element(
    'ul',
    { class: 'grid gap-4 md:grid-cols-3 md:gap-y-0' },
    told.facts.tiers.map((tier) => {
      const features = ofFields('features', tier);
      const advised = tier.membershipid === 2;
      return element(
        'li',
        {
          // a subgrid aligns the rows of the cards
          class: `row-span-4 grid min-w-0 content-start gap-y-3 rounded-xl border bg-surface p-4 sm:p-5 md:grid-rows-subgrid ${advised ? 'border-accent-bright shadow-card' : 'border-line'}`,
        },
        element(
          'div',
          { class: 'flex flex-wrap items-center justify-between gap-x-3 gap-y-1' },
          element('h3', { class: 'text-xl' }, told.tell(messages(tier.name))),
          advised
            ? element(
                'span',
                {
                  class:
                    'inline-flex items-center rounded-full bg-accent-soft px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap text-accent-strong',
                },
                told.tell(messages('Recommended')),
              )
            : null,
        ),
        element(
          'p',
          {},
          element('span', { class: 'block text-2xl font-semibold' }, priceText(tier.price)),
          element('span', { class: 'text-sm text-ink-soft' }, told.tell(validity(tier.months))),
        ),
        link(
          `/join?redirect=${encodeURIComponent(`/payment/${tier.membershipid}`)}`,
          advised ? classes.action : classes.plain,
          told.tell(messages('Join Now')),
        ),
        element(
          'ul',
          {
            class: 'flex flex-col gap-2 border-t border-line pt-3',
            lang: features[told.lang]?.length ? undefined : 'en',
          },
          writtenIn(told.lang, features).map((line) =>
            element(
              'li',
              { class: 'flex items-start gap-2' },
              tick(),
              element('span', { class: 'min-w-0 wrap-anywhere' }, line),
            ),
          ),
        ),
      );
    }),
  );

export function webinar({ facts, lang, tell }: Told): Markup {
  const { webinar: next } = facts;
  if (!next) return null;
  return element(
    'div',
    { class: `${card} flex flex-wrap items-center justify-between gap-x-6 gap-y-4 p-5` },
    element(
      'div',
      { class: 'min-w-0 flex-1 basis-72' },
      element('h3', { class: 'text-lg', lang: ownLanguage(next.title) }, next.title),
      element(
        'p',
        { class: 'mt-1 font-semibold text-accent-strong' },
        `${webinarTime(next.startsAt, lang)} · ${tell(messages('{count} minutes', { count: next.minutes }))}`,
      ),
      next.about &&
        element(
          'p',
          { class: 'measure mt-2 whitespace-pre-line text-ink-soft', lang: ownLanguage(next.about) },
          next.about,
        ),
    ),
    link(
      `/landingpage?webinar=${next.id}`,
      classes.action,
      tell(messages(next.full ? 'Join the waiting list' : 'Reserve a seat')),
    ),
  );
}

export const questions = (told: Told, items: readonly HomeItem[]): Markup =>
  element(
    'div',
    { class: 'max-w-3xl divide-y divide-line border-y border-line' },
    items.map((one) =>
      element(
        'details',
        { class: 'group/answer' },
        element(
          'summary',
          {
            class:
              'flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 py-2 font-semibold [&::-webkit-details-marker]:hidden',
          },
          own(told, 'h3', 'min-w-0 text-base', ['name', one]),
          lineIcon('m6 9 6 6 6-6', 'size-5 shrink-0 transition-transform group-open/answer:rotate-180'),
        ),
        own(told, 'p', 'measure pb-4 whitespace-pre-line', ['about', one]),
      ),
    ),
  );

export function contact({ facts, tell }: Told): Markup {
  const { phone, email, visit, groupLink } = facts.contact;
  const chat = whatsAppUrl(phone);
  if (phone + email + visit + groupLink === '') return null;
  const number = phone.replaceAll(/[^+\d]/g, '');
  return [
    element(
      'p',
      { class: 'flex flex-wrap gap-3' },
      chat && outside(chat, classes.action, tell(messages('WhatsApp'))),
      phone && link(`tel:${number}`, classes.plain, tell(messages('Call {phone}', { phone }))),
      groupLink && outside(groupLink, classes.plain, tell(messages('Join our group'))),
      link('/contact', classes.plain, tell(messages('Write to us'))),
    ),
    visit && element('address', { class: 'mt-4 whitespace-pre-line not-italic' }, visit),
  ];
}
