import type { messages } from '../../features/home/server/defaultText.ts';
import type { Translation } from '../../lib/text.ts';

export const homeDefaults: Translation<typeof messages> = {
  'Learn at your own pace, on any phone': 'अपनी रफ़्तार से सीखिए, किसी भी फ़ोन पर',
  'Short video lessons by teachers who explain each step. Watch the first lesson before you decide anything.':
    'छोटे-छोटे वीडियो पाठ, ऐसे शिक्षकों से जो हर कदम समझाते हैं। कोई भी फ़ैसला करने से पहले पहला पाठ देख लीजिए।',
  'Our courses': 'हमारे कोर्स',
  'Each course is made of short lessons. Look into any of them.':
    'हर कोर्स छोटे-छोटे पाठों से बना है। कोई भी खोलकर देखिए।',
  'How it works': 'यह कैसे चलता है',
  'Watch the first lesson': 'पहला पाठ देखिए',
  'Choose a course and begin. See how our teachers explain before you pay anything.':
    'कोर्स चुनिए और शुरू कीजिए। पैसे देने से पहले देख लीजिए कि हमारे शिक्षक कैसे समझाते हैं।',
  'Choose a membership': 'सदस्यता चुनिए',
  'Each membership opens every course. Pay by UPI, card, net banking or cash.':
    'हर सदस्यता से सारे कोर्स खुल जाते हैं। UPI, कार्ड, नेट बैंकिंग या नकद से भुगतान कीजिए।',
  'Learn wherever you are': 'जहाँ हैं, वहीं सीखिए',
  'Your place is kept on every device, and lessons can be saved on the phone for times without a network.':
    'आप जहाँ रुके थे, वह हर डिवाइस पर याद रहता है, और नेटवर्क न हो तब के लिए पाठ फ़ोन में सहेजे जा सकते हैं।',
  'Our teachers': 'हमारे शिक्षक',
  'What learners say': 'सीखने वाले क्या कहते हैं',
  'Every membership opens every course.': 'हर सदस्यता में सभी कोर्स खुलते हैं।',
  'The next free webinar': 'अगला मुफ़्त वेबिनार',
  'Questions and answers': 'सवाल-जवाब',
  'Do I need a computer?': 'क्या कंप्यूटर ज़रूरी है?',
  'No. A simple phone is enough. The video adapts to a slow connection.':
    'नहीं। साधारण फ़ोन काफ़ी है। धीमे नेटवर्क पर वीडियो खुद को ढाल लेता है।',
  'Can I watch without a network?': 'क्या बिना नेटवर्क के देख सकते हैं?',
  'Yes. Save lessons on your phone while you have a network, and watch them later.':
    'हाँ। नेटवर्क रहते पाठ अपने फ़ोन में सहेज लीजिए और बाद में देखिए।',
  'How do I pay?': 'भुगतान कैसे करें?',
  'By UPI, card, net banking or cash. You send a picture of the payment, and we check it and open all lessons.':
    'UPI, कार्ड, नेट बैंकिंग या नकद से। आप भुगतान की तस्वीर भेजते हैं, हम उसे जाँचकर सारे पाठ खोल देते हैं।',
  'Do I get a certificate?': 'क्या प्रमाण-पत्र मिलता है?',
  'Yes, when you have completed a course. Anybody can check on this site that it is genuine.':
    'हाँ, कोर्स पूरा होने पर। कोई भी इस साइट पर जाँच सकता है कि वह असली है।',
  'Talk to us': 'हमसे बात कीजिए',
  'Ask whatever you want to know. A person answers.': 'जो भी जानना हो, पूछिए। जवाब कोई इंसान ही देता है।',
};
