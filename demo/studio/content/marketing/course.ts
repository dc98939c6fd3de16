/** Course B, in Hindi: digital marketing for a small shop. */
import { where } from './1-grahak-kahan-hai.ts';
import { profile } from './2-google-par-dukan.ts';
import { posts } from './3-achchhi-post.ts';
import { ads } from './4-kam-budget-vigyapan.ts';
import { measure } from './5-natije-napna.ts';
import { TERMS } from './handouts.ts';
import { COURSE } from './shared.ts';
import { type Course } from '../types.ts';

export const marketing: Course = {
  key: 'digital-marketing-hindi',
  name: COURSE,
  type: 'Gold',
  price: 2499,
  language: 'hi',
  tune: 'bazaar',
  voices: { en: { name: 'en-gb', speed: 150, pitch: 42 }, hi: { name: 'hi', speed: 152, pitch: 44 } },
  cover: 'marketing',
  handouts: [TERMS],
  description:
    '<h2>छोटी दुकान, बड़ी पहुँच</h2><p>यह कोर्स उन दुकानदारों, घर से काम करने वालों और युवाओं के लिए है जो <strong>बिना बड़ा पैसा लगाए</strong> अपने काम को ऑनलाइन लाना चाहते हैं। सिखा रहे हैं <strong>अमित त्रिवेदी</strong>, जो इंदौर में छोटे व्यापारियों को दस साल से मार्केटिंग सिखा रहे हैं।</p><h3>क्या चाहिए</h3><p>एक स्मार्टफ़ोन, इंटरनेट और रोज़ <em>आधा घंटा</em>। अंग्रेज़ी आना ज़रूरी नहीं है।</p>',
  lessons: [where, profile, posts, ads, measure],
};
