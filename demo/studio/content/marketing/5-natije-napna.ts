import { ring } from '../../draw/scenes/charts.ts';
import { search } from '../../draw/scenes/pages.ts';
import { recap } from '../../draw/scenes/teacher.ts';
import { open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { trend } from '../../draw/scenes/charts.ts';

export const measure: Lesson = {
  key: 'natije-napna',
  section: 'नतीजे',
  name: 'नतीजे कैसे नापें',
  language: 'hi',
  description:
    '<h2>हर सोमवार, पंद्रह मिनट</h2><p>बिना नापे मार्केटिंग, बिना तराज़ू की दुकान जैसी है। आख़िरी पाठ में हम <strong>चार अंक</strong> चुनेंगे जिन्हें हर सोमवार लिखना है, और उनसे फ़ैसला लेना सीखेंगे।</p><ol><li>कितने लोगों ने खोजा</li><li>कितने फ़ोन आए</li><li>कितने नए ग्राहक बने</li><li>एक ग्राहक पर कितना ख़र्च हुआ</li></ol><p><em>कोर्स पूरा होने पर बधाई!</em> अपनी दुकान का पहला महीना पूरा करके हमें ज़रूर बताइए।</p>',
  slides: [
    {
      scene: open('पाठ 5', ['नतीजे', 'कैसे नापें']),
      lines: [
        l('बिना नापे मार्केटिंग, जैसे बिना तराज़ू की दुकान।', 'Marketing without measuring is a shop without scales.'),
        l('आज हम अपना तराज़ू बनाएँगे।', 'Today we will make our own scales.'),
      ],
    },
    {
      scene: trend({
        heading: 'छह हफ़्ते की कहानी',
        labels: ['हफ़्ता 1', '2', '3', '4', '5', '6'],
        values: [18, 26, 24, 48, 60, 86],
        note: 'हर हफ़्ते दुकान पर आए फ़ोन',
        tags: [
          { at: 1, text: 'प्रोफ़ाइल' },
          { at: 3, text: 'तस्वीरें' },
          { at: 5, text: 'त्योहार' },
        ],
      }),
      lines: [
        l('यह है रमेश जी की दुकान, छह हफ़्तों में।', "This is Ramesh ji's shop over six weeks."),
        l('प्रोफ़ाइल बनते ही फ़ोन बढ़ने लगे।', 'As soon as the profile was made, the calls went up.'),
        l('नई तस्वीरें लगीं, तो दोगुने हो गए।', 'With new photos, they doubled.'),
        l('और त्योहार तक फिर वही पुरानी लाइन!', 'And by the festival, the old queue was back!'),
      ],
    },
    {
      scene: ring({
        heading: 'फ़ोन करने वालों ने क्या पूछा?',
        centre: 'फ़ोन',
        parts: [
          { label: 'भाव', value: 40 },
          { label: 'समय और रास्ता', value: 35 },
          { label: 'घर पहुँचाना', value: 25 },
        ],
      }),
      lines: [
        l('फ़ोन पर लोग क्या पूछते हैं, यह भी लिखिए।', 'Also write down what people ask on the phone.'),
        l('चालीस प्रतिशत ने भाव पूछा।', 'Forty per cent asked the price.'),
        l('पैंतीस ने समय और रास्ता।', 'Thirty-five asked the hours and the way.'),
        l('पच्चीस ने पूछा, क्या घर पहुँचा देंगे?', 'Twenty-five asked: do you deliver?'),
      ],
    },
    {
      scene: search({
        heading: 'लोग क्या खोजकर आए?',
        query: 'मेरे पास मिठाई की दुकान',
        results: [
          { title: 'मिठाई की दुकान', sub: 'सबसे ज़्यादा खोजा गया शब्द' },
          { title: 'गरम जलेबी', sub: 'शाम 4 से 7 बजे के बीच' },
          { title: 'शादी का ऑर्डर', sub: 'कम लोग, पर बड़ा ऑर्डर' },
        ],
      }),
      lines: [
        l(
          'प्रोफ़ाइल यह भी बताती है कि लोगों ने क्या खोजा।',
          'The profile also tells you what people searched for.',
        ),
        l('सबसे ज़्यादा, मिठाई की दुकान।', 'Most of all, sweet shop.'),
        l('शाम को, गरम जलेबी।', 'In the evening, hot jalebi.'),
        l('और थोड़े लोग, पर बड़ा ऑर्डर, शादी की मिठाई।', 'And a few people, with big orders: wedding sweets.'),
      ],
    },
    {
      scene: recap({
        heading: 'हर सोमवार, 15 मिनट',
        who: 'amit',
        points: ['चार अंक लिखिए', 'पिछले हफ़्ते से मिलाइए', 'बस एक चीज़ बदलिए'],
        next: 'बधाई! कोर्स पूरा हुआ',
      }),
      lines: [
        l(
          'हर सोमवार, पंद्रह मिनट निकालकर चार अंक लिखिए।',
          'Every Monday, take fifteen minutes and write four numbers.',
        ),
        l('उन्हें पिछले हफ़्ते से मिलाइए।', 'Compare them with last week.'),
        l('और बस एक चीज़ बदलिए।', 'And change just one thing.'),
        l('बधाई हो! आपकी दुकान अब ऑनलाइन है।', 'Congratulations! Your shop is now online.'),
      ],
    },
  ],
};
