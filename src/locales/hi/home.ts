import type { messages } from '../../features/home/text.ts';
import type { Translation } from '../../lib/text.ts';

export const home: Translation<typeof messages> = {
  'Create your account': 'अपना खाता बनाइए',
  'Show all {count} courses': 'सभी {count} कोर्स दिखाएँ',
  'Find a course': 'कोर्स खोजिए',
  'Join Now': 'अभी जुड़ें',
  'Reserve a seat': 'सीट पक्की कीजिए',
  '{count} minutes': '{count} मिनट',
  WhatsApp: 'WhatsApp',
  'Call {phone}': 'फ़ोन कीजिए: {phone}',
  'Join our group': 'हमारे ग्रुप से जुड़िए',
  'Write to us': 'हमें लिखिए',
  'Please write this in English, at least.': 'कृपया इसे कम-से-कम अंग्रेज़ी में लिखिए।',
  'A section can be there only once.': 'एक खंड एक ही बार हो सकता है।',
  'There is no such picture.': 'ऐसी कोई तस्वीर नहीं है।',
};
