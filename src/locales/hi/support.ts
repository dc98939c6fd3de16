import type { Translation } from '../../lib/text.ts';
import type { messages as sharedMessages } from '../../features/support/text.ts';
import type { messages as answersMessages } from '../../features/support/web/answers.ts';
import type { messages as webMessages } from '../../features/support/web/text.ts';

export const support: Translation<typeof sharedMessages | typeof answersMessages | typeof webMessages> = {
  'Please say in a few words what it is about.': 'कृपया कुछ शब्दों में बताएँ कि बात किस बारे में है।',
  'This ticket does not exist any more.': 'यह टिकट अब मौजूद नहीं है।',
  'You can open only your own tickets.': 'आप सिर्फ़ अपने टिकट खोल सकते हैं।',
  'How do I pay for a membership?': 'सदस्यता के लिए भुगतान कैसे करें?',
  'Choose Silver, Gold or Diamond and then Join Now. You see the exact amount and, for UPI, a QR code to scan. After paying, fill in the payment details with the transaction ID and a picture of the payment, and send them.':
    'सिल्वर, गोल्ड या डायमंड चुनकर “अभी जुड़ें” दबाएँ। वहाँ सही राशि दिखेगी और UPI के लिए स्कैन करने का QR कोड भी। भुगतान के बाद ट्रांज़ैक्शन आईडी और भुगतान की तस्वीर के साथ भुगतान की जानकारी भरकर भेजें।',
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
  'Answers to what is often asked, and a way to ask your institute.':
    'अक्सर पूछे जाने वाले सवालों के जवाब, और अपने संस्थान से पूछने का तरीका।',
  'Questions from learners': 'विद्यार्थियों के सवाल',
  'Often asked': 'अक्सर पूछे जाने वाले सवाल',
  'Ask us': 'हमसे पूछें',
  'You did not find your answer? Write to us: we answer here.': 'जवाब नहीं मिला? हमें लिखें: हम यहीं जवाब देंगे।',
  Subject: 'विषय',
  'In a few words, such as: My payment of ₹999': 'कुछ शब्दों में, जैसे: मेरा ₹999 का भुगतान',
  'Up to {count} letters': 'ज़्यादा से ज़्यादा {count} अक्षर',
  'Your question is sent': 'आपका सवाल भेज दिया गया',
  'You find the answer here under “Your tickets”.': 'जवाब आपको यहीं “आपके टिकट” में मिलेगा।',
  'Your tickets': 'आपके टिकट',
  Tickets: 'टिकट',
  From: 'किसका',
  Open: 'खुला',
  Answered: 'जवाब मिला',
  Closed: 'बंद',
  'Last change': 'पिछला बदलाव',
  'Search by subject, name, code or number': 'विषय, नाम, कोड या नंबर से खोजें',
  'No ticket yet': 'अभी कोई टिकट नहीं है',
  'When a learner asks something, it appears here.': 'जब कोई विद्यार्थी कुछ पूछेगा, वह यहाँ दिखेगा।',
  'No ticket matches': 'कोई टिकट नहीं मिला',
  'Try other words, or show all tickets.': 'दूसरे शब्द लिखें, या सभी टिकट देखें।',
  'Show all tickets': 'सभी टिकट दिखाएँ',
  'All tickets': 'सभी टिकट',
  'Ticket {number}': 'टिकट {number}',
  'Asked on {date}': '{date} को पूछा गया',
  Conversation: 'बातचीत',
  'Write back': 'आगे लिखें',
  'This ticket is closed. Writing here opens it again.': 'यह टिकट बंद है। यहाँ लिखने से फिर खुल जाएगा।',
  'Close ticket': 'टिकट बंद करें',
  'The ticket is closed': 'टिकट बंद हो गया',
  'Closing it keeps the conversation.': 'बंद करने पर भी बातचीत बनी रहती है।',
  'Your message is sent': 'आपका संदेश भेज दिया गया',
};
