import { firstScreenClasses as classes } from '../../lib/firstScreen.ts';
import { ownLanguage } from '../../lib/localized.ts';
import { element, type Markup } from '../../lib/markup.ts';
import { badgeClass, cardClass } from '../../lib/pageFrame.ts';
import { inEach, type Lang, languageOf, type Message, textIn } from '../../lib/text.ts';
import { type Webinar } from '../marketing/api.ts';
import { webinarTime } from '../marketing/text.ts';
import { pageDrawing } from './drawingsPage.ts';
import { type PublicPage, webinarUrl } from './rules.ts';
import { text } from './text.ts';

export const webinarStart = ({ startsAt }: Webinar): Message => inEach((lang) => webinarTime(startsAt, lang));

/** Shown when no webinar is upcoming. */
export const noWebinar = [
  {
    title: text('The next date is being planned'),
    text: text('Leave your name, and you will be among the first to get a seat.'),
  },
  { text: text('Go to the waiting list'), to: '/landingpage' },
] as const;

/** Upcoming webinars (decision 18). */
export const eventPage = {
  path: '/event',
  title: text('Events'),
  description: text('Free webinars, live with our teachers.'),
  structuredData: 'webinars',
} satisfies PublicPage;

function eventMarkup(of: Webinar, lang: Lang, over: boolean): Markup {
  const tell = (message: Message): string => textIn(lang, message);
  const count = (value: number): string => value.toLocaleString(languageOf(lang).locale);
  const left = Math.max(0, of.seats - of.taken);
  const seats =
    left === 0 ? text('All seats are taken') : text('Seats left: {count}', { count: count(left) });
  return element(
    'section',
    {
      'aria-labelledby': `webinar-${of.id}`,
      class: `${cardClass()} flex flex-wrap items-center justify-between gap-4`,
    },
    element(
      'div',
      { class: 'min-w-0 flex-1 basis-72' },
      element(
        over ? 'h3' : 'h2',
        { id: `webinar-${of.id}`, class: 'text-xl wrap-anywhere', lang: ownLanguage(of.title) },
        of.title,
      ),
      element(
        'p',
        { class: 'mt-1 font-semibold text-accent-strong' },
        element('time', { datetime: of.startsAt }, tell(webinarStart(of))),
      ),
      element(
        'p',
        { class: 'text-ink-soft' },
        tell(text('{count} minutes', { count: count(of.minutes) })),
        over ? '' : ` · ${tell(seats)}`,
      ),
      of.about === ''
        ? null
        : element(
            'p',
            { class: 'measure mt-2 wrap-anywhere whitespace-pre-line', lang: ownLanguage(of.about) },
            of.about,
          ),
    ),
    over
      ? element(
          'span',
          {
            class: `${badgeClass} bg-surface-2 text-ink-soft`,
          },
          tell(text('Over')),
        )
      : element(
          'a',
          { href: webinarUrl(of), class: classes.action },
          tell(text(left > 0 ? 'Register for free' : 'Join the waiting list')),
        ),
  );
}

function plannedMarkup(lang: Lang): Markup {
  const [{ title, text: about }, list] = noWebinar;
  return element(
    'div',
    { class: 'flex flex-col items-center gap-3 px-4 py-10 text-center' },
    pageDrawing('CalendarPage', 'w-52'),
    element('h2', { class: 'text-lg' }, textIn(lang, title)),
    element('p', { class: 'measure text-ink-soft' }, textIn(lang, about)),
    element('a', { href: list.to, class: classes.action }, textIn(lang, list.text)),
  );
}

/** Future webinars, and the last past ones (decision 18). */
export const eventsMarkup = (
  { rows, past }: { rows: readonly Webinar[]; past: readonly Webinar[] },
  lang: Lang,
): Markup => [
  rows.length === 0
    ? plannedMarkup(lang)
    : element(
        'div',
        { class: 'flex flex-col gap-4' },
        rows.map((row) => eventMarkup(row, lang, false)),
        element(
          'a',
          { href: '/landingpage', class: `${classes.plain} self-start` },
          textIn(lang, text('Learn about the webinar')),
        ),
      ),
  past.length === 0
    ? null
    : element(
        'section',
        { 'aria-labelledby': 'past-webinars', class: 'mt-10' },
        element('h2', { id: 'past-webinars', class: 'mb-4 text-2xl' }, textIn(lang, text('Past webinars'))),
        element(
          'div',
          { class: 'flex flex-col gap-4' },
          past.map((row) => eventMarkup(row, lang, true)),
        ),
      ),
];
