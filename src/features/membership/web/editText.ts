import { dictionary } from '../../../lib/text.ts';

/** The words of the screen where the administrator sets the memberships. */
export const messages = dictionary({
  Memberships: 'सदस्यताएँ',
  'Every membership opens all lessons. What Gold and Diamond add is what your institute does itself: promise only what you will keep.':
    'हर सदस्यता से सभी पाठ खुलते हैं। गोल्ड और डायमंड में जो अतिरिक्त है, वह आपका संस्थान खुद देता है: वही लिखें जो आप निभाएँगे।',
  'Admin Panel': 'एडमिन पैनल',
  'Suggested, not saved by you yet': 'हमारा सुझाव, आपने अभी सहेजा नहीं है',
  Price: 'कीमत',
  'Who has begun to pay keeps the price of that day.':
    'जिसने भुगतान शुरू कर दिया है, उसके लिए उस दिन की कीमत रहेगी।',
  'Each line needs its English words.': 'हर पंक्ति अंग्रेज़ी में भी लिखें।',
  'Translate every line, or leave all Hindi lines empty.':
    'हर पंक्ति हिंदी में भी लिखें, या हिंदी की सभी पंक्तियाँ खाली छोड़ दें।',
  '{name} is saved. Learners see it from now on.': '{name} सदस्यता सहेजी गई। अब विद्यार्थियों को यही दिखेगी।',
  'Save {name}': '{name} सहेजें',
  'Undo changes': 'बदलाव वापस लें',
  Preview: 'ऐसा दिखेगा',
  'Preview of {name}': '{name} ऐसा दिखेगा',
  'What {name} gives': '{name} में क्या मिलता है',
  'A short line each. Learners who read Hindi see the Hindi lines, or the English ones when there are none.':
    'हर सुविधा एक छोटी पंक्ति में। हिंदी में पढ़ने वालों को हिंदी पंक्तियाँ दिखती हैं; वे न हों तो अंग्रेज़ी।',
  'Line {number}': 'पंक्ति {number}',
  English: 'अंग्रेज़ी',
  Hindi: 'हिंदी',
  'Move line {number} up': 'पंक्ति {number} ऊपर करें',
  'Move line {number} down': 'पंक्ति {number} नीचे करें',
  'Remove line {number}': 'पंक्ति {number} हटाएँ',
  'Add a line': 'पंक्ति जोड़ें',
  '{number} lines are the most.': 'ज़्यादा से ज़्यादा {number} पंक्तियाँ हो सकती हैं।',
});
