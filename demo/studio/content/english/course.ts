/** Course C, bilingual: spoken English for interviews, taught in Hindi. */
import { introduce } from './1-tell-me-about-yourself.ts';
import { clear } from './2-say-it-clearly.ts';
import { strengths } from './3-strengths-and-weaknesses.ts';
import { closing } from './4-your-questions-and-goodbye.ts';
import { FIFTY } from './handouts.ts';
import { COURSE } from './shared.ts';
import { type Course } from '../types.ts';

export const english: Course = {
  key: 'spoken-english-interviews',
  name: `${COURSE} | इंटरव्यू के लिए अंग्रेज़ी`,
  type: 'Bronze',
  price: 999,
  language: 'en-hi',
  tune: 'evening',
  voices: { en: { name: 'en-gb+f3', speed: 142, pitch: 48 }, hi: { name: 'hi+f3', speed: 152, pitch: 48 } },
  cover: 'english',
  handouts: [
    { file: 'fifty-interview-words.txt', name: '50 interview words | इंटरव्यू के 50 शब्द.txt', body: FIFTY },
  ],
  description:
    '<h2>English for the room, Hindi for the heart</h2><p>You know more English than you think; interviews only make it hide. In four short lessons <strong>Farah Qureshi</strong> explains in simple Hindi and practises with you in English.</p><p>आप जितना सोचते हैं, उससे ज़्यादा अंग्रेज़ी आपको आती है। इन चार छोटे पाठों में हिंदी में समझिए और अंग्रेज़ी में बोलने का अभ्यास कीजिए।</p><h3>What you will be able to do | आप कर पाएँगे</h3><ul><li>Introduce yourself in sixty seconds – एक मिनट में परिचय</li><li>Speak clearly, without a borrowed accent – साफ़ उच्चारण</li><li>Talk about strengths with proof – सबूत के साथ ख़ूबियाँ</li><li>Ask two good questions and leave well – अच्छे सवाल और विदाई</li></ul>',
  lessons: [introduce, clear, strengths, closing],
};
