import { firstScreenClasses } from '../../lib/firstScreen.ts';
import { cover, element, type Markup } from '../../lib/markup.ts';
import type { Message } from '../../lib/text.ts';
import { whatsAppUrl } from '../accounts/rules.ts';
import { courseUrl, factsOf, priceText, ratingText } from '../courses/publicPage.ts';
import { thumbnailUrl } from '../courses/rules.ts';
import { webinarTime } from '../marketing/rules.ts';
import type { HomeFacts } from './api.ts';
import type { HomeItem } from './rules.ts';
import { messages } from './text.ts';
import { card, grid, link, outside, own, plain, primary, starIcon, type Told } from './ownText.ts';

// What the sections show below their titles; null where there is nothing.

/** Courses in view; the others open below. */
const coursesInView = 6;

function courseCard({ lang, tell }: Told, course: HomeFacts['courses'][number]): Markup {
  const { courseName, imageUrl, teachers } = course;
  return element(
    'li',
    {},
    link(
      courseUrl(course),
      `${card} group flex h-full flex-col overflow-hidden text-ink no-underline transition-colors hover:border-line-strong`,
      cover({ title: courseName, src: imageUrl, small: thumbnailUrl(imageUrl), className: '' }),
      element(
        'span',
        { class: 'flex flex-1 flex-col gap-1 p-4' },
        element(
          'span',
          {
            class: 'line-clamp-3 text-lg font-semibold group-hover:underline',
            lang: course.lang && course.lang !== lang ? course.lang : undefined,
          },
          courseName,
        ),
        teachers.length > 0
          ? element('span', { class: 'text-sm font-semibold' }, teachers.map(({ name }) => name).join(', '))
          : null,
        // no fact is broken, and the dot before the first one of each line is cut off
        element(
          'span',
          { class: 'overflow-x-clip text-sm text-ink-soft' },
          element(
            'span',
            { class: '-ml-5 flex flex-wrap' },
            factsOf({ ...course, ratings: 0 }).map((fact) =>
              element('span', { class: firstScreenClasses.fact }, tell(fact)),
            ),
          ),
        ),
        course.ratings > 0
          ? element(
              'span',
              { class: 'mt-auto flex items-center gap-1.5 pt-2 text-sm font-semibold' },
              starIcon('size-4 text-star'),
              tell(ratingText(course)),
            )
          : null,
      ),
    ),
  );
}

export function courses(told: Told): Markup {
  const { courses: all, total } = told.facts;
  if (all.length === 0) return null;
  const cards = (list: typeof all): Markup =>
    element(
      'ul',
      { class: grid },
      list.map((one) => courseCard(told, one)),
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
              class: `${plain} w-full cursor-pointer list-none group-open/more:mb-4 sm:w-auto [&::-webkit-details-marker]:hidden`,
            },
            told.tell(messages('Show all {count} courses', { count: total })),
          ),
          cards(rest),
        )
      : null,
    total > all.length
      ? element('p', { class: 'mt-4' }, link('/search', plain, told.tell(messages('Find a course'))))
      : null,
  ];
}

export const steps = (told: Told, items: readonly HomeItem[]): Markup =>
  items.length === 0
    ? null
    : element(
        'ol',
        { class: 'grid gap-4 md:grid-cols-3' },
        items.map((one, i) =>
          element(
            'li',
            { class: `${card} p-5` },
            element(
              'span',
              {
                class:
                  'inline-flex size-10 items-center justify-center rounded-full bg-accent-soft font-semibold text-accent-strong tabular',
                'aria-hidden': 'true',
              },
              String(i + 1),
            ),
            own(told, 'h3', 'mt-3 text-lg', ['name', one]),
            own(told, 'p', 'mt-1 whitespace-pre-line text-ink-soft', ['about', one]),
          ),
        ),
      );

export const teachers = (told: Told): Markup =>
  told.facts.teachers.length === 0
    ? null
    : element(
        'ul',
        { class: grid },
        told.facts.teachers.map((one) =>
          element(
            'li',
            { class: `${card} flex items-start gap-4 p-4` },
            one.photoUrl === ''
              ? element(
                  'span',
                  {
                    class:
                      'inline-flex size-16 shrink-0 items-center justify-center rounded-full bg-accent-soft text-xl font-semibold text-accent-strong',
                    'aria-hidden': 'true',
                  },
                  [...new Intl.Segmenter().segment(one.name)][0]?.segment ?? '',
                )
              : element('img', {
                  src: one.photoUrl,
                  alt: '',
                  width: 64,
                  height: 64,
                  loading: 'lazy',
                  class: 'size-16 shrink-0 rounded-full object-cover',
                }),
            element(
              'div',
              { class: 'min-w-0' },
              element('h3', { class: 'text-lg' }, one.name),
              own(told, 'p', 'text-ink-soft', ['words', { words: one.words, wordsHi: one.wordsHi }]),
            ),
          ),
        ),
      );

export const voices = (told: Told, items: readonly HomeItem[]): Markup =>
  items.length === 0
    ? null
    : element(
        'ul',
        { class: grid },
        items.map((one) =>
          element(
            'li',
            { class: `${card} p-5` },
            element(
              'figure',
              { class: 'flex h-full flex-col gap-3' },
              own(told, 'blockquote', 'flex-1 whitespace-pre-line', ['about', one]),
              own(told, 'figcaption', 'font-semibold', ['name', one]),
            ),
          ),
        ),
      );

function validity(months: number | null): Message {
  if (months === null) return messages('No end date');
  return months === 1 ? messages('For 1 month') : messages('For {months} months', { months });
}

export const memberships = (told: Told): Markup =>
  element(
    'ul',
    { class: 'grid items-stretch gap-4 md:grid-cols-3' },
    told.facts.tiers.map((tier, i) => {
      const hindi = told.lang === 'hi' && tier.featuresHi.length > 0;
      const lines = hindi ? tier.featuresHi : tier.features;
      return element(
        'li',
        { class: `${card} flex flex-col gap-3 p-5` },
        element('h3', { class: 'text-xl' }, told.tell(messages(tier.name))),
        element(
          'p',
          {},
          element('span', { class: 'block text-2xl font-semibold tabular' }, priceText(tier.price)),
          element('span', { class: 'text-sm text-ink-soft' }, told.tell(validity(tier.months))),
        ),
        element(
          'ul',
          {
            class: 'flex flex-1 list-disc flex-col gap-1.5 pl-5',
            lang: hindi || told.lang === 'en' ? undefined : 'en',
          },
          lines.map((line) => element('li', {}, line)),
        ),
        link(
          `/join?redirect=${encodeURIComponent(`/payment/${tier.membershipid}`)}`,
          i === 0 ? primary : plain,
          told.tell(messages('Join Now')),
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
      element('h3', { class: 'text-lg' }, next.title),
      element(
        'p',
        { class: 'mt-1 font-semibold text-accent-strong' },
        `${webinarTime(next.startsAt, lang)} · ${tell(messages('{count} minutes', { count: next.minutes }))}`,
      ),
      next.about && element('p', { class: 'measure mt-2 whitespace-pre-line text-ink-soft' }, next.about),
    ),
    link(`/landingpage?webinar=${next.id}`, primary, tell(messages('Reserve a seat'))),
  );
}

export const questions = (told: Told, items: readonly HomeItem[]): Markup =>
  items.length === 0
    ? null
    : element(
        'div',
        { class: 'flex max-w-3xl flex-col gap-3' },
        items.map((one) =>
          element(
            'details',
            { class: `${card} group/answer` },
            element(
              'summary',
              {
                class:
                  'flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2 font-semibold [&::-webkit-details-marker]:hidden',
              },
              own(told, 'h3', 'min-w-0 text-base', ['name', one]),
              element(
                'svg',
                {
                  viewBox: '0 0 24 24',
                  class: 'size-5 shrink-0 transition-transform group-open/answer:rotate-180',
                  'aria-hidden': 'true',
                },
                element('path', {
                  d: 'm6 9 6 6 6-6',
                  fill: 'none',
                  stroke: 'currentColor',
                  'stroke-width': 2,
                }),
              ),
            ),
            own(told, 'p', 'measure border-t border-line px-4 py-3 whitespace-pre-line', ['about', one]),
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
      chat && outside(chat, primary, tell(messages('WhatsApp'))),
      phone &&
        element('a', { href: `tel:${number}`, class: plain }, tell(messages('Call {phone}', { phone }))),
      groupLink && outside(groupLink, plain, tell(messages('Join our group'))),
      link('/contact', plain, tell(messages('Write to us'))),
    ),
    visit && element('address', { class: 'mt-4 whitespace-pre-line not-italic' }, visit),
  ];
}
