import { open } from './shared.ts';
import { l, type Lesson } from '../types.ts';
import { checklist } from '../../draw/scenes/pages.ts';
import { phoneSlide } from '../../draw/scenes/phone.ts';
import { town } from '../../draw/scenes/places.ts';
import { dialogue } from '../../draw/scenes/talk.ts';

export const profile: Lesson = {
  key: 'google-par-dukan',
  section: 'शुरुआत',
  name: 'Google पर अपनी दुकान',
  language: 'hi',
  description:
    '<h2>नक़्शे पर आपका बोर्ड</h2><p><strong>Google Business Profile</strong> मुफ़्त है और छोटी दुकान के लिए सबसे पहला क़दम है। इस पाठ में हम नाम, समय, तस्वीरें और समीक्षाएँ ठीक से भरना सीखेंगे।</p><ol><li>सही नाम और श्रेणी</li><li>खुलने-बंद होने का सही समय</li><li>रोशनी में ली गई पाँच तस्वीरें</li><li>हर समीक्षा का विनम्र जवाब</li></ol><p>शुरू करने के लिए: <a href="https://business.google.com">business.google.com</a></p>',
  slides: [
    {
      scene: open('पाठ 2', ['Google पर', 'अपनी दुकान']),
      lines: [
        l(
          'बाज़ार में बोर्ड लगा है, पर क्या नक़्शे पर भी लगा है?',
          'You have a signboard in the market. Do you have one on the map?',
        ),
        l('आज हम वही बोर्ड लगाएँगे, बिल्कुल मुफ़्त।', 'Today we will put one there, free of cost.'),
      ],
    },
    {
      scene: town({ heading: 'ग्राहक को रास्ता कौन दिखाता है?', pins: ['आपकी दुकान', 'बस अड्डा', 'स्कूल'] }),
      lines: [
        l('नया ग्राहक नक़्शा देखकर चलता है।', 'A new customer follows the map.'),
        l('नक़्शे पर निशान हो, तो वह आप तक पहुँचता है।', 'If there is a pin, he reaches you.'),
        l('बस अड्डे से उतरा मुसाफ़िर भी,', 'So does the traveller from the bus stand,'),
        l('और स्कूल से लौटते माता-पिता भी।', 'and the parents returning from school.'),
      ],
    },
    {
      scene: phoneSlide({
        heading: 'प्रोफ़ाइल में क्या भरें?',
        screen: 'listing',
        shop: ['रमेश मिष्ठान भंडार', 'मिठाई की दुकान · खुली है'],
        points: ['बोर्ड वाला ही नाम', 'सही समय और फ़ोन नंबर', 'दिन में ली हुई 5 तस्वीरें'],
      }),
      lines: [
        l('अब प्रोफ़ाइल भरते हैं।', 'Now let us fill in the profile.'),
        l('नाम वही लिखिए जो आपके बोर्ड पर है।', 'Use exactly the name on your signboard.'),
        l('समय और फ़ोन नंबर बिल्कुल सही हों।', 'The hours and the phone number must be right.'),
        l('और दिन की रोशनी में पाँच साफ़ तस्वीरें लगाइए।', 'And add five clear photos, taken in daylight.'),
      ],
    },
    {
      scene: dialogue({
        left: 'shabana',
        right: 'ramesh',
        heading: 'समीक्षा का जवाब कैसे दें?',
        names: ['ग्राहक', 'रमेश जी'],
        lines: [
          { by: 'l', text: '“जलेबी अच्छी थी, पर ठंडी मिली।”' },
          { by: 'r', text: '“माफ़ कीजिए! अगली बार गरम खिलाएँगे।”' },
          null,
        ],
      }),
      lines: [
        l('एक ग्राहक ने लिखा, जलेबी अच्छी थी, पर ठंडी मिली।', 'A customer wrote: the jalebi was good, but cold.'),
        l(
          'रमेश जी ने लिखा, माफ़ कीजिए, अगली बार गरम खिलाएँगे।',
          'Ramesh ji replied: sorry, next time it will be hot.',
        ),
        l('ऐसा जवाब सौ नए ग्राहक पढ़ते हैं।', 'A hundred new customers read a reply like that.'),
      ],
    },
    {
      scene: checklist({
        heading: 'आज ही पूरा कीजिए',
        who: 'amit',
        items: ['नाम, श्रेणी, पता', 'समय और छुट्टी का दिन', 'पाँच तस्वीरें', 'तीन समीक्षाओं के जवाब'],
        from: 0,
      }),
      lines: [
        l('तो आज नाम, श्रेणी और पता भर दीजिए।', 'So today, fill in the name, the category and the address.'),
        l('खुलने का समय और छुट्टी का दिन।', 'The opening hours and the weekly holiday.'),
        l('पाँच तस्वीरें।', 'Five photos.'),
        l(
          'और तीन समीक्षाओं के जवाब। बस, दुकान नक़्शे पर आ गई!',
          'And replies to three reviews. Your shop is on the map!',
        ),
      ],
    },
  ],
};
