export const payByLink = {
  'Hello, I would like to pay for a learner, but the link that I was sent does not work.':
    'नमस्ते, मुझे एक विद्यार्थी का भुगतान करना है, पर मुझे जो लिंक भेजा गया, वह काम नहीं कर रहा।',
  'This link shows when it is verified, and has the receipt then.':
    'सत्यापन होने पर इसी लिंक पर दिख जाएगा, और रसीद भी यहीं मिलेगी।',
  'Is somebody else paying?': 'क्या भुगतान कोई और करेगा?',
  'Your payment links': 'आपके भुगतान लिंक',
  'Send a link to your parents, or to whoever pays. They see your first name and the price, pay, and send the proof without an account.':
    'माता-पिता को, या जो भी भुगतान करे उसे, एक लिंक भेजें। उन्हें आपका पहला नाम और कीमत दिखती है; वे भुगतान करके बिना खाते के सबूत भेज सकते हैं।',
  'Make a link': 'लिंक बनाएँ',
  Share: 'शेयर करें',
  'Copy the link': 'लिंक कॉपी करें',
  'The link': 'लिंक',
  'It may be incomplete, too old or withdrawn. Open it from the message once more.':
    'हो सकता है यह अधूरा हो, बहुत पुराना हो या वापस ले लिया गया हो। संदेश से एक बार फिर खोलें।',
  '{tier} membership': '{tier} सदस्यता',
  'Thank you. Your payment for {name} is being checked': 'धन्यवाद। {name} के लिए आपका भुगतान जाँचा जा रहा है',
  'Valid until {date}, for {count} proofs.': '{date} तक मान्य। ज़्यादा से ज़्यादा {count} सबूत भेजे जा सकते हैं।',
  'Withdraw the link': 'लिंक वापस लें',
  'An earlier link takes no more proofs, and shows what was sent until {date}.':
    'एक पुराना लिंक अब और सबूत नहीं लेता; भेजे गए भुगतान वह {date} तक दिखाता है।',
  'The institute has received it.': 'संस्थान को भुगतान मिल गया है।',
  'Withdraw this link?': 'यह लिंक वापस लें?',
  'Nobody can pay with it any more. What was sent stays.':
    'इसके बाद इस लिंक से कोई भुगतान नहीं कर सकेगा। जो भेजा जा चुका है, वह रहेगा।',
  Withdraw: 'वापस लें',
  'Please pay for my {tier} membership at {institute}: {url}':
    'कृपया {institute} में मेरी {tier} सदस्यता का भुगतान कर दें: {url}',
  'Pay for {name}': '{name} के लिए भुगतान',
  'Pay for a learner': 'किसी विद्यार्थी के लिए भुगतान',
  '{name} has asked you to pay for the {tier} membership at {institute}.':
    '{name} ने आपसे {institute} की {tier} सदस्यता का भुगतान करने को कहा है।',
  'You have been asked to pay for the {tier} membership at {institute}.':
    'आपसे {institute} की {tier} सदस्यता का भुगतान करने को कहा गया है।',
  'You pay the institute directly. No money is taken on this page.':
    'भुगतान सीधे संस्थान को होता है। यहाँ कोई पैसा नहीं लिया जाता।',
  'What it includes': 'इसमें क्या-क्या है',
  'Your name': 'आपका नाम',
  'Your email': 'आपका ईमेल',
  'Your mobile number': 'आपका मोबाइल नंबर',
  'The receipt goes to this email.': 'रसीद इसी ईमेल पर जाएगी।',
  'Email or mobile number: one of the two is enough.': 'ईमेल या मोबाइल नंबर: दोनों में से एक काफ़ी है।',
  'This link was valid until {date}. Please ask for a new one.':
    'यह लिंक {date} तक मान्य था। कृपया नया लिंक माँगें।',
  'Three proofs were sent by this link. Please ask for a new one.':
    'इस लिंक से तीन सबूत भेजे जा चुके हैं। कृपया नया लिंक माँगें।',
  'Nothing is left to pay for now.': 'अभी कुछ भी चुकाना बाकी नहीं है।',
  'Have you just paid, and not sent the proof yet? Please tell the institute.':
    'क्या आपने अभी-अभी भुगतान किया है और सबूत नहीं भेजा? कृपया संस्थान को बताएँ।',
  'Write to the institute': 'संस्थान को लिखें',
  'Hello, I have just paid for the {tier} membership of {name}, and the page says that nothing is left to pay. Please check it.':
    'नमस्ते, मैंने अभी {name} की {tier} सदस्यता का भुगतान किया है, पर पेज पर लिखा है कि कुछ भी बाकी नहीं है। कृपया जाँच लें।',
  'What you have sent': 'आपने जो भेजा है',
  'The institute is checking it. You don’t need to pay again.':
    'संस्थान इसे जाँच रहा है। आपको दोबारा भुगतान नहीं करना है।',
  'The institute has received it. All lessons are open for {name}.':
    'संस्थान को भुगतान मिल गया है। {name} के लिए सभी पाठ खुल गए हैं।',
  'Rejected: {reason}': 'अस्वीकृत: {reason}',
  'Refunded: {reason}': 'पैसे लौटाए गए: {reason}',
  'Hello, I have sent {amount} with its proof for the {tier} membership of {name}. Please check it.':
    'नमस्ते, मैंने {name} की {tier} सदस्यता के लिए {amount} सबूत के साथ भेज दिए हैं। कृपया जाँच लें।',
};
