import type { messages } from '../../features/home/text.ts';
import type { Translation } from '../../lib/text.ts';

export const home: Translation<typeof messages> = {
  'Create your account': 'अपना खाता बनाएँ',
  'Show all {count} courses': 'सभी {count} कोर्स दिखाएँ',
  '1 course': '1 कोर्स',
  '{count} courses': '{count} कोर्स',
  'Find a course': 'कोर्स खोजें',
  'Join Now': 'अभी जुड़ें',
  'Reserve a seat': 'सीट पक्की करें',
  '{count} minutes': '{count} मिनट',
  WhatsApp: 'WhatsApp',
  'Call {phone}': 'फ़ोन करें: {phone}',
  'Join our group': 'हमारे ग्रुप से जुड़ें',
  'Write to us': 'हमें लिखें',
  'Please write this in English, at least.': 'कृपया इसे कम-से-कम अंग्रेज़ी में लिखें।',
  'A section can be there only once.': 'एक खंड एक ही बार हो सकता है।',
  'There is no such picture.': 'ऐसी कोई तस्वीर नहीं है।',
};
