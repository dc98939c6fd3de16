import { en, open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { checklist } from '../../draw/scenes/pages.ts';
import { stress } from '../../draw/scenes/speech.ts';
import { board } from '../../draw/scenes/teacher.ts';

export const clear: Lesson = {
  key: 'say-it-clearly',
  section: 'Before the Interview | तैयारी',
  name: 'Say it clearly | साफ़ उच्चारण',
  language: 'hi',
  description:
    '<h2>Clear, not foreign | साफ़, नक़ली नहीं</h2><p>You do not need an accent. You need the <strong>right syllable to be strong</strong>. अंग्रेज़ी के हर शब्द में एक हिस्सा ज़ोर से बोला जाता है; वही सही हो तो बात समझ में आती है।</p><ul><li>de-<strong>VE</strong>-lop</li><li>in-ter-<u>view</u> नहीं, <strong>IN</strong>-ter-view</li><li>res-<strong>PON</strong>-si-ble</li></ul><blockquote>Slow is smooth, and smooth sounds confident.</blockquote>',
  slides: [
    {
      scene: open('Lesson 2 · पाठ 2', ['Say it clearly', 'साफ़ उच्चारण']),
      lines: [
        l('आपको विदेशी लहजा नहीं चाहिए।', 'You do not need a foreign accent.'),
        l(
          'आपको बस शब्द का सही हिस्सा ज़ोर से बोलना है।',
          'You only have to make the right part of the word strong.',
        ),
      ],
    },
    {
      scene: stress({
        heading: 'One strong part · एक हिस्सा ज़ोर से',
        who: 'farah',
        map: [0, 0, 1, 1, 2, 2],
        words: [
          { parts: ['IN', 'ter', 'view'], strong: 0, hint: 'पहला हिस्सा लंबा और ऊँचा: IN-ter-view' },
          { parts: ['de', 'VE', 'lop'], strong: 1, hint: 'बीच का हिस्सा: de-VE-lop' },
          { parts: ['res', 'PON', 'si', 'ble'], strong: 1, hint: 'दूसरा हिस्सा: res-PON-si-ble' },
        ],
      }),
      lines: [
        l('पहला शब्द, ज़ोर पहले हिस्से पर।', 'The first word: stress on the first part.'),
        en('Interview. Interview.'),
        l('दूसरा शब्द, ज़ोर बीच में।', 'The second word: stress in the middle.'),
        en('Develop. Develop.'),
        l('तीसरा शब्द, ज़ोर दूसरे हिस्से पर।', 'The third word: stress on the second part.'),
        en('Responsible. Responsible.'),
      ],
    },
    {
      scene: board({
        heading: 'तीन आदतें',
        who: 'farah',
        points: ['धीरे बोलिए, रुककर साँस लीजिए', 'वाक्य का आख़िरी शब्द मत निगलिए', '“Umm” की जगह एक पल चुप रहिए'],
      }),
      lines: [
        l('अब तीन छोटी आदतें।', 'Now three small habits.'),
        l('धीरे बोलिए, और रुककर साँस लीजिए।', 'Speak slowly, and stop to breathe.'),
        l('वाक्य का आख़िरी शब्द मत निगलिए।', 'Do not swallow the last word of a sentence.'),
        l('और उम्म की जगह, बस एक पल चुप रहिए।', 'And instead of “umm”, just stay silent for a moment.'),
      ],
    },
    {
      scene: stress({
        heading: 'Say it with me · मेरे साथ बोलिए',
        who: 'farah',
        map: [0, 0, 0],
        words: [
          { parts: ['I am', 'res', 'PON', 'sible'], strong: 2, hint: 'I am responsible. – मैं ज़िम्मेदार हूँ।' },
        ],
      }),
      lines: [
        l('मेरे साथ बोलिए।', 'Say it with me.'),
        en('I am responsible.'),
        en('I am a responsible person.'),
      ],
    },
    {
      scene: checklist({
        heading: 'Daily practice · रोज़ का अभ्यास',
        who: 'farah',
        items: ['Five new words', 'Clap on the strong part', 'Read one page aloud'],
        from: 0,
      }),
      lines: [
        l('रोज़ पाँच नए शब्द चुनिए।', 'Choose five new words every day.'),
        l('ज़ोर वाले हिस्से पर ताली बजाइए।', 'Clap on the strong part.'),
        l('और अख़बार का एक पन्ना ज़ोर से पढ़िए।', 'And read one page of a newspaper aloud.'),
      ],
    },
  ],
};
