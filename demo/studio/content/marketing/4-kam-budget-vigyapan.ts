import { BUDGET_SHEET } from './handouts.ts';
import { open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { bars, coins } from '../../draw/scenes/charts.ts';
import { funnel } from '../../draw/scenes/relations.ts';
import { recap } from '../../draw/scenes/teacher.ts';

export const ads: Lesson = {
  key: 'kam-budget-vigyapan',
  section: 'सामग्री और विज्ञापन',
  name: 'कम बजट में विज्ञापन',
  language: 'hi',
  handouts: [BUDGET_SHEET],
  description:
    '<h2>₹100 रोज़ से शुरुआत</h2><p>विज्ञापन जुआ नहीं है, अगर आप <strong>छोटी रक़म से परखें</strong> और हिसाब रखें। इस पाठ में फ़नल, बजट और “एक ग्राहक की लागत” समझेंगे।</p><ul><li>देखा → क्लिक किया → पूछा → ख़रीदा</li><li>महीने का ₹3,000 कैसे बाँटें</li><li>कब रोकें, कब बढ़ाएँ</li></ul><blockquote>पहले परखिए, फिर बढ़ाइए।</blockquote>',
  slides: [
    {
      scene: open('पाठ 4', ['कम बजट में', 'विज्ञापन']),
      lines: [
        l('लोग पूछते हैं, विज्ञापन में कितना पैसा लगेगा?', 'People ask how much money advertising needs.'),
        l('मेरा जवाब, रोज़ के सौ रुपये से शुरू कीजिए।', 'My answer: begin with a hundred rupees a day.'),
      ],
    },
    {
      scene: funnel({
        heading: 'देखने से ख़रीदने तक',
        levels: [
          { label: 'विज्ञापन देखा', count: '5,000 लोग' },
          { label: 'क्लिक किया', count: '150 लोग' },
          { label: 'पूछताछ की', count: '40 लोग' },
          { label: 'ख़रीदा', count: '15 ग्राहक' },
        ],
      }),
      lines: [
        l('इसे कीप समझिए, ऊपर चौड़ी, नीचे पतली।', 'Think of a funnel, wide at the top and narrow below.'),
        l('पाँच हज़ार लोगों ने विज्ञापन देखा।', 'Five thousand people saw the advertisement.'),
        l('डेढ़ सौ ने क्लिक किया।', 'A hundred and fifty clicked.'),
        l('चालीस ने पूछताछ की।', 'Forty asked a question.'),
        l('और पंद्रह ने ख़रीदा।', 'And fifteen bought.'),
      ],
    },
    {
      scene: coins({
        heading: 'महीने के ₹3,000 ऐसे बाँटिए',
        note: 'एक ग्राहक की लागत = ख़र्च ÷ ख़रीदने वाले',
        stacks: [
          { label: 'Google खोज', amount: '₹1,500', count: 8 },
          { label: 'इंस्टाग्राम', amount: '₹900', count: 5 },
          { label: 'नया प्रयोग', amount: '₹600', count: 3 },
        ],
      }),
      lines: [
        l('मान लीजिए महीने के तीन हज़ार रुपये हैं।', 'Suppose you have three thousand rupees a month.'),
        l('आधे, गूगल खोज पर। वहाँ लोग ख़रीदने ही आते हैं।', 'Half goes to Google search, where people come to buy.'),
        l('नौ सौ, इंस्टाग्राम पर।', 'Nine hundred goes to Instagram.'),
        l('और छह सौ, किसी नए प्रयोग के लिए।', 'And six hundred is for an experiment.'),
      ],
    },
    {
      scene: bars({
        heading: 'एक ग्राहक कितने में मिला?',
        who: 'amit',
        note: 'उदाहरण: ख़र्च को ग्राहकों की गिनती से भाग दीजिए',
        items: [
          { label: 'Google', value: 43, show: '₹100' },
          { label: 'इंस्टाग्राम', value: 64, show: '₹150' },
          { label: 'पर्चे', value: 90, show: '₹210' },
        ],
      }),
      lines: [
        l('अब असली हिसाब, एक ग्राहक कितने में मिला?', 'Now the real question: what did one customer cost?'),
        l('गूगल से सौ रुपये में।', 'A hundred rupees from Google.'),
        l('इंस्टाग्राम से डेढ़ सौ में।', 'A hundred and fifty from Instagram.'),
        l('और पर्चों से दो सौ दस में!', 'And two hundred and ten from leaflets!'),
      ],
    },
    {
      scene: recap({
        heading: 'तीन नियम',
        who: 'amit',
        points: ['छोटी रक़म से परखिए', 'सात दिन से पहले मत बदलिए', 'जो सस्ता पड़े, उसे बढ़ाइए'],
        next: 'अगला पाठ: नतीजे नापना',
      }),
      lines: [
        l('पहला नियम, छोटी रक़म से परखिए।', 'Rule one: test with a small amount.'),
        l('दूसरा, सात दिन से पहले कुछ मत बदलिए।', 'Rule two: change nothing for seven days.'),
        l('तीसरा, जो सस्ता पड़े, उसी को बढ़ाइए।', 'Rule three: put more into what costs less.'),
        l('अगले पाठ में नतीजे नापना सीखेंगे।', 'Next, we will learn to measure results.'),
      ],
    },
  ],
};
