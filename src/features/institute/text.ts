import { dictionary } from '../../lib/text.ts';

/** Sentences of the institute's settings that server and web share. */
export const say = dictionary({
  'Please enter a UPI address such as academy@bank.': 'कृपया UPI पता लिखें, जैसे academy@bank।',
  'Please enter a GSTIN of 15 characters.': 'कृपया 15 अक्षरों का GSTIN लिखें।',
  'Please use 1 to 3 letters or digits.': 'कृपया 1 से 3 अंग्रेज़ी अक्षर या अंक लिखें।',
});
