import type { Translation } from '../../lib/text.ts';
import type { messages as sharedMessages } from '../../features/notes/text.ts';
import type { messages as webMessages } from '../../features/notes/web/text.ts';

export const notes: Translation<typeof sharedMessages | typeof webMessages> = {
  'Please write your note.': 'कृपया अपना नोट लिखें।',
  'This note is not here any more.': 'यह नोट अब यहाँ नहीं है।',
  'You have as many notes in this course as can be kept. Delete some to add others.':
    'इस कोर्स में नोट्स की सीमा पूरी हो गई है। नए जोड़ने के लिए कुछ पुराने हटाएँ।',
  Bookmark: 'बुकमार्क',
  'My notes': 'मेरे नोट्स',
  'My note': 'मेरा नोट',
  'Only you can see it. It is kept at the second where you begin to write.':
    'इसे सिर्फ़ आप देख सकते हैं। जिस सेकंड पर आप लिखना शुरू करते हैं, यह वहीं जुड़ जाता है।',
  'You are offline: what you write is kept on this device and sent when you are back online.':
    'आप ऑफ़लाइन हैं: आपका लिखा इसी फ़ोन या कंप्यूटर पर सहेजा जाएगा और इंटरनेट आने पर भेज दिया जाएगा।',
  'On this device; sent when you are online': 'इस फ़ोन या कंप्यूटर पर है; इंटरनेट आने पर भेजा जाएगा',
  'Only on this device: {why}': 'सिर्फ़ इस फ़ोन या कंप्यूटर पर: {why}',
  'At {time} of the video': 'वीडियो में {time} पर',
  'Add note': 'नोट जोड़ें',
  'Bookmark this moment': 'इस पल को बुकमार्क करें',
  'Bookmarked at {time}': '{time} पर बुकमार्क किया',
  'Your note is kept': 'आपका नोट सहेजा गया',
  'Your note is kept on this device and sent later': 'आपका नोट इस फ़ोन या कंप्यूटर पर सहेजा गया; बाद में भेजा जाएगा',
  'Notes of this lesson': 'इस पाठ के नोट्स',
  'No notes in this lesson yet': 'इस पाठ में अभी कोई नोट नहीं है',
  'Write down what you want to remember, or bookmark a moment to find it again.':
    'जो याद रखना है उसे लिख लें, या किसी पल को बुकमार्क करें ताकि वह फिर मिल जाए।',
  'Go to {time}': '{time} पर जाएँ',
  'Edit the note at {time}': '{time} का नोट बदलें',
  'Delete the note at {time}': '{time} का नोट हटाएँ',
  'Delete the bookmark at {time}': '{time} का बुकमार्क हटाएँ',
  'Write a note at {time}': '{time} पर नोट लिखें',
  'The note is deleted': 'नोट हटा दिया गया',
  'The bookmark is deleted': 'बुकमार्क हटा दिया गया',
  Undo: 'वापस लाएँ',
  'Download all notes of this course': 'इस कोर्स के सभी नोट्स डाउनलोड करें',
  'My notes and bookmarks': 'मेरे नोट्स और बुकमार्क',
  'Show all {count}': 'सभी {count} दिखाएँ',
};
