import { dictionary } from '../../lib/text.ts';

/** Sentences of the side bar that server and web share. */
export const messages = dictionary({
  'Please enter a name for this link.': 'कृपया इस लिंक का नाम लिखें।',
  'Please enter a page such as /course, or an address that begins with https://.':
    'कृपया कोई पेज लिखें, जैसे /course, या https:// से शुरू होने वाला पता।',
});
