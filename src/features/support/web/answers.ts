import { dictionary } from '../../../lib/text.ts';

/** The ready answers above the form. What they say is what the product does (decisions 1, 11, 14, 21). */
export const messages = dictionary({
  'How do I pay for a membership?': 'सदस्यता के लिए भुगतान कैसे करें?',
  'Choose Silver, Gold or Diamond and then Join Now. You see the exact amount and, for UPI, a QR code to scan. After paying, fill in the payment details with the transaction ID and a picture of the payment, and send them.':
    'सिल्वर, गोल्ड या डायमंड चुनकर “अभी जुड़ें” दबाएँ। वहाँ सही राशि दिखेगी और UPI के लिए स्कैन करने का QR कोड भी। भुगतान के बाद ट्रांज़ैक्शन आईडी और भुगतान की तस्वीर के साथ भुगतान की जानकारी भरकर भेजें।',
  'See the memberships': 'सदस्यताएँ देखें',

  'When will my payment be verified?': 'मेरा भुगतान कब सत्यापित होगा?',
  'A person at your institute compares it with the bank statement, so it can take a while. Until then it is Submitted. Once it is Verified, all lessons open at once; you need not log in again. If it is Rejected, you see the reason beside it.':
    'आपके संस्थान में कोई व्यक्ति इसे बैंक स्टेटमेंट से मिलाता है, इसलिए कुछ समय लग सकता है। तब तक इसकी स्थिति “भेजा गया” रहती है। सत्यापित होते ही सारे पाठ खुल जाते हैं; दोबारा लॉग इन नहीं करना पड़ता। अस्वीकार होने पर कारण वहीं लिखा होता है।',
  'See my payments': 'मेरे भुगतान देखें',

  'Where is my receipt?': 'मेरी रसीद कहाँ है?',
  'Every verified payment has a receipt with a number, to keep or print, in English or Hindi. You find it beside the payment.':
    'हर सत्यापित भुगतान की नंबर वाली रसीद होती है, जिसे आप हिंदी या अंग्रेज़ी में सहेज या प्रिंट कर सकते हैं। यह भुगतान के साथ ही मिलती है।',

  'Why are some lessons locked?': 'कुछ पाठ बंद क्यों हैं?',
  'The first lesson of every course is free. The others open with a membership, as soon as your payment is verified.':
    'हर कोर्स का पहला पाठ मुफ़्त है। बाकी पाठ सदस्यता लेने पर, भुगतान सत्यापित होते ही खुल जाते हैं।',
  'See the courses': 'कोर्स देखें',

  'I forgot my password. What now?': 'पासवर्ड भूल गए। अब क्या करें?',
  'Choose “Forgot your password?” on the login screen: you get a link by mail to set a new one. If no mail comes, ask us here or by phone: we can give you such a link. To change a password you know, go to the settings.':
    'लॉग इन पेज पर “पासवर्ड भूल गए?” चुनें: नया पासवर्ड बनाने का लिंक ईमेल से मिलेगा। ईमेल न आए तो यहाँ लिखकर या फ़ोन पर हमसे कहें: हम वैसा ही लिंक दे सकते हैं। जो पासवर्ड याद है उसे बदलने के लिए सेटिंग में जाएँ।',
  'Get a link by mail': 'ईमेल से लिंक पाएँ',
  'Go to the settings': 'सेटिंग में जाएँ',

  'Do I lose my place when I change phones?': 'फ़ोन बदलने पर क्या मेरी प्रगति चली जाएगी?',
  'No. Where you stopped and what you completed is kept with your login. Log in on the other phone or computer and choose Continue.':
    'नहीं। आप कहाँ रुके थे और क्या पूरा किया, यह आपके लॉग इन के साथ सुरक्षित रहता है। दूसरे फ़ोन या कंप्यूटर पर लॉग इन करके “जारी रखें” चुनें।',
});

type Key = Parameters<typeof messages>[0];

/** A question, its answer, and where to go from there. */
export interface ReadyAnswer {
  question: Key;
  answer: Key;
  links: readonly { to: string; label: Key }[];
}

export const readyAnswers: readonly ReadyAnswer[] = [
  {
    question: 'How do I pay for a membership?',
    answer:
      'Choose Silver, Gold or Diamond and then Join Now. You see the exact amount and, for UPI, a QR code to scan. After paying, fill in the payment details with the transaction ID and a picture of the payment, and send them.',
    links: [{ to: '/membershipcard', label: 'See the memberships' }],
  },
  {
    question: 'When will my payment be verified?',
    answer:
      'A person at your institute compares it with the bank statement, so it can take a while. Until then it is Submitted. Once it is Verified, all lessons open at once; you need not log in again. If it is Rejected, you see the reason beside it.',
    links: [{ to: '/payments', label: 'See my payments' }],
  },
  {
    question: 'Where is my receipt?',
    answer:
      'Every verified payment has a receipt with a number, to keep or print, in English or Hindi. You find it beside the payment.',
    links: [{ to: '/payments', label: 'See my payments' }],
  },
  {
    question: 'Why are some lessons locked?',
    answer:
      'The first lesson of every course is free. The others open with a membership, as soon as your payment is verified.',
    links: [
      { to: '/membershipcard', label: 'See the memberships' },
      { to: '/course', label: 'See the courses' },
    ],
  },
  {
    question: 'I forgot my password. What now?',
    answer:
      'Choose “Forgot your password?” on the login screen: you get a link by mail to set a new one. If no mail comes, ask us here or by phone: we can give you such a link. To change a password you know, go to the settings.',
    links: [
      { to: '/forgot', label: 'Get a link by mail' },
      { to: '/userssettings', label: 'Go to the settings' },
    ],
  },
  {
    question: 'Do I lose my place when I change phones?',
    answer:
      'No. Where you stopped and what you completed is kept with your login. Log in on the other phone or computer and choose Continue.',
    links: [{ to: '/course', label: 'See the courses' }],
  },
];
