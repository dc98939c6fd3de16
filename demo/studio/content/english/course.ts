/** Course C, bilingual: spoken English for interviews, taught in Hindi. */
import { introduce } from './1-tell-me-about-yourself.ts';
import { clear } from './2-speak-clearly.ts';
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
    '<h2>English for the room, Hindi for the heart</h2><p>You know more English than you think; interviews only make it hide. In four short lessons <strong>Farah Qureshi</strong> explains in simple Hindi and practises with you in English.</p><p>आप जितना सोचते हैं, उससे ज़्यादा अंग्रेज़ी आपको आती है। इन चार छोटे पाठों में हिंदी में समझिए और अंग्रेज़ी में बोलने का अभ्यास कीजिए।</p><h3>Who it is for | किसके लिए</h3><ul><li>First interviews after school or college – पहली नौकरी का इंटरव्यू</li><li>People who understand English but hesitate to speak – जो समझते हैं, पर बोलने में झिझकते हैं</li></ul><h3>How to practise | अभ्यास कैसे करें</h3><p>Pause after each question, answer aloud, and listen again. हर सवाल के बाद वीडियो रोकिए, बोलकर जवाब दीजिए, फिर सुनिए।</p>',
  lessons: [introduce, clear, strengths, closing],
};
