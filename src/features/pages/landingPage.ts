import { webinarStart } from './eventPage.ts';
import { isOwnName } from '../demo/rules.ts';
import { messages } from './landingText.ts';
import { type PublicPage, untranslated, webinarUrl } from './rules.ts';
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

const lang = 'hi';

const aboutMarketing = [
  { text: untranslated(hindi.intro), lang },
  {
    title: untranslated(hindi.forWhom),
    items: hindi.people.map((who) => ({ name: untranslated(who) })),
    lang,
  },
  {
    title: untranslated(hindi.lessonsTitle),
    items: hindi.lessons.map(([name, about]) => ({ name: untranslated(name), about: untranslated(about) })),
    lang,
  },
];

/** Texts for an institute with a name of its own, whatever its webinars are about. */
export const ownWebinars = {
  title: text('Free webinar'),
  description: text('Live with our teachers, and free. Reserve your seat.'),
};

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
  sections: ({ webinars, name }) => [
    ...(isOwnName(name) ? [] : aboutMarketing),
    ...(webinars.length > 0
      ? [
          {
            title: messages('Register for free'),
            items: webinars.map((one) => ({
              name: untranslated(one.title),
              about: webinarStart(one),
              to: webinarUrl(one),
            })),
          },
        ]
      : [
          {
            title: messages('Register for free'),
            text: messages(
              'The next date is being planned. Register now, and you will be the first to know.',
            ),
          },
          { text: messages('Join the waiting list'), to: '/landingpage#register' },
        ]),
    { text: untranslated(hindi.join), to: '/whatsapp', lang },
  ],
  structuredData: 'webinars',
} satisfies PublicPage;
