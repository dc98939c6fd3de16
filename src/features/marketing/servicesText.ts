import { dictionary } from '../../lib/text.ts';

/** The words of the services screen (SPECIFICATION, screen 1). */
export const messages = dictionary({
  Services: 'सेवाएँ',
  'Guidance, forms and lessons: what we do for students and their families.':
    'मार्गदर्शन, फ़ॉर्म और पढ़ाई: विद्यार्थियों और उनके परिवारों के लिए हमारा काम।',
  Support: 'सहायता',
  Email: 'ईमेल',
  Home: 'घर',
  Manage: 'प्रबंधन',
  Hand: 'साथ',
  Contact: 'संपर्क',
  'Description of support': 'सहायता का विवरण',
  'Description of email': 'ईमेल का विवरण',
  'Description of home': 'घर का विवरण',
  'Description of manage': 'प्रबंधन का विवरण',
  'Description of hand': 'साथ का विवरण',
  'Description of contact': 'संपर्क का विवरण',
  'Stuck in a lesson, a payment or a form? Ask, and a person answers you by name.':
    'पाठ, भुगतान या फ़ॉर्म में अटक गए? पूछिए, कोई अपना आपको नाम लेकर जवाब देगा।',
  'Write to us when it suits you. We answer every letter, with the dates and papers you need.':
    'जब समय मिले, तब लिखिए। हर ईमेल का जवाब मिलता है, ज़रूरी तारीखों और कागज़ों के साथ।',
  'Learn at home: short films that play on any phone and go on where you stopped.':
    'घर बैठे सीखिए: छोटे वीडियो, जो किसी भी फ़ोन पर चलते हैं और वहीं से आगे बढ़ते हैं जहाँ आप रुके थे।',
  'Exam forms, scholarships, results: we keep the dates so that none is missed.':
    'परीक्षा फ़ॉर्म, छात्रवृत्ति, नतीजे: तारीखें हम याद रखते हैं, ताकि एक भी न छूटे।',
  'A helping hand on the way to college: which stream, which city, which fees.':
    'कॉलेज तक के रास्ते में हाथ थामने वाला कोई: कौन-सा विषय, कौन-सा शहर, कितनी फ़ीस।',
  'Come by, call or send a message. The first talk costs nothing.':
    'आइए, फ़ोन कीजिए या संदेश भेजिए। पहली बातचीत मुफ़्त है।',
});

/** The six services with where they lead. */
export const services = [
  {
    name: 'Support',
    line: 'Description of support',
    about: 'Stuck in a lesson, a payment or a form? Ask, and a person answers you by name.',
    to: '/helpandsupport',
  },
  {
    name: 'Email',
    line: 'Description of email',
    about: 'Write to us when it suits you. We answer every letter, with the dates and papers you need.',
    to: '/contact',
  },
  {
    name: 'Home',
    line: 'Description of home',
    about: 'Learn at home: short films that play on any phone and go on where you stopped.',
    to: '/home',
  },
  {
    name: 'Manage',
    line: 'Description of manage',
    about: 'Exam forms, scholarships, results: we keep the dates so that none is missed.',
    to: '/mponline',
  },
  {
    name: 'Hand',
    line: 'Description of hand',
    about: 'A helping hand on the way to college: which stream, which city, which fees.',
    to: '/counseling',
  },
  {
    name: 'Contact',
    line: 'Description of contact',
    about: 'Come by, call or send a message. The first talk costs nothing.',
    to: '/contact',
  },
] as const;
