import type { Translation } from '../../lib/text.ts';
import type { pageText } from '../../app/pageText.ts';

export const pages: Translation<typeof pageText> = {
  Kaksha: 'कक्षा',
  Courses: 'कोर्स',
  'Video courses in short lessons, in English and Hindi. The first lesson of each is free.':
    'अंग्रेज़ी और हिंदी में छोटे-छोटे पाठों वाले वीडियो कोर्स। हर कोर्स का पहला पाठ मुफ़्त।',
  'Contact Us': 'हमसे संपर्क करें',
  'Write to us about courses, counselling or a form. A person answers.':
    'कोर्स, काउंसलिंग या किसी फ़ॉर्म के बारे में हमें लिखें। जवाब कोई इंसान ही देगा।',
  'Free digital marketing webinar': 'मुफ़्त डिजिटल मार्केटिंग वेबिनार',
  'A free webinar in Hindi: how a small shop finds customers online. Watch the introduction and register.':
    'हिंदी में मुफ़्त वेबिनार: छोटी दुकान ऑनलाइन ग्राहक कैसे पाए। परिचय देखें और पंजीकरण करें।',
  'Sign up': 'साइन अप करें',
  'Make a free account and watch the first lesson of every course.':
    'मुफ़्त खाता बनाएँ और हर कोर्स का पहला पाठ देखें।',
  'Log in': 'लॉग इन करें',
  'Log in and go on learning where you stopped.': 'लॉग इन करें और जहाँ रुके थे वहीं से आगे सीखें।',
  'Please switch JavaScript on to use this form.': 'यह फ़ॉर्म भरने के लिए कृपया JavaScript चालू करें।',
  'All pages': 'सभी पेज',
  'This page is not here': 'यह पेज यहाँ नहीं है',
};
