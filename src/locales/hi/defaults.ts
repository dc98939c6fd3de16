export const defaults = {
  'The institute began in 1998 in a rented front room, with one blackboard, eleven borrowed chairs and students who came straight from school. Our founder had just left a safe post as a school teacher, convinced that good guidance should not depend on living in a big city.':
    'संस्थान की शुरुआत 1998 में किराए के एक कमरे से हुई: एक ब्लैकबोर्ड, माँगकर लाई गई ग्यारह कुर्सियाँ और स्कूल से सीधे आने वाले विद्यार्थी। हमारे संस्थापक ने तभी स्कूल की पक्की नौकरी छोड़ी थी। उनका मानना था कि सही मार्गदर्शन पाने के लिए बड़े शहर में रहना ज़रूरी नहीं होना चाहिए।',
  'In the evenings the lessons turned into conversations: which stream to take, which form to fill in, whether a loan was worth it. Career counselling grew out of those talks. When forms and results moved to the internet, families came with their papers, and a desk for online services was added so that nobody would miss a date for want of a computer.':
    'शाम की कक्षाएँ अक्सर बातचीत में बदल जातीं: कौन-सा विषय लें, कौन-सा फ़ॉर्म भरें, लोन लेना ठीक रहेगा या नहीं। करियर काउंसलिंग इन्हीं बातों से निकली। जब फ़ॉर्म और नतीजे इंटरनेट पर आने लगे, तो परिवार अपने कागज़ लेकर आए, और ऑनलाइन सेवाओं की मेज़ लग गई, ताकि कंप्यूटर न होने से किसी की तारीख न छूटे।',
  'Today the lessons are films that play on any phone. The rule of the first year still holds: explain it until the last bench has understood.':
    'आज कक्षाएँ ऐसे वीडियो हैं जो किसी भी फ़ोन पर चलते हैं। पहले साल का नियम अब भी वही है: तब तक समझाओ, जब तक आखिरी बेंच को समझ न आ जाए।',
  'Every lesson of every course, as often as you like': 'हर कोर्स का हर पाठ, जितनी बार चाहें',
  'The files and captions that belong to the lessons': 'पाठों के साथ की फ़ाइलें और कैप्शन',
  'Your progress is kept on every device': 'आपकी प्रगति हर डिवाइस पर सुरक्षित रहती है',
  'Help from your institute when you have a question': 'कोई सवाल हो तो आपके संस्थान से मदद',
  'Everything in Silver': 'सिल्वर की हर सुविधा',
  'A career counselling talk with your institute': 'संस्थान से एक बार करियर काउंसलिंग',
  'Advice on which courses to take, and in which order': 'कौन-से कोर्स करें और किस क्रम में, इसकी सलाह',
  'Everything in Gold': 'गोल्ड की हर सुविधा',
  'Career counselling as often as you need it': 'जितनी बार ज़रूरत हो, करियर काउंसलिंग',
  'A study plan made for you by your institute': 'आपके लिए संस्थान की बनाई पढ़ाई की योजना',
  'Learn at your own pace, on any phone': 'अपनी रफ़्तार से सीखें, किसी भी फ़ोन पर',
  'Short video lessons by teachers who explain each step. Watch the first lesson before you decide anything.':
    'छोटे-छोटे वीडियो पाठ, ऐसे शिक्षकों से जो हर कदम समझाते हैं। कोई भी फ़ैसला करने से पहले पहला पाठ देख लें।',
  'Our courses': 'हमारे कोर्स',
  'Each course is made of short lessons. Look into any of them.':
    'हर कोर्स छोटे-छोटे पाठों से बना है। कोई भी खोलकर देखें।',
  'How it works': 'यह कैसे काम करता है',
  'Watch the first lesson': 'पहला पाठ देखें',
  'Choose a course and begin. See how our teachers explain before you pay anything.':
    'कोर्स चुनें और शुरू करें। पैसे देने से पहले देख लें कि हमारे शिक्षक कैसे समझाते हैं।',
  'Each membership opens every course. Pay by UPI, card, net banking or cash.':
    'हर सदस्यता से सारे कोर्स खुल जाते हैं। UPI, कार्ड, नेट बैंकिंग या नकद से भुगतान करें।',
  'Learn wherever you are': 'जहाँ हैं, वहीं सीखें',
  'Your place is kept on every device, and you can download lessons to watch offline.':
    'आप जहाँ रुके थे, वह हर डिवाइस पर याद रहता है, और बिना इंटरनेट देखने के लिए पाठ डाउनलोड किए जा सकते हैं।',
  'Our teachers': 'हमारे शिक्षक',
  Results: 'नतीजे',
  'learners have joined us': 'विद्यार्थी हमसे जुड़ चुके हैं',
  'certificates were earned. Anybody can check each of them on this site.':
    'प्रमाण पत्र मिल चुके हैं। इनमें से हर एक की जाँच कोई भी इसी साइट पर कर सकता है।',
  'What learners say': 'विद्यार्थी क्या कहते हैं',
  'Every membership opens every course.': 'हर सदस्यता में सभी कोर्स खुलते हैं।',
  'The next free webinar': 'अगला मुफ़्त वेबिनार',
  'Questions and answers': 'सवाल-जवाब',
  'Do I need a computer?': 'क्या कंप्यूटर ज़रूरी है?',
  'No. A simple phone is enough. The video adapts to a slow connection.':
    'नहीं। साधारण फ़ोन काफ़ी है। धीमे नेटवर्क पर वीडियो अपने आप हल्का हो जाता है।',
  'Can I watch without a network?': 'क्या बिना नेटवर्क के देख सकते हैं?',
  'Yes. Save lessons on your phone while you have a network, and watch them later.':
    'हाँ। नेटवर्क रहते पाठ अपने फ़ोन में डाउनलोड कर लें और बाद में देखें।',
  'How do I pay?': 'भुगतान कैसे करें?',
  'By UPI, card, net banking or cash. You send a picture of the payment, and we check it and open all lessons.':
    'UPI, कार्ड, नेट बैंकिंग या नकद से। आप भुगतान की तस्वीर भेजते हैं, हम उसे जाँचकर सारे पाठ खोल देते हैं।',
  'Do I get a certificate?': 'क्या प्रमाण पत्र मिलता है?',
  'Yes, when you have completed a course. Anybody can check on this site that it is genuine.':
    'हाँ, कोर्स पूरा होने पर। कोई भी इस साइट पर जाँच सकता है कि वह असली है।',
  'Talk to us': 'हमसे बात करें',
  'Ask whatever you want to know. A real person replies.':
    'जो भी जानना हो, पूछें। जवाब मशीन नहीं, हमारे लोग देते हैं।',
};
