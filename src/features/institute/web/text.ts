import { dictionary } from '../../../lib/text.ts';

/** The words of the institute's settings. */
export const messages = dictionary({
  Institute: 'संस्थान',
  'Who learners pay, what receipts say, and what visitors read.':
    'विद्यार्थी किसे भुगतान करते हैं, रसीद पर क्या लिखा होता है, और लोग सार्वजनिक पेजों पर क्या पढ़ते हैं।',
  'Admin Panel': 'एडमिन पैनल',
  'Saved.': 'सहेजा गया।',
  'About the institute': 'संस्थान के बारे में',
  'This is printed on every receipt.': 'यह हर रसीद पर छपता है।',
  'Name of the institute': 'संस्थान का नाम',
  Address: 'पता',
  State: 'राज्य',
  'Choose a state': 'राज्य चुनें',
  'UPI payments': 'UPI भुगतान',
  'Learners scan a code with the exact amount and pay you directly. Nobody else touches the money.':
    'विद्यार्थी सही राशि वाला कोड स्कैन करके सीधे आपको भुगतान करते हैं। पैसा किसी और के हाथ में नहीं जाता।',
  'UPI address': 'UPI ID',
  'Such as academy@bank. Your UPI app shows it as UPI ID.':
    'जैसे academy@bank। आपके UPI ऐप में यह UPI ID के नाम से दिखता है।',
  'Name of the payee': 'भुगतान पाने वाले का नाम',
  'As your bank has it; the payer’s app shows it. Left empty, it is the institute’s name.':
    'जैसा बैंक में है; भुगतान करने वाले के ऐप में यही दिखता है। खाली छोड़ने पर संस्थान का नाम रहेगा।',
  'A test payment of ₹1 to {vpa}': 'जाँचने के लिए {vpa} को ₹1 का भुगतान',
  'Scan it: your app should show {payee} and ₹1. You need not pay.':
    'स्कैन करके देखें: ऐप में {payee} और ₹1 दिखना चाहिए। भुगतान करने की ज़रूरत नहीं।',
  'A code to try appears here once the UPI address is complete.':
    'UPI ID पूरी होते ही यहाँ जाँचने के लिए कोड दिखेगा।',
  GST: 'GST',
  'Only when your institute is registered. Without a GSTIN receipts show no tax.':
    'केवल तब, जब आपका संस्थान GST में पंजीकृत हो। GSTIN के बिना रसीद पर टैक्स नहीं दिखता।',
  '15 characters; the first two are your state’s number.': '15 अक्षर; पहले दो आपके राज्य का कोड हैं।',
  'GST rate': 'GST दर',
  'Contained in your prices.': 'आपकी कीमतों में शामिल।',
  '999293 is training and coaching.': '999293: प्रशिक्षण और कोचिंग।',
  'Receipts and balances': 'रसीदें और बाकी राशि',
  'Receipt numbers begin with': 'रसीद संख्या इससे शुरू हो',
  'They count up in each financial year, from April to March.':
    'हर वित्त वर्ष में, अप्रैल से मार्च तक, गिनती नए सिरे से चलती है।',
  'Days to pay a balance': 'बाकी राशि चुकाने के दिन',
  'Counted from the first part payment.': 'पहले आंशिक भुगतान से गिने जाते हैं।',
  'No UPI address is set yet, so learners see no QR code when they pay.':
    'अभी कोई UPI ID नहीं है, इसलिए भुगतान करते समय विद्यार्थियों को QR कोड नहीं दिखता।',
  'The UPI address is the demo’s: no money can reach it. Set your own before you take payments.':
    'यह नमूने की UPI ID है: इस पर पैसा नहीं पहुँच सकता। भुगतान लेने से पहले अपनी UPI ID डालें।',
  'Set the UPI address': 'UPI ID डालें',
});
