export const membership = {
  'The coupon {code} takes off {amount}, which is more than this price. Change or deactivate that coupon first.':
    'कूपन {code} से {amount} की छूट मिलती है, जो इस कीमत से ज़्यादा है। पहले वह कूपन बदलें या बंद करें।',
  'The price must be at least ₹1.': 'कीमत कम से कम ₹1 होनी चाहिए।',
  'Add at least one line.': 'कम से कम एक पंक्ति लिखें।',
  'Each language needs as many lines as English, or none.':
    'हर भाषा में उतनी ही पंक्तियाँ लिखें जितनी अंग्रेज़ी में हैं, या एक भी नहीं।',
  'Every membership opens all lessons. What Gold and Diamond add is what your institute does itself: promise only what you will keep.':
    'हर सदस्यता से सभी पाठ खुलते हैं। गोल्ड और डायमंड में जो अतिरिक्त है, वह आपका संस्थान खुद देता है: वही लिखें जो आप निभाएँगे।',
  'Suggested, not saved by you yet': 'हमारा सुझाव, आपने अभी सहेजा नहीं है',
  'Learners who have begun to pay keep the price of that day.':
    'जिसने भुगतान शुरू कर दिया है, उसके लिए उस दिन की कीमत रहेगी।',
  'Each line needs its English words.': 'हर पंक्ति अंग्रेज़ी में भी लिखें।',
  'Translate every line, or leave all lines of that language empty.':
    'हर पंक्ति का अनुवाद लिखें, या उस भाषा की सभी पंक्तियाँ खाली छोड़ दें।',
  '{name} is saved. Learners see it from now on.': '{name} सदस्यता सहेजी गई। अब विद्यार्थियों को यही दिखेगी।',
  'Save {name}': '{name} सहेजें',
  'Preview of {name}': '{name} ऐसा दिखेगा',
  'What {name} gives': '{name} में क्या मिलता है',
  'A short line each. Learners see the lines in their language, or the English ones when there are none.':
    'हर सुविधा एक छोटी पंक्ति में। विद्यार्थियों को अपनी भाषा की पंक्तियाँ दिखती हैं; वे न हों तो अंग्रेज़ी।',
  'Line {number}': 'पंक्ति {number}',
  'Edit {name}': '{name} में बदलाव करें',
  'More for line {number}': 'पंक्ति {number} के लिए और विकल्प',
  'Move line {number} up': 'पंक्ति {number} ऊपर करें',
  'Move line {number} down': 'पंक्ति {number} नीचे करें',
  'Remove line {number}': 'पंक्ति {number} हटाएँ',
  'Add a line': 'पंक्ति जोड़ें',
  '{number} lines are the most.': 'ज़्यादा से ज़्यादा {number} पंक्तियाँ हो सकती हैं।',
  'The first lesson of every course is free. A membership opens all the others.':
    'हर कोर्स का पहला पाठ मुफ़्त है। बाकी सभी पाठ सदस्यता से खुलते हैं।',
  'Every membership opens': 'हर सदस्यता से खुलते हैं',
  'Pay by UPI, card, net banking or cash': 'भुगतान UPI, कार्ड, नेट बैंकिंग या नकद से',
  'What differs': 'क्या अलग है',
  'The same in all': 'सबमें एक जैसा',
  'You can watch every lesson.': 'हर पाठ आपके लिए खुला है।',
  Home: 'होम',
  'The other membership': 'दूसरी सदस्यता',
  'The other memberships': 'दूसरी सदस्यताएँ',
  'Valid for ever once it is paid in full': 'पूरा भुगतान होने पर हमेशा के लिए मान्य',
  'Ended on {date}': '{date} को समाप्त हुई',
  Ended: 'समाप्त',
  'Lessons closed for now': 'पाठ अभी बंद हैं',
  '{time} left': '{time} बाकी',
  'the last day': 'आज आखिरी दिन',
  'Opened on': 'कब शुरू हुई',
  'First payment verified on': 'पहला भुगतान कब सत्यापित हुआ',
  'Verified on': 'कब सत्यापित हुई',
  Paid: 'चुकाया',
  'Being checked': 'जाँच हो रही है',
  'Left to pay': 'चुकाना बाकी',
  Overdue: 'तारीख निकल गई',
  Balance: 'बाकी राशि',
  'What is paid and what is due': 'क्या चुकाया और क्या बाकी है',
  '{paid}, in full': '{paid}, पूरा',
  '{paid} of {total}': '{total} में से {paid}',
  'Opened by': 'किसने शुरू की',
  'your institute': 'आपका संस्थान',
  'Every lesson of every course': 'हर कोर्स का हर पाठ',
  'After that you can still watch every lesson, because you have another membership.':
    'उसके बाद भी हर पाठ आपके लिए खुला रहेगा, क्योंकि आपके पास दूसरी सदस्यता भी है।',
  'After that you can still watch until {date}, because you have another membership.':
    'उसके बाद आपके पाठ {date} तक खुले रहेंगे, क्योंकि आपके पास दूसरी सदस्यता भी है।',
  'You can renew it from {date}. You keep the days that are left.':
    'इसे {date} से रिन्यू कर सकते हैं। तब जो दिन बचे होंगे, वे आपके ही रहेंगे।',
  'Valid until {date}, if it is verified today.': 'आज सत्यापित होने पर {date} तक मान्य।',
  'It is then valid until {date}.': 'तब यह {date} तक मान्य रहेगी।',
  '{name} costs {cost}. What you have paid for {own}, {paid}, does not count towards it.':
    '{name} की कीमत {cost} है। {own} के लिए दिए गए {paid} इसमें नहीं जुड़ते।',
  '{own} stays yours, too.': '{own} भी आपके पास रहेगी।',
  'It begins at once. The {time} left of {own} are added when {own} is paid in full.':
    'यह तुरंत शुरू होगी। {own} के बचे हुए {time} तब जुड़ेंगे, जब {own} का पूरा भुगतान हो जाएगा।',
  'It begins at once, and the {time} left of {own} are added.':
    'यह तुरंत शुरू होगी, और {own} के बचे हुए {time} इसमें जुड़ जाएँगे।',
  'It begins at once.': 'यह तुरंत शुरू होगी।',
  'If the money has left your account, don’t pay again: send its proof once more.':
    'पैसे आपके खाते से कट चुके हों, तो दोबारा भुगतान न करें: उसी का सबूत एक बार और भेजें।',
  'Your payment of {amount} for {name} was rejected:': '{name} के लिए आपका {amount} का भुगतान अस्वीकृत हुआ:',
  'Your payment of {amount} for {name} was refunded:': '{name} के लिए आपका {amount} का भुगतान लौटा दिया गया:',
  'Your membership ended with it. You can join again at any time.':
    'इसके साथ आपकी सदस्यता समाप्त हो गई। आप कभी भी फिर से जुड़ सकते हैं।',
  'Your institute is checking your payment of {amount} for {name}. You don’t need to pay again.':
    '{name} के लिए आपके {amount} के भुगतान की जाँच हो रही है। दोबारा भुगतान न करें।',
  'Every lesson opens as soon as it is verified.': 'सत्यापित होते ही हर पाठ खुल जाएगा।',
  'This is what learners see.': 'विद्यार्थियों को यह पेज ऐसा दिखता है।',
  'Edit memberships': 'सदस्यताएँ बदलें',
  'We could not check which membership you have: {reason}': 'आपकी सदस्यता की जानकारी नहीं मिल सकी: {reason}',
  'Your membership': 'आपकी सदस्यता',
  'Price without the coupon': 'कूपन के बिना कीमत',
  'Price with the coupon': 'कूपन के साथ कीमत',
  'Send it again in the notice above.': 'ऊपर की सूचना से फिर भेजें।',
  'Get Discount {amount} with Coupon {code}': 'कूपन {code} के साथ {amount} की छूट पाएँ',
  '{amount} off': '{amount} की छूट',
  'Coupon: {code}': 'कूपन: {code}',
  'Get {name}': '{name} लें',
  '{amount} awaiting verification': '{amount} का सत्यापन बाकी है',
  '{amount} overdue since {date}': '{date} से {amount} बकाया है',
  '{amount} left, pay by {date}': '{amount} बाकी, {date} तक चुकाएँ',
  '{amount} still to pay': '{amount} चुकाना बाकी है',
  'What happens after you pay': 'भुगतान के बाद क्या होता है',
  'First lessons are free; a membership opens the rest and needs a free account.':
    'पहले पाठ मुफ़्त हैं; बाकी सदस्यता से खुलते हैं, जिसके लिए मुफ़्त खाता चाहिए।',
  'How to join': 'कैसे जुड़ें',
  'Create your account': 'अपना खाता बनाएँ',
  'Your name, mobile number and email. It is free, and you can pay right after.':
    'आपका नाम, मोबाइल नंबर और ईमेल। खाता मुफ़्त है, और भुगतान का पेज तुरंत खुलता है।',
  'What each membership gives': 'किस सदस्यता में क्या मिलता है',
  Included: 'शामिल',
  'Not included': 'शामिल नहीं',
  'Choose and pay': 'चुनें और भुगतान करें',
  'Pay by UPI, card, net banking or cash: all at once, or a part now and the rest later.':
    'UPI, कार्ड, नेट बैंकिंग या नकद से दें: पूरा एक साथ, या कुछ अभी और बाकी बाद में।',
  'Send the details': 'जानकारी भेजें',
  'Give the amount, the transaction ID and a picture of the payment. If you paid in cash, no picture is needed.':
    'राशि, ट्रांज़ैक्शन आईडी और भुगतान की तस्वीर भेजें। नकद में तस्वीर की ज़रूरत नहीं।',
  'We check it': 'हम जाँचते हैं',
  'Your institute looks at the payment. Until then it is shown as awaiting verification.':
    'आपका संस्थान भुगतान देखता है। तब तक “सत्यापन बाकी” लिखा दिखेगा।',
  'All lessons open': 'सभी पाठ खुल जाते हैं',
  'They open at once; you don’t need to log in again. You will find the receipt under your payments.':
    'पाठ तुरंत खुलते हैं; दोबारा लॉग इन करने की ज़रूरत नहीं। रसीद आपके भुगतानों में मिलती है।',
  'Please enter 1 to 120 months.': 'कृपया 1 से 120 महीने लिखें।',
  'Valid for how many months': 'कितने महीने मान्य',
  'Counted from the day the payment is verified. Leave it empty for no end. Learners who already have it keep what they bought.':
    'भुगतान के सत्यापन के दिन से गिना जाता है। खाली छोड़ने पर सदस्यता हमेशा के लिए रहती है। जिनके पास पहले से है, उनके लिए कुछ नहीं बदलता।',
  'for ever': 'हमेशा के लिए',
  'Valid until {date}': '{date} तक मान्य',
  'Your membership ended on {date}. Join again, and every lesson opens.':
    'आपकी सदस्यता {date} को समाप्त हुई। फिर से जुड़ें, और हर पाठ खुल जाएगा।',
  'Your lessons are closed for now: {amount} was due by {date}. They open again as soon as all of it is verified.':
    'आपके पाठ अभी बंद हैं: {date} तक {amount} चुकाने थे। पूरी राशि सत्यापित होते ही वे फिर खुल जाएँगे।',
  'If it is not paid, your lessons close after {date}.': 'भुगतान न होने पर आपके पाठ {date} के बाद बंद हो जाएँगे।',
  'Pay {amount}': '{amount} चुकाएँ',
  'Renew now': 'अभी रिन्यू करें',
  'The new term begins when this one ends: you lose no days.':
    'नई अवधि इसके समाप्त होने पर शुरू होगी: आपका एक भी दिन कम नहीं होगा।',
};
