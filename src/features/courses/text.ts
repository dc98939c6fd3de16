import { dictionary } from '../../lib/text.ts';

/** Sentences of courses that server and screens share (SPECIFICATION §5, §8). */
export const messages = dictionary({
  'Fill all required fields.': 'सभी ज़रूरी जानकारी भरें।',
  'Choose one of the course types.': 'कोर्स का कोई एक प्रकार चुनें।',
  'The price is too high.': 'कीमत बहुत ज़्यादा है।',
  'There is no such course.': 'ऐसा कोई कोर्स नहीं है।',
});
