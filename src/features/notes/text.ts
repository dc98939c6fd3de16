import { dictionary } from '../../lib/text.ts';

/** Sentences of notes that server and web share. */
export const messages = dictionary({
  'Please write your note.': 'कृपया अपना नोट लिखें।',
  'This note is not here any more.': 'यह नोट अब यहाँ नहीं है।',
  'You have as many notes in this course as can be kept. Delete some to add others.':
    'इस कोर्स में नोट्स की सीमा पूरी हो गई है। नए जोड़ने के लिए कुछ पुराने हटाएँ।',
  Bookmark: 'बुकमार्क',
  'My notes': 'मेरे नोट्स',
});
