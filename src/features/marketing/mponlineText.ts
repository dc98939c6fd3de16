import { dictionary } from '../../lib/text.ts';

/** The words of the online services (SPECIFICATION, screen 5). */
export const messages = dictionary({
  'Online Services': 'ऑनलाइन सेवाएँ',
  'Bring your papers; we fill in, check and send. Each sheet says what to bring.':
    'अपने कागज़ लाइए; हम भरते, जाँचते और भेजते हैं। क्या-क्या लाना है, हर पर्चे में लिखा है।',
  'Exam forms': 'परीक्षा फ़ॉर्म',
  'Board, entrance and recruitment forms, with photo and signature in the right size.':
    'बोर्ड, प्रवेश और भर्ती परीक्षा के फ़ॉर्म, सही नाप की फ़ोटो और हस्ताक्षर के साथ।',
  Scholarships: 'छात्रवृत्ति',
  'New applications and renewals, and what to do when the money does not come.':
    'नए आवेदन और नवीनीकरण, और पैसा न आए तो क्या करें।',
  'College admission': 'कॉलेज में दाखिला',
  'Registration, choice of colleges, verification of papers, payment of fees.':
    'पंजीकरण, कॉलेज का चुनाव, कागज़ों का सत्यापन, फ़ीस का भुगतान।',
  Certificates: 'प्रमाण पत्र',
  'Income, domicile and caste certificates: which paper proves what.':
    'आय, मूल निवास और जाति प्रमाण पत्र: कौन-सा कागज़ क्या साबित करता है।',
  Open: 'खोलें',
  'Open {name} (PDF)': '{name} खोलें (PDF)',
  'Students we have helped': 'जिन विद्यार्थियों की हमने मदद की',
  'Sample entries: names and fees are made up.': 'नमूने की प्रविष्टियाँ: नाम और फ़ीस काल्पनिक हैं।',
  Student: 'विद्यार्थी',
  Age: 'उम्र',
  'Total fee': 'कुल फ़ीस',
});

/** The services of the tiles. */
export const services = [
  {
    name: 'Exam forms',
    desc: 'Board, entrance and recruitment forms, with photo and signature in the right size.',
  },
  {
    name: 'Scholarships',
    desc: 'New applications and renewals, and what to do when the money does not come.',
  },
  {
    name: 'College admission',
    desc: 'Registration, choice of colleges, verification of papers, payment of fees.',
  },
  {
    name: 'Certificates',
    desc: 'Income, domicile and caste certificates: which paper proves what.',
  },
] as const;
