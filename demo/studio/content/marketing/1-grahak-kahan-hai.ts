import { open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { bars } from '../../draw/scenes/charts.ts';
import { phoneSlide } from '../../draw/scenes/phone.ts';
import { dialogue } from '../../draw/scenes/talk.ts';
import { recap } from '../../draw/scenes/teacher.ts';

export const where: Lesson = {
  key: 'grahak-kahan-hai',
  section: 'शुरुआत',
  name: 'आपका ग्राहक अब कहाँ है?',
  language: 'hi',
  description:
    '<h2>दुकान वही, रास्ता नया</h2><p>ग्राहक आज भी मोहल्ले में ही है, पर दुकान तक आने से पहले वह <strong>फ़ोन पर खोज</strong> लेता है। इस पाठ में हम रमेश जी की मिठाई की दुकान के साथ समझेंगे कि ग्राहक आपको कहाँ ढूँढता है।</p><h3>इस पाठ में</h3><ul><li>ग्राहक दुकान तक किन रास्तों से पहुँचता है</li><li>कौन-सा रास्ता सबसे पहले ठीक करें</li><li>आज शाम का दस मिनट का काम</li></ul><blockquote>“अच्छी दुकान वही, जो ज़रूरत के समय दिख जाए।”</blockquote>',
  slides: [
    {
      scene: open('पाठ 1', ['आपका ग्राहक', 'अब कहाँ है?']),
      lines: [
        l('नमस्कार! मैं हूँ अमित त्रिवेदी।', 'Hello! I am Amit Trivedi.'),
        l('आज एक सीधा सवाल — आपका ग्राहक कहाँ है?', 'Today, one simple question: where is your customer?'),
      ],
    },
    {
      scene: dialogue({
        left: 'ramesh',
        right: 'amit',
        heading: 'रमेश जी की मिठाई की दुकान',
        names: ['रमेश जी', 'अमित'],
        lines: [
          { by: 'l', text: 'पहले त्योहार पर लाइन लगती थी।' },
          { by: 'l', text: 'अब लोग फ़ोन में क्या देखते हैं?' },
          { by: 'r', text: 'वे आपको ही ढूँढ रहे हैं!' },
        ],
      }),
      lines: [
        l(
          'रमेश जी कहते हैं, पहले त्योहार पर लाइन लगती थी।',
          'Ramesh ji says there used to be a queue at every festival.',
        ),
        l('अब लोग फ़ोन में पता नहीं क्या देखते रहते हैं।', 'Now people keep looking at something on their phones.'),
        l('मैंने कहा, वे फ़ोन में आपको ही ढूँढ रहे हैं।', 'I told him, it is you they are looking for.'),
      ],
    },
    {
      scene: phoneSlide({
        heading: 'फ़ोन पर ग्राहक क्या करता है?',
        screen: 'feed',
        points: ['“मेरे पास मिठाई की दुकान”', 'तस्वीरें और रेटिंग देखता है', 'फिर फ़ोन या रास्ता'],
      }),
      lines: [
        l('ज़रा सोचिए, ग्राहक फ़ोन पर क्या करता है।', 'Think about what a customer does on the phone.'),
        l('वह लिखता है, मेरे पास मिठाई की दुकान।', 'He types: sweet shop near me.'),
        l('फिर तस्वीरें और रेटिंग देखता है।', 'Then he looks at the photos and the rating.'),
        l(
          'और पसंद आए तो सीधे फ़ोन करता है या रास्ता पूछता है।',
          'If he likes them, he calls or asks for directions.',
        ),
      ],
    },
    {
      scene: bars({
        heading: 'पिछले 100 नए ग्राहक कैसे आए?',
        who: 'ramesh',
        note: 'उदाहरण: एक दुकान पर पूछकर लिखा गया हिसाब',
        items: [
          { label: 'Google', value: 82, show: '41' },
          { label: 'WhatsApp', value: 56, show: '28' },
          { label: 'पड़ोसी', value: 44, show: '22' },
          { label: 'पर्चे', value: 18, show: '9' },
        ],
      }),
      lines: [
        l('रमेश जी ने सौ नए ग्राहकों से पूछकर लिखा।', 'Ramesh ji asked a hundred new customers and wrote it down.'),
        l('इकतालीस लोग गूगल से आए।', 'Forty-one came from Google.'),
        l('अट्ठाईस व्हाट्सऐप से।', 'Twenty-eight came through WhatsApp.'),
        l('बाईस किसी पड़ोसी के कहने पर।', 'Twenty-two came because a neighbour told them.'),
        l('और पर्चे से सिर्फ़ नौ।', 'And only nine from leaflets.'),
      ],
    },
    {
      scene: recap({
        heading: 'आज का काम',
        who: 'amit',
        points: ['दस ग्राहकों से पूछिए', 'जवाब कॉपी में लिखिए', 'सबसे बड़ा रास्ता चुनिए'],
        next: 'अगला पाठ: Google पर दुकान',
      }),
      lines: [
        l('आज आप भी दस ग्राहकों से पूछिए।', 'Today, ask ten of your own customers.'),
        l('जो जवाब मिले, कॉपी में लिख लीजिए।', 'Write their answers in a notebook.'),
        l('फिर जो रास्ता सबसे बड़ा हो, उसी से शुरू कीजिए।', 'Then start with the path that most of them used.'),
        l('अगले पाठ में दुकान को गूगल पर लाएँगे।', 'In the next lesson we will put the shop on Google.'),
      ],
    },
  ],
};
