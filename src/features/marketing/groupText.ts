import { dictionary } from '../../lib/text.ts';

/** The words of the page that leads to the group (decision 18). */
export const messages = dictionary({
  'Join Our Group': 'हमारे ग्रुप से जुड़ें',
  'Dates, results and answers, where you read them anyway.': 'तारीखें, नतीजे और जवाब, वहीं जहाँ आप रोज़ पढ़ते हैं।',
  'In our group we tell the last dates of forms, the days of webinars and new courses. Your number is seen by the others in the group.':
    'ग्रुप में हम फ़ॉर्म की आखिरी तारीखें, वेबिनार के दिन और नए कोर्स बताते हैं। आपका नंबर ग्रुप के बाकी लोगों को दिखता है।',
  'Join the group': 'ग्रुप से जुड़ें',
  'Or scan this with your phone.': 'या इसे अपने फ़ोन से स्कैन करें।',
  'Link of the group': 'ग्रुप का लिंक',
  'There is no group yet': 'अभी कोई ग्रुप नहीं है',
  'Until there is one, write to us: we answer by e-mail.': 'जब तक ग्रुप नहीं बनता, हमें लिखिए: हम ईमेल से जवाब देंगे।',
  'Write to us': 'हमें लिखें',
  'Set the link': 'लिंक डालें',
});
