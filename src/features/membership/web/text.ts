import { dictionary } from '../../../lib/text.ts';

/** The membership screens' words. */
export const messages = dictionary({
  Membership: 'सदस्यता',
  'The first lesson of every course is free. A membership opens all the others.':
    'हर कोर्स का पहला पाठ मुफ़्त है। बाकी सभी पाठ सदस्यता से खुलते हैं।',
  'You are a paid member: every lesson is open to you.': 'आप सदस्य हैं: हर पाठ आपके लिए खुला है।',
  'This is what learners see.': 'विद्यार्थियों को यह पेज ऐसा दिखता है।',
  'Back to courses': 'कोर्स की सूची',
  'Edit memberships': 'सदस्यताएँ बदलें',
  'We could not check which membership you have: {reason}': 'आपकी सदस्यता की जानकारी नहीं मिल सकी: {reason}',
  Recommended: 'हमारी सलाह',
  'Your membership': 'आपकी सदस्यता',
  'Price without the coupon': 'कूपन के बिना कीमत',
  'Price with the coupon': 'कूपन के साथ कीमत',
  'Get Discount {amount} with Coupon {code}': 'कूपन {code} के साथ {amount} की छूट पाएँ',
  'with coupon {code}': 'कूपन {code} के साथ',
  'Join Now': 'अभी जुड़ें',
  'Also join {name}': '{name} सदस्यता भी लें',
  '{amount} awaiting verification': '{amount} का सत्यापन बाकी है',
  '{amount} still to pay by {date}': '{amount} बाकी, {date} तक चुकाएँ',
  '{amount} still to pay': '{amount} चुकाना बाकी है',
  'Pay the balance': 'बाकी राशि दें',
  'See your payments': 'अपने भुगतान देखें',
  'You have {name} already.': 'आपके पास पहले से {name} सदस्यता है।',
  'Go to the courses': 'कोर्स देखें',
  'What happens after you pay': 'भुगतान के बाद क्या होता है',
  'Choose and pay': 'चुनें और भुगतान करें',
  'Pay by UPI, card, net banking or cash: all at once, or a part now and the rest later.':
    'UPI, कार्ड, नेट बैंकिंग या नकद से दें: पूरा एक साथ, या कुछ अभी और बाकी बाद में।',
  'Send the details': 'जानकारी भेजें',
  'Give the amount, the transaction ID and a picture of the payment. With cash you need no picture.':
    'राशि, ट्रांज़ैक्शन आईडी और भुगतान की तस्वीर भेजें। नकद में तस्वीर की ज़रूरत नहीं।',
  'We check it': 'हम जाँचते हैं',
  'Your institute looks at the payment. Until then it is shown as awaiting verification.':
    'आपका संस्थान भुगतान देखता है। तब तक “सत्यापन बाकी” लिखा दिखेगा।',
  'All lessons open': 'सभी पाठ खुल जाते हैं',
  'They open at once; you need not sign in again. The receipt is with your payments.':
    'पाठ तुरंत खुलते हैं; दोबारा लॉग इन करने की ज़रूरत नहीं। रसीद आपके भुगतानों में मिलती है।',
});
