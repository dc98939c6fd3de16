import { ownLanguage } from '../../lib/localized.ts';
import { inEach, joined, type Message } from '../../lib/text.ts';
import type { Webinar } from '../marketing/api.ts';
import { webinarTime } from '../marketing/text.ts';
import { type Facts, type PublicPage, untranslated, webinarUrl } from './rules.ts';
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

const length = ({ minutes }: Webinar) => text('{count} minutes', { count: minutes });

/** Upcoming webinars (decision 18). */
export const eventPage = {
  path: '/event',
  title: text('Events'),
  description: text('Free webinars, live with our teachers.'),
  sections: ({ webinars }: Pick<Facts, 'webinars'>) =>
    webinars.length === 0
      ? noWebinar
      : webinars.flatMap((one) => [
          { title: untranslated(one.title), to: webinarUrl(one), lang: ownLanguage(one.title) },
          { text: joined(webinarStart(one), length(one), ' · ') },
          ...(one.about === '' ? [] : [{ text: untranslated(one.about), lang: ownLanguage(one.about) }]),
        ]),
  structuredData: 'webinars',
} satisfies PublicPage;
