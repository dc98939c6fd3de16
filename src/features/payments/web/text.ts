import { dictionary } from '../../../lib/text.ts';

/** The payment screen's words (SPECIFICATION, screen 13, §5, §8). */
export const messages = dictionary({
  'Payment Detail for Membership': 'सदस्यता के भुगतान का विवरण',
  'Payment Detail for Membership: {tier}': 'सदस्यता के भुगतान का विवरण: {tier}',
  Memberships: 'सदस्यताएँ',
  'Choose a membership': 'सदस्यता चुनें',
  'Which membership did you pay for, or want to pay for?':
    'आपने किस सदस्यता के लिए भुगतान किया है, या करना चाहते हैं?',
  'Prices could not be loaded.': 'कीमतें लोड नहीं हो सकीं।',

  'Amount to pay': 'देय राशि',
  'To pay now': 'अभी देना है',
  'Pay to': 'किसे देना है',
  'your institute': 'आपका संस्थान',
  Price: 'कीमत',
  'instead of {price}': '{price} की जगह',
  'Coupon {code}': 'कूपन {code}',
  'Paid and verified': 'चुकाया और सत्यापित',
  'Awaiting verification': 'सत्यापन बाकी',
  'The balance is due by {date}.': 'बाकी राशि {date} तक देनी है।',
  'Coupon Code': 'कूपन कोड',
  Apply: 'लागू करें',
  'Enter the code of a coupon.': 'कूपन का कोड लिखें।',
  'You may enter another code that takes off as much or more.':
    'इतनी या इससे ज़्यादा छूट वाला कोई और कोड हो, तो लिखें।',
  'Ask your institute': 'संस्थान से पूछें',
  'Coupon {code} is applied: {amount} off.': 'कूपन {code} लागू है: {amount} की छूट।',
  'The coupon belongs to this purchase and stays with it.': 'कूपन इस खरीद के साथ जुड़ा है और बना रहेगा।',

  'Pay by UPI': 'UPI से भुगतान करें',
  'Scan with any UPI app. Amount and reference are filled in.':
    'किसी भी UPI ऐप से स्कैन करें। राशि और रेफ़रेंस अपने आप भर जाएँगे।',
  'QR code to pay {amount} to {payee} by UPI, reference {reference}':
    '{payee} को UPI से {amount} देने का QR कोड, रेफ़रेंस {reference}',
  'Open UPI app': 'UPI ऐप खोलें',
  'UPI ID': 'UPI ID',
  Amount: 'राशि',
  Reference: 'रेफ़रेंस',
  'Copy UPI ID': 'UPI ID कॉपी करें',
  'Copy amount': 'राशि कॉपी करें',
  'Copy reference': 'रेफ़रेंस कॉपी करें',
  'Your institute has not set up UPI here. Ask it where to pay, or pay by cash, card or net banking, and then fill in the form.':
    'आपके संस्थान ने यहाँ UPI नहीं जोड़ा है। संस्थान से पूछें कि भुगतान कहाँ करना है, या नकद, कार्ड या नेट बैंकिंग से भुगतान करके यह फ़ॉर्म भरें।',
  'No UPI here yet': 'यहाँ अभी UPI नहीं है',

  'After paying, tell us': 'भुगतान करके हमें बताएँ',
  'Payment Part': 'भुगतान का प्रकार',
  'all of {amount}': 'पूरे {amount}',
  'the rest later': 'बाकी बाद में',
  'Paid Amount': 'चुकाई गई राशि',
  'Enter the amount you paid.': 'चुकाई गई राशि लिखें।',
  'At most {amount}': 'ज़्यादा से ज़्यादा {amount}',
  'That is more than the {amount} to pay.': 'यह देय राशि {amount} से ज़्यादा है।',
  'That is all of it. Choose Full.': 'यह पूरी राशि है। “पूरा” चुनें।',
  'Full is {amount}. Choose Part for less.': 'पूरा भुगतान {amount} है। इससे कम के लिए “आंशिक” चुनें।',
  'Please enter an amount in rupees, such as 499 or 499.50.': 'कृपया राशि रुपयों में लिखें, जैसे 499 या 499.50।',
  'Paid Amount must be more than 0.': 'चुकाई गई राशि 0 से ज़्यादा होनी चाहिए।',
  'The first part is {least} or more.': 'पहली किस्त कम से कम {least} की होनी चाहिए।',
  'From {least} to {amount}': '{least} से {amount} तक',
  'The date of payment cannot be before {first}. Please look at the year.':
    'भुगतान की तारीख {first} से पहले की नहीं हो सकती। कृपया साल देख लें।',
  'the rest later; now {least} or more': 'बाकी बाद में; अभी कम से कम {least}',
  'Date of Payment': 'भुगतान की तारीख',
  'Choose the day of the payment.': 'भुगतान की तारीख चुनें।',
  'The date of payment cannot be in the future.': 'भुगतान की तारीख आज के बाद की नहीं हो सकती।',
  'Payment Mode': 'भुगतान का तरीका',
  'Choose a payment mode': 'भुगतान का तरीका चुनें',
  'Please choose a payment mode.': 'कृपया भुगतान का तरीका चुनें।',
  'Transaction ID': 'ट्रांज़ैक्शन आईडी',
  'UTR, 12 digits': 'UTR, 12 अंक',
  'On the slip or in the message of your bank': 'बैंक की पर्ची या संदेश में लिखा होता है',
  'On the receipt, if you got one': 'रसीद पर, अगर मिली हो',
  'Enter the transaction ID.': 'ट्रांज़ैक्शन आईडी लिखें।',
  'The UTR of a UPI payment has 12 digits. You find it in your UPI app.':
    'UPI भुगतान के UTR में 12 अंक होते हैं। यह आपके UPI ऐप में मिलेगा।',
  'Reference No': 'रेफ़रेंस नंबर',
  'As shown with the QR code': 'जैसा QR कोड के साथ दिखा है',
  'This is too long.': 'यह बहुत लंबा है।',
  Submit: 'भेजें',
  'Sending the picture': 'तस्वीर भेजी जा रही है',

  'Proof of payment': 'भुगतान का सबूत',
  'A screenshot or photo of the payment, up to 1 MB': 'भुगतान का स्क्रीनशॉट या फ़ोटो, 1 MB तक',
  'A photo of the receipt, if you got one, up to 1 MB': 'रसीद की फ़ोटो, अगर मिली हो, 1 MB तक',
  'Choose the picture of your payment.': 'अपने भुगतान की तस्वीर चुनें।',
  '{name} cannot be opened as a picture. Choose another one.':
    '{name} तस्वीर के रूप में नहीं खुल रही। कोई और तस्वीर चुनें।',
  'Preview of the proof': 'सबूत की झलक',
  'Image Name': 'तस्वीर का नाम',
  Size: 'साइज़',
  'Remove picture': 'तस्वीर हटाएँ',
  'Error in payment': 'भुगतान में गड़बड़ी',
  '{name} has {size}. It can be made smaller here and stays readable.':
    '{name} का साइज़ {size} है। इसे यहीं छोटा किया जा सकता है और यह पढ़ने लायक रहेगी।',
  'Make it smaller': 'छोटा करें',
  'Made smaller: {before} → {after}': 'छोटी की गई: {before} → {after}',
  '{name} could not be made smaller here. Choose another picture.':
    '{name} को यहाँ छोटा नहीं किया जा सका। कोई और तस्वीर चुनें।',

  Upload: 'अपलोड',
  'Payment detail submitted.': 'भुगतान का विवरण भेज दिया गया।',
  'Your payments for this membership': 'इस सदस्यता के लिए आपके भुगतान',
  'Sent on {date}': '{date} को भेजा',
  'Your institute is checking it. You need not pay it again.':
    'आपका संस्थान इसकी जाँच कर रहा है। आपको दोबारा भुगतान नहीं करना है।',
  'Your institute has received it.': 'आपके संस्थान को यह मिल गया है।',
  'Your payment of {amount} was rejected': '{amount} का आपका भुगतान अस्वीकृत हुआ',
  'What you sent stands in the form below. Please look at it again, add the picture and send it once more.':
    'आपने जो भेजा था, वह नीचे के फ़ॉर्म में भरा है। कृपया इसे फिर से देखें, तस्वीर जोड़ें और दोबारा भेजें।',
  '{count} payments are waiting to be checked. You can send the next one after that.':
    '{count} भुगतानों की जाँच बाकी है। अगला भुगतान उसके बाद भेज सकते हैं।',
  'The proof of this payment has not arrived. It can be verified once the picture is here.':
    'इस भुगतान का सबूत नहीं पहुँचा है। तस्वीर मिलने पर ही इसका सत्यापन हो सकेगा।',
  'Upload the proof': 'सबूत अपलोड करें',
  'The proof has arrived.': 'सबूत पहुँच गया है।',
  'Rejected: {reason}': 'अस्वीकृत: {reason}',
  'Refunded: {reason}': 'पैसे लौटाए गए: {reason}',
  Receipt: 'रसीद',
  'Receipt {number}': 'रसीद {number}',
  '{amount} is awaiting verification': '{amount} का सत्यापन बाकी है',
  'Please do not pay it again. You may pay the other {amount} now or later.':
    'कृपया इसे दोबारा न दें। बाकी {amount} आप अभी या बाद में दे सकते हैं।',
  'Pay the other {amount}': 'बाकी {amount} दें',
  'Nothing more to pay': 'अब कुछ देना बाकी नहीं',
  '{tier} is paid in full.': '{tier} का पूरा भुगतान हो चुका है।',
  'The proof is still missing: please upload it below. Once it is verified, all lessons open.':
    'भुगतान का सबूत अभी बाकी है: कृपया उसे नीचे अपलोड करें। सत्यापन होते ही सभी पाठ खुल जाएँगे।',
  'Everything is sent. Once it is verified, all lessons open; you need not log in again.':
    'सब भेज दिया गया है। सत्यापन होते ही सभी पाठ खुल जाएँगे; दोबारा लॉग इन करने की ज़रूरत नहीं।',
  'Nothing is left to pay': 'कुछ देना बाकी नहीं',
  'Coupon {code} covers the whole price of {tier}. Your institute opens the membership for you: call or write to it, and name the coupon.':
    'कूपन {code} से {tier} की पूरी कीमत माफ़ है। यह सदस्यता आपका संस्थान खोलेगा: उन्हें फ़ोन करें या संदेश भेजें, और कूपन का कोड बताएँ।',
  'Back to your lesson': 'अपने पाठ पर वापस',
  'Go to the courses': 'कोर्स देखें',
  'All my payments': 'मेरे सभी भुगतान',
});
