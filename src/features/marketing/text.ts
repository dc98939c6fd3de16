import { dictionary } from '../../lib/text.ts';

/** Sentences of the public pages that server and web share. */
export const messages = dictionary({
  'Please enter your name.': 'कृपया अपना नाम लिखें।',
  'Please enter your e-mail address.': 'कृपया अपना ईमेल पता लिखें।',
  'Please enter a valid e-mail address.': 'कृपया सही ईमेल पता लिखें।',
  'Please write your message.': 'कृपया अपना संदेश लिखें।',
  'This message does not exist any more.': 'यह संदेश अब मौजूद नहीं है।',
  'This webinar does not exist any more.': 'यह वेबिनार अब मौजूद नहीं है।',
  'This webinar is over. Please choose the next one.': 'यह वेबिनार हो चुका है। कृपया अगला चुनें।',
  'All seats of this webinar are taken.': 'इस वेबिनार की सभी सीटें भर चुकी हैं।',
  'Please enter a title.': 'कृपया शीर्षक लिखें।',
  'Please enter a day and a time.': 'कृपया दिन और समय डालें।',
  'Please enter 10 to 600 minutes.': 'कृपया 10 से 600 मिनट लिखें।',
  'Please enter 1 to 10000 seats.': 'कृपया 1 से 10000 सीटें लिखें।',
});
