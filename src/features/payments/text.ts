import { dictionary } from '../../lib/text.ts';

/** Sentences of payments that server and web share. */
export const messages = dictionary({
  'Please choose a membership.': 'कृपया सदस्यता चुनें।',
  'Paid Amount must be more than 0.': 'चुकाई गई राशि 0 से ज़्यादा होनी चाहिए।',
  'Please choose a payment mode.': 'कृपया भुगतान का तरीका चुनें।',
  'Please choose Part or Full.': 'कृपया आंशिक या पूरा भुगतान चुनें।',
  'Please say why: the learner will read it.': 'कृपया कारण लिखें: विद्यार्थी को यह दिखेगा।',
  'Please enter the Transaction ID.': 'कृपया ट्रांज़ैक्शन आईडी लिखें।',
  'For UPI, please enter the UTR: a number of 12 digits.': 'UPI के लिए कृपया UTR लिखें: 12 अंकों की संख्या।',
  'Date of Payment cannot be in the future.': 'भुगतान की तारीख आज के बाद की नहीं हो सकती।',
  'Date of Payment cannot be before {day}. Please look at the year.':
    'भुगतान की तारीख {day} से पहले की नहीं हो सकती। कृपया साल देख लें।',
  'The first part is {amount} or more.': 'पहली किस्त कम से कम {amount} की होनी चाहिए।',
  '{count} of your payments for this membership are waiting for your institute. Please send the next one when one of them has been looked at.':
    'इस सदस्यता के आपके {count} भुगतान संस्थान की जाँच में हैं। अगला भुगतान इनमें से किसी एक की जाँच हो जाने पर भेजें।',
  'This coupon has reached its limit of uses.': 'यह कूपन जितनी बार लग सकता था, उतनी बार लग चुका है।',
  'Coupon {code} takes off {amount}, which is more than this one. It stays applied.':
    'कूपन {code} से {amount} की छूट मिल रही है, जो इस कूपन से ज़्यादा है। वही लागू रहेगा।',
  'The proof of this payment has not arrived. Look for the payment on your statement, and say that you verify it without a proof.':
    'इस भुगतान का सबूत नहीं पहुँचा है। अपने बैंक खाते में भुगतान देख लें और बताएँ कि आप इसे बिना सबूत के सत्यापित कर रहे हैं।',
  'This payment has been decided already.': 'इस भुगतान पर फ़ैसला हो चुका है।',
  'This payment has its proof already.': 'इस भुगतान का सबूत पहले ही मिल चुका है।',
  'Please add a picture of the payment proof.': 'कृपया भुगतान के सबूत की तस्वीर जोड़ें।',
  'This picture cannot be used as a proof. Please choose it again.':
    'यह तस्वीर सबूत के तौर पर इस्तेमाल नहीं हो सकती। कृपया फिर से चुनें।',
  'You can pay at most {amount} now.': 'अभी आप ज़्यादा से ज़्यादा {amount} चुका सकते हैं।',
  'A full payment is {amount}. To pay less, choose Part.': 'पूरा भुगतान {amount} है। कम चुकाना हो, तो “आंशिक” चुनें।',
  'A part payment is less than {amount}. To pay all of it, choose Full.':
    'आंशिक भुगतान {amount} से कम होता है। सब चुकाना हो, तो “पूरा” चुनें।',
  'Nothing is due for this membership.': 'इस सदस्यता के लिए कुछ भी बकाया नहीं है।',
  'What is due has been sent already and is being verified.': 'बकाया राशि भेजी जा चुकी है और उसकी जाँच हो रही है।',
  'With this coupon nothing is left to pay. Please ask your institute to open your membership.':
    'इस कूपन के बाद कुछ चुकाना बाकी नहीं रहता। कृपया अपने संस्थान से अपनी सदस्यता शुरू करने को कहें।',
  'This transaction was submitted already.': 'यह ट्रांज़ैक्शन पहले ही भेजा जा चुका है।',
  'What you sent before was not accepted. Please send it once more as a new payment.':
    'आपने पहले जो भेजा था, वह स्वीकार नहीं हुआ। कृपया उसे नए भुगतान के रूप में फिर भेजें।',
  'This form was sent already with other details. Please reload the page to send another payment.':
    'यह फ़ॉर्म दूसरी जानकारी के साथ पहले ही भेजा जा चुका है। दूसरा भुगतान भेजने के लिए कृपया पेज दोबारा खोलें।',
  'There is no coupon with this code.': 'इस कोड का कोई कूपन नहीं है।',
  'This coupon is not active.': 'यह कूपन अभी चालू नहीं है।',
  'This coupon starts on {day}.': 'यह कूपन {day} से लागू होगा।',
  'This coupon ended on {day}.': 'यह कूपन {day} को समाप्त हो गया।',
  'This coupon is for {tier} membership.': 'यह कूपन {tier} सदस्यता के लिए है।',
  'This coupon is not for your type of account.': 'यह कूपन आपके खाते के प्रकार के लिए नहीं है।',
  'The price was fixed with your first payment. A coupon cannot be added any more.':
    'आपके पहले भुगतान के साथ कीमत तय हो गई थी। अब कूपन नहीं जोड़ा जा सकता।',
  'This payment does not exist.': 'यह भुगतान मौजूद नहीं है।',
  'There is no receipt: the payment is not verified.': 'रसीद नहीं है: यह भुगतान सत्यापित नहीं हुआ है।',
  'This account does not exist.': 'यह खाता मौजूद नहीं है।',
  'This payment is verified already.': 'यह भुगतान पहले ही सत्यापित हो चुका है।',
  'This payment is verified already. It can be refunded, not rejected.':
    'यह भुगतान सत्यापित हो चुका है। अब इसे अस्वीकार नहीं किया जा सकता, इसके पैसे लौटाए जा सकते हैं।',
  'This payment was rejected already.': 'यह भुगतान पहले ही अस्वीकार किया जा चुका है।',
  'This payment was refunded already.': 'इस भुगतान के पैसे पहले ही लौटाए जा चुके हैं।',
  'This payment is not verified. Only a verified payment can be refunded.':
    'यह भुगतान सत्यापित नहीं है। केवल सत्यापित भुगतान के पैसे लौटाए जा सकते हैं।',
});
