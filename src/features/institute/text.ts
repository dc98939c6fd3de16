import { dictionary } from '../../lib/text.ts';

/** Sentences of the institute's settings that server and web share. */
export const say = dictionary({
  'Please enter a UPI address such as academy@bank.': 'कृपया UPI ID लिखें, जैसे academy@bank।',
  'Please enter a GSTIN of 15 characters.': 'कृपया 15 अक्षरों का GSTIN लिखें।',
  'This GSTIN has a typing mistake: its last character does not fit the others.':
    'इस GSTIN में लिखने की गलती है: इसका आखिरी अक्षर बाकी से मेल नहीं खाता।',
  'The first two digits of this GSTIN are no state’s number.': 'इस GSTIN के पहले दो अंक किसी राज्य का कोड नहीं हैं।',
  'This GSTIN belongs to another state than the one chosen.':
    'यह GSTIN चुने गए राज्य का नहीं, किसी दूसरे राज्य का है।',
  'Please choose a state.': 'कृपया राज्य चुनें।',
  'Please use 1 to 3 letters or digits.': 'कृपया 1 से 3 अंग्रेज़ी अक्षर या अंक लिखें।',
  'Please enter a rate from 0 to 28 %.': 'कृपया 0 से 28 % के बीच की दर लिखें।',
  'Please enter a SAC of 4 to 8 digits, such as 999293.': 'कृपया 4 से 8 अंकों का SAC लिखें, जैसे 999293।',
  'Please enter 1 to 365 days.': 'कृपया 1 से 365 दिन लिखें।',
});
