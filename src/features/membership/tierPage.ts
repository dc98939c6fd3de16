import { ofFields, writtenIn } from '../../lib/localized.ts';
import { element, lineIcon, type Markup } from '../../lib/markup.ts';
import { numberedSteps } from '../../lib/numberedSteps.ts';
import { badgeClass } from '../../lib/pageFrame.ts';
import { type Lang, languageOf, type Message, textIn } from '../../lib/text.ts';
import { extentOf, priceText } from '../courses/publicPage.ts';
import type { Home } from '../home/api.ts';
import { messages as homeMessages } from '../home/text.ts';
import type { Tier } from './api.ts';
import { firstOwnLine, validity } from './rules.ts';
import { messages } from './text.ts';

// Parts of the memberships' screen: rendered by React, and by the server for strangers (strangersPage.ts).

/** The looks of a tier's card. */
export interface TierLook {
  /** As wide as the page, with the features beside the price: there is no other tier to compare it with. */
  wide?: boolean | undefined;
  /** A low card of phones, with the action beside the price; the features are below all cards. */
  compact?: boolean | undefined;
  /** One of three on a tablet: the coupon is below the action, so that it makes no holes in the others. */
  tight?: boolean | undefined;
}

/** The classes of a tier's card. A subgrid aligns the rows of cards beside each other. */
export function tierClass({ wide, compact, tight }: TierLook, alone: boolean, marked: boolean): string {
  const inside = compact
    ? 'grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1.5 p-4'
    : tight
      ? 'gap-y-3 p-4'
      : 'gap-y-3 p-4 sm:p-5';
  const place = alone
    ? 'md:grid-cols-[13rem_minmax(0,1fr)] md:grid-rows-[auto_1fr] md:gap-x-10'
    : wide
      ? 'md:col-span-full lg:grid-cols-[13rem_minmax(0,1fr)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:gap-x-10'
      : compact
        ? ''
        : 'row-span-4 md:grid-rows-subgrid';
  const edge = marked ? 'border-accent-bright shadow-card' : 'border-line';
  return `relative grid min-w-0 content-start rounded-xl border bg-surface ${inside} ${place} ${edge}`;
}

/** The name of a tier, and whether it is recommended. `id`: of the heading. */
export const tierHead = (
  tier: Pick<Tier, 'name'>,
  { marked, compact, id }: { marked: boolean; compact: boolean; id?: string },
  lang: Lang,
): Markup =>
  element(
    'div',
    {
      class: `flex flex-wrap content-start items-center gap-x-3 gap-y-1 ${compact ? '' : 'justify-between'}`,
    },
    element('h2', { id, class: 'text-xl' }, textIn(lang, messages(tier.name))),
    marked
      ? element(
          'span',
          {
            class: `${badgeClass} bg-accent-soft text-accent-strong`,
          },
          textIn(lang, messages('Recommended')),
        )
      : null,
  );

/** The price without a coupon, and how long the tier is valid. `size`: the class of the price's letters. */
export const listPrice = (
  { price, months }: Pick<Tier, 'price' | 'months'>,
  size: string,
  lang: Lang,
): Markup =>
  element(
    'div',
    {},
    element(
      'p',
      { class: 'flex flex-wrap items-baseline gap-x-2' },
      element('span', { class: `font-semibold ${size}` }, priceText(price)),
    ),
    element(
      'p',
      { class: 'mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft' },
      textIn(lang, validity(months)),
    ),
  );

/** The first line of what it gives more than the others, for cards without the list. */
export function ownLine(tier: Tier, lang: Lang): Markup {
  const features = ofFields('features', tier);
  return element(
    'p',
    {
      lang: features[lang]?.length ? undefined : 'en',
      class: 'col-span-full text-sm text-ink-soft',
    },
    writtenIn(lang, features)[firstOwnLine(tier)] ?? '',
  );
}

/** The classes of the frame around the cards. `count`: how many there are. */
export const tiersClass = (count: number, compact: boolean): string =>
  `grid md:gap-x-4 md:gap-y-0 lg:gap-x-6 ${compact ? 'gap-3' : 'gap-4'} ${count === 3 ? 'md:grid-cols-3' : 'md:grid-cols-2'}`;

/** The tier that is recommended to newcomers: Silver. */
export const recommended = ({ membershipid }: Pick<Tier, 'membershipid'>): boolean => membershipid === 2;

/** What every membership opens, for strangers, who have not seen the catalogue: number of courses, lessons and hours. */
export function opensMarkup({ courses, total }: Home['facts'], lang: Lang): Markup {
  if (total === 0 || courses.length === 0) return null;
  const tell = (message: Message): string => textIn(lang, message);
  const all = {
    lessons: courses.reduce((sum, { lessons }) => sum + lessons, 0),
    totalTime: courses.reduce((sum, { totalTime }) => sum + totalTime, 0),
  };
  const payBy = tell(messages('Pay by UPI, card, net banking or cash'));
  return element(
    'p',
    { class: opensClass },
    lineIcon(
      'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2zM11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M8 11v-5a4 4 0 0 1 8 0',
      'size-6 shrink-0 text-accent-strong',
    ),
    element(
      'span',
      { class: 'min-w-0' },
      element('span', { class: 'block text-sm text-ink-soft' }, tell(messages('Every membership opens'))),
      element(
        'span',
        { class: 'block font-semibold' },
        tell(
          homeMessages(total === 1 ? '1 course' : '{count} courses', {
            count: total.toLocaleString(languageOf(lang).locale),
          }),
        ),
        // in a large academy only the newest courses are known here
        courses.length === total ? ` · ${tell(extentOf(all))}` : '',
      ),
      element('span', { class: 'block text-sm text-ink-soft lg:hidden' }, payBy),
    ),
    element('span', { class: 'ml-auto text-ink-soft max-lg:hidden' }, payBy),
  );
}

export const opensClass =
  'mb-4 flex min-h-24 items-center lg:min-h-19 gap-3 rounded-lg bg-surface-2 px-4 py-3 sm:px-5';

const account = [
  'Create your account',
  'Your name, mobile number and email. It is free, and you can pay right after.',
] as const;

const steps = [
  ['Choose and pay', 'Pay by UPI, card, net banking or cash: all at once, or a part now and the rest later.'],
  [
    'Send the details',
    'Give the amount, the transaction ID and a picture of the payment. If you paid in cash, no picture is needed.',
  ],
  ['We check it', 'Your institute looks at the payment. Until then it is shown as awaiting verification.'],
  [
    'All lessons open',
    'They open at once; you don’t need to log in again. You will find the receipt under your payments.',
  ],
] as const;

/** The steps of joining, for people without a membership; a stranger's first step is to create an account. */
export function howToJoin(stranger: boolean, lang: Lang): Markup {
  const shown = stranger ? [account, ...steps] : steps;
  return element(
    'section',
    { 'aria-labelledby': 'how-to-join', class: 'mt-10' },
    element(
      'h2',
      { id: 'how-to-join', class: 'mb-3 text-xl' },
      textIn(lang, messages(stranger ? 'How to join' : 'What happens after you pay')),
    ),
    numberedSteps(
      shown.map(([name, about]) => ({
        name: textIn(lang, messages(name)),
        about: textIn(lang, messages(about)),
      })),
      `grid gap-x-6 gap-y-4 sm:grid-cols-2 ${stranger ? 'lg:grid-cols-5' : 'lg:grid-cols-4'}`,
    ),
  );
}
