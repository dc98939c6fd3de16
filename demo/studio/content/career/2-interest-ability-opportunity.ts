import { board } from '../../draw/scenes/teacher.ts';
import { checklist } from '../../draw/scenes/pages.ts';
import { INTEREST_SHEET } from './handouts.ts';
import { open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { bars } from '../../draw/scenes/charts.ts';
import { venn } from '../../draw/scenes/relations.ts';

export const interest: Lesson = {
  key: 'interest-ability-opportunity',
  section: 'Know Yourself',
  name: 'Interest, ability and opportunity',
  language: 'en',
  handouts: [INTEREST_SHEET],
  description:
    '<h2>Where three circles meet</h2><p>Liking a subject is not enough, and marks alone are not enough either. In this lesson you draw <strong>three circles</strong> and find the part where they overlap.</p><ol><li><strong>Interest</strong> – what holds your attention</li><li><strong>Ability</strong> – what you learn faster than others</li><li><strong>Opportunity</strong> – what the world needs and pays for</li></ol><p>Download the <u>one-page worksheet</u> below and fill it with a pencil: your answers may change, and that is a good sign.</p>',
  slides: [
    {
      scene: open('Lesson 2', ['Interest, ability', 'and opportunity']),
      lines: [
        l('Keep your notebook open for this lesson.', 'इस पाठ के लिए अपनी कॉपी खोल लीजिए।'),
        l('We are going to draw three circles.', 'हम तीन गोले बनाने जा रहे हैं।'),
      ],
    },
    {
      scene: venn({
        heading: 'The three circles',
        sets: ['Interest', 'Ability', 'Opportunity'],
        hints: [
          'What you return to, even when nobody tells you',
          'What you pick up faster than most people',
          'What colleges teach and employers need',
        ],
        centre: 'Shortlist',
        meet: 3,
      }),
      lines: [
        l(
          'Interest is what you return to when nobody is telling you.',
          'रुचि वह है जिसकी ओर आप बिना कहे लौटते हैं।',
        ),
        l('Ability is what you pick up faster than most people.', 'योग्यता वह है जो आप दूसरों से जल्दी सीख लेते हैं।'),
        l(
          'Opportunity is what colleges teach and employers need.',
          'अवसर वह है जो कॉलेज पढ़ाते हैं और कंपनियों को चाहिए।',
        ),
        l('Where all three meet, you will find your shortlist.', 'जहाँ तीनों मिलते हैं, वहीं आपकी छोटी सूची है।'),
      ],
    },
    {
      scene: bars({
        heading: "Meera's own scores, out of 100",
        who: 'meera',
        note: 'Her own marks to herself, after two weeks of notes',
        items: [
          { label: 'Drawing', value: 88 },
          { label: 'Biology', value: 74 },
          { label: 'Teaching', value: 66 },
          { label: 'Accounts', value: 32 },
        ],
      }),
      lines: [
        l('Here is how Meera scored herself.', 'देखिए मीरा ने ख़ुद को कितने अंक दिए।'),
        l('Drawing came out highest.', 'ड्रॉइंग सबसे ऊपर रही।'),
        l('Biology was a strong second.', 'जीव विज्ञान दूसरे नंबर पर।'),
        l('She also likes explaining things to younger children.', 'छोटे बच्चों को समझाना भी उसे अच्छा लगता है।'),
        l('Accounts, she admits, is not for her.', 'और अकाउंट्स, वह मानती है, उसके लिए नहीं है।'),
      ],
    },
    {
      scene: board({
        heading: 'What could that become?',
        who: 'nandini',
        points: ['Medical illustration', 'Biology teaching, B.Sc. and B.Ed.', 'Design for health apps'],
      }),
      lines: [
        l('Drawing and biology together are a rare mix.', 'ड्रॉइंग और बायोलॉजी का मेल कम मिलता है।'),
        l('It could become medical illustration.', 'यह मेडिकल इलस्ट्रेशन बन सकता है।'),
        l(
          'It could become teaching, after a B.Sc. and a B.Ed.',
          'बी.एससी. और बी.एड. के बाद पढ़ाना भी हो सकता है।',
          { spoken: 'It could become teaching, after a B S C and a B Ed.' },
        ),
        l('Or designing screens for health apps.', 'या स्वास्थ्य ऐप के लिए डिज़ाइन करना।'),
      ],
    },
    {
      scene: checklist({
        heading: 'Now draw your own',
        who: 'nandini',
        items: ['Three circles on one page', 'Five words in each circle', 'Circle the words that repeat'],
        from: 0,
      }),
      lines: [
        l('Now draw your own three circles.', 'अब अपने तीन गोले बनाइए।'),
        l('Put five words in each of them.', 'हर गोले में पाँच शब्द लिखिए।'),
        l(
          'Circle every word that repeats. That is your starting point.',
          'जो शब्द दोहराए जाएँ, उन्हें घेरिए। वहीं से शुरुआत होगी।',
        ),
      ],
    },
  ],
};
