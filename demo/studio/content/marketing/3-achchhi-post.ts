import { calendar } from '../../draw/scenes/pages.ts';
import { recap } from '../../draw/scenes/teacher.ts';
import { POST_CALENDAR } from './handouts.ts';
import { open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { phoneSlide } from '../../draw/scenes/phone.ts';
import { board } from '../../draw/scenes/teacher.ts';

export const posts: Lesson = {
  key: 'achchhi-post',
  section: 'सामग्री और विज्ञापन',
  name: 'अच्छी पोस्ट कैसे लिखें',
  language: 'hi',
  handouts: [POST_CALENDAR],
  description:
    '<h2>बेचिए कम, बताइए ज़्यादा</h2><p>रोज़ “ऑफ़र! ऑफ़र!” लिखने से लोग आगे बढ़ जाते हैं। इस पाठ में हम <strong>तस्वीर, कहानी और बुलावा</strong> – इन तीन हिस्सों से पोस्ट बनाना सीखेंगे।</p><ul><li><strong>तस्वीर:</strong> एक चीज़, साफ़ रोशनी</li><li><strong>कहानी:</strong> दो पंक्तियाँ, अपनी बोली में</li><li><strong>बुलावा:</strong> ग्राहक अब क्या करे?</li></ul><p>नीचे से <u>30 दिन का पोस्ट कैलेंडर</u> डाउनलोड कीजिए।</p>',
  slides: [
    {
      scene: open('पाठ 3', ['अच्छी पोस्ट', 'कैसे लिखें']),
      lines: [
        l('पोस्ट तो सब डालते हैं, पर रुककर पढ़ता कौन है?', 'Everyone posts. But who stops to read?'),
        l('आज रुकने लायक़ पोस्ट बनाना सीखेंगे।', 'Today we will learn to make a post worth stopping for.'),
      ],
    },
    {
      scene: board({
        heading: 'पोस्ट के तीन हिस्से',
        who: 'amit',
        points: ['तस्वीर – एक चीज़, साफ़ रोशनी', 'कहानी – दो पंक्तियाँ, अपनी बोली में', 'बुलावा – ग्राहक अब क्या करे?'],
      }),
      lines: [
        l('हर अच्छी पोस्ट के तीन हिस्से होते हैं।', 'Every good post has three parts.'),
        l('पहला, तस्वीर। एक ही चीज़, साफ़ रोशनी में।', 'First, the photo. One thing, in clear light.'),
        l('दूसरा, कहानी। दो पंक्तियाँ, अपनी बोली में।', 'Second, the story. Two lines, in your own words.'),
        l(
          'तीसरा, बुलावा। ग्राहक अब क्या करे, यह साफ़ बताइए।',
          'Third, the call. Say clearly what the customer should do.',
        ),
      ],
    },
    {
      scene: phoneSlide({
        heading: 'व्हाट्सऐप पर ऐसे लिखिए',
        screen: 'chat',
        messages: ['आज की गरम जलेबी, शाम 5 बजे!', 'वाह! आधा किलो रख दीजिए', 'रख दी। नाम बता दीजिए'],
        points: ['समय बताया', 'ग्राहक ने ऑर्डर दिया', 'तुरंत पक्का किया'],
        from: 1,
      }),
      lines: [
        l('अब देखिए रमेश जी का संदेश।', "Now look at Ramesh ji's message."),
        l(
          'उन्होंने सिर्फ़ समय बताया, आज की गरम जलेबी, शाम पाँच बजे।',
          'He only gave a time: hot jalebi today, five in the evening.',
        ),
        l('ग्राहक ने लिखा, आधा किलो रख दीजिए।', 'The customer wrote: keep half a kilo for me.'),
        l('और रमेश जी ने तुरंत पक्का कर दिया।', 'And Ramesh ji confirmed it at once.'),
      ],
    },
    {
      scene: calendar({
        heading: 'महीने की योजना',
        month: 'पोस्ट कैलेंडर',
        days: ['र', 'सो', 'मं', 'बु', 'गु', 'शु', 'श'],
        marks: [
          { day: 4, text: 'दुकान के पीछे की कहानी' },
          { day: 11, text: 'ग्राहक की तस्वीर' },
          { day: 18, text: 'ऑफ़र – महीने में एक' },
        ],
      }),
      lines: [
        l('महीने की योजना पहले से बना लीजिए।', 'Plan the month in advance.'),
        l('एक हफ़्ते, दुकान के पीछे की कहानी।', 'One week, the story behind the shop.'),
        l(
          'दूसरे हफ़्ते, किसी ख़ुश ग्राहक की तस्वीर, उनसे पूछकर।',
          'The next, a photo of a happy customer, with permission.',
        ),
        l('और ऑफ़र? महीने में बस एक।', 'And offers? Just one in a month.'),
      ],
    },
    {
      scene: recap({
        heading: 'याद रखिए',
        who: 'amit',
        points: ['तस्वीर, कहानी, बुलावा', 'हफ़्ते में तीन पोस्ट काफ़ी हैं', 'हर संदेश का जवाब'],
        next: 'अगला पाठ: कम बजट में विज्ञापन',
      }),
      lines: [
        l('याद रखिए, तस्वीर, कहानी और बुलावा।', 'Remember: photo, story and call.'),
        l('हफ़्ते में तीन पोस्ट काफ़ी हैं।', 'Three posts a week are enough.'),
        l('पर हर संदेश का जवाब ज़रूर दीजिए।', 'But do reply to every message.'),
        l('अगले पाठ में विज्ञापन की बात करेंगे।', 'In the next lesson we will talk about advertising.'),
      ],
    },
  ],
};
