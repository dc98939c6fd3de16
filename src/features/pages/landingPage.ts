import { firstScreenClasses as classes } from '../../lib/firstScreen.ts';
import { element, lineIcon, type Markup } from '../../lib/markup.ts';
import { type Lang, textIn } from '../../lib/text.ts';
import { isOwnName } from '../demo/rules.ts';
import { type Webinar } from '../marketing/api.ts';
import { pageDrawing } from './drawingsPage.ts';
import { messages } from './landingText.ts';
import { type PublicPage } from './rules.ts';
import { text } from './text.ts';

/** The webinar's own texts, in Hindi for everybody (SPECIFICATION §1). */
export const hindi = {
  title: 'मुफ़्त डिजिटल मार्केटिंग वेबिनार',
  intro: 'अपनी दुकान, कोचिंग या हुनर को इंटरनेट पर पहुँचाएँ। मोबाइल काफ़ी है, अंग्रेज़ी ज़रूरी नहीं।',
  introVideo: 'परिचय वीडियो: आज का ग्राहक कहाँ है?',
  forWhom: 'यह वेबिनार किसके लिए है?',
  people: [
    'दुकानदार, जो चाहते हैं कि नए ग्राहक उन्हें Google पर खोजें',
    'विद्यार्थी, जो कमाई का एक नया हुनर सीखना चाहते हैं',
    'घर से काम करने वाले, जो अपना काम दूर तक पहुँचाना चाहते हैं',
  ],
  lessonsTitle: 'वेबिनार में क्या-क्या सीखेंगे',
  lessons: [
    ['ग्राहक कहाँ है', 'आज लोग खरीदने से पहले कहाँ देखते हैं, और आप वहाँ कैसे दिखें'],
    ['Google पर आपकी दुकान', 'मुफ़्त बिज़नेस प्रोफ़ाइल बनाना, फ़ोटो और समीक्षाएँ'],
    ['अच्छी पोस्ट कैसे बने', 'शब्द, तस्वीर और सही समय'],
    ['कम बजट में विज्ञापन', 'सौ रुपये रोज़ से शुरुआत, और कब रुकना है'],
    ['नतीजे नापना', 'कौन-सा काम चला, तीन आसान अंकों से'],
  ],
  sample: 'एक झलक: Google पर आपकी दुकान',
  join: 'सवाल पूछने और लिंक पाने के लिए हमारे ग्रुप से जुड़ें।',
} as const;

/** Texts for an institute with a name of its own, whatever its webinars are about. */
export const ownWebinars = {
  title: text('Free webinar'),
  description: text('Live with our teachers, and free. Reserve your seat.'),
};

/** The webinar that the URL chooses, or the next one. */
export const chosenWebinar = (
  { rows, past }: { rows: readonly Webinar[]; past: readonly Webinar[] },
  wanted: number | null,
): Webinar | undefined => [...rows, ...past].find(({ id }) => id === wanted) ?? rows[0];

/** The free digital-marketing webinar with its registration (SPECIFICATION §1). */
export const landingPage = {
  path: '/landingpage',
  title: ownWebinars.title,
  description: ({ name }) =>
    isOwnName(name)
      ? ownWebinars.description
      : text(
          'A free webinar in Hindi: how a small shop finds customers online. Watch the introduction and register.',
        ),
  form: true,
  structuredData: 'webinars',
} satisfies PublicPage;

/** The classes of the two columns, and of the buttons below the introduction's video. */
export const landingClasses = {
  page: 'grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)]',
  column: 'flex min-w-0 flex-col gap-8',
  buttons: 'flex flex-wrap items-center gap-3',
  about: 'measure wrap-anywhere whitespace-pre-line',
} as const;

/** For whom the demo's webinar is, and what it teaches. */
export const marketingMarkup: Markup = [
  element(
    'section',
    {
      'aria-labelledby': 'for-whom',
      class: 'flex flex-wrap items-center gap-6 rounded-xl bg-accent-soft p-5',
    },
    pageDrawing('Megaphone', 'w-36 shrink-0'),
    element(
      'div',
      { class: 'min-w-0 flex-1 basis-64' },
      element('h2', { id: 'for-whom', class: 'text-xl' }, hindi.forWhom),
      element(
        'ul',
        { class: 'mt-2 list-disc pl-5' },
        hindi.people.map((who) => element('li', {}, who)),
      ),
    ),
  ),
  element(
    'section',
    { 'aria-labelledby': 'webinar-lessons' },
    element('h2', { id: 'webinar-lessons', class: 'mb-3 text-2xl' }, hindi.lessonsTitle),
    element(
      'ol',
      { class: 'flex flex-col gap-3' },
      hindi.lessons.map(([name, about], i) =>
        element(
          'li',
          { class: 'flex gap-4 rounded-xl border border-line bg-surface p-4' },
          element(
            'span',
            {
              'aria-hidden': 'true',
              class:
                'inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-accent-soft text-lg font-semibold text-accent-strong',
            },
            String(i + 1),
          ),
          element(
            'span',
            {},
            element('span', { class: 'block text-lg font-semibold' }, name),
            element('span', { class: 'block text-ink-soft' }, about),
          ),
        ),
      ),
    ),
  ),
];

/** The link to the institute's group, or to the page that says that there is none (decision 18). */
export const groupLinkMarkup = (groupLink: string, lang: Lang): Markup =>
  element(
    'a',
    {
      ...(groupLink ? { href: groupLink, target: '_blank', rel: 'noreferrer' } : { href: '/whatsapp' }),
      class: classes.plain,
    },
    lineIcon(
      'M10 13a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M8 21v-1a2 2 0 0 1 2 -2h4a2 2 0 0 1 2 2v1M15 5a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M17 10h2a2 2 0 0 1 2 2v1M5 5a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M3 13v-1a2 2 0 0 1 2 -2h2',
      'size-5',
    ),
    textIn(lang, messages('Join the group')),
  );
