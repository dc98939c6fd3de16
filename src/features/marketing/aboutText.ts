import { dictionary } from '../../lib/text.ts';

/** The words of the About page. */
export const messages = dictionary({
  'About us': 'हमारे बारे में',
  'About {name}': '{name} के बारे में',
  'Education, career counselling and online services under one roof, since {year}.':
    'शिक्षा, करियर काउंसलिंग और ऑनलाइन सेवाएँ, एक ही छत के नीचे, {year} से।',
  'Founded in {year}': '{year} में स्थापित',
  'We began with one blackboard. The work has grown since; the aim has not changed: a student from a small town should find the same clear explanation, honest advice and timely help as anybody in a big city.':
    'शुरुआत एक ब्लैकबोर्ड से हुई थी। काम तब से बढ़ा है, मकसद वही है: छोटे शहर के विद्यार्थी को भी वैसी ही साफ़ समझ, सच्ची सलाह और समय पर मदद मिले, जैसी किसी बड़े शहर में मिलती है।',
  'See our courses': 'हमारे कोर्स देखें',
  'Write to us': 'हमें लिखें',
  'What we do': 'हम क्या करते हैं',
  Education: 'शिक्षा',
  'Video courses in sections and short lessons, in plain English and Hindi. The first lesson of every course is free.':
    'छोटे-छोटे पाठों वाले वीडियो कोर्स, सरल हिंदी और अंग्रेज़ी में। हर कोर्स का पहला पाठ मुफ़्त है।',
  'Career counselling': 'करियर काउंसलिंग',
  'After class 10, after class 12, after college: we look at interest, ability and the purse together, and then choose.':
    'दसवीं के बाद, बारहवीं के बाद, कॉलेज के बाद: रुचि, क्षमता और जेब, तीनों को साथ देखकर रास्ता चुनते हैं।',
  'Online services': 'ऑनलाइन सेवाएँ',
  'Exam forms, scholarships, admissions and certificates: filled in with you, checked, and sent in time.':
    'परीक्षा फ़ॉर्म, छात्रवृत्ति, दाखिला और प्रमाण पत्र: आपके साथ भरे, जाँचे और समय पर भेजे जाते हैं।',
  'Our founder': 'हमारे संस्थापक',
  'Find us': 'हम तक पहुँचें',
  Phone: 'फ़ोन',
  Email: 'ईमेल',
  Address: 'पता',
  Website: 'वेबसाइट',
});

/** What the institute does. */
export const works = [
  {
    name: 'Education',
    about:
      'Video courses in sections and short lessons, in plain English and Hindi. The first lesson of every course is free.',
  },
  {
    name: 'Career counselling',
    about:
      'After class 10, after class 12, after college: we look at interest, ability and the purse together, and then choose.',
  },
  {
    name: 'Online services',
    about:
      'Exam forms, scholarships, admissions and certificates: filled in with you, checked, and sent in time.',
  },
] as const;
