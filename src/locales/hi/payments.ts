export const payments = {
  'This link is not valid any more. Please ask for a new one.': 'यह लिंक अब मान्य नहीं है। कृपया नया लिंक माँगें।',
  '{count} proofs were sent by this link. Please ask for a new one.':
    'इस लिंक से {count} सबूत भेजे जा चुके हैं। कृपया नया लिंक माँगें।',
  'Please write your name.': 'कृपया अपना नाम लिखें।',
  'Please give an email address or a mobile number.': 'कृपया ईमेल पता या मोबाइल नंबर दें।',
  'Please choose a membership.': 'कृपया सदस्यता चुनें।',
  'Paid Amount must be more than 0.': 'चुकाई गई राशि 0 से ज़्यादा होनी चाहिए।',
  'Please choose a payment mode.': 'कृपया भुगतान का तरीका चुनें।',
  'Please choose Part or Full.': 'कृपया “किस्त में” या “पूरा” चुनें।',
  'Please say why: the learner will read it.': 'कृपया कारण लिखें: विद्यार्थी को यह दिखेगा।',
  'Please enter the Transaction ID.': 'कृपया ट्रांज़ैक्शन आईडी लिखें।',
  'For UPI, please enter the UTR: a number of 12 digits.': 'UPI के लिए कृपया UTR लिखें: 12 अंकों की संख्या।',
  'Date of Payment cannot be in the future.': 'भुगतान की तारीख आज के बाद की नहीं हो सकती।',
  'Date of Payment cannot be before {day}. Please look at the year.':
    'भुगतान की तारीख {day} से पहले की नहीं हो सकती। कृपया साल देख लें।',
  'The first part is {amount} or more.': 'पहली किस्त कम से कम {amount} की होनी चाहिए।',
  'Your institute is still checking {count} of your payments for this membership. Please send the next one after one of them has been checked.':
    'इस सदस्यता के आपके {count} भुगतान संस्थान की जाँच में हैं। अगला भुगतान इनमें से किसी एक की जाँच हो जाने पर भेजें।',
  'This coupon has reached its limit of uses.': 'इस कूपन की सीमा पूरी हो चुकी है।',
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
  'A full payment is {amount}. To pay less, choose Part.':
    'पूरा भुगतान {amount} है। कम चुकाना हो, तो “किस्त में” चुनें।',
  'A part payment is less than {amount}. To pay all of it, choose Full.':
    'किस्त {amount} से कम होती है। सब चुकाना हो, तो “पूरा” चुनें।',
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
  'Payment Detail for Membership': 'सदस्यता के भुगतान का विवरण',
  'Payment Detail for Membership: {tier}': 'सदस्यता के भुगतान का विवरण: {tier}',
  'Which membership did you pay for, or want to pay for?':
    'आपने किस सदस्यता के लिए भुगतान किया है, या करना चाहते हैं?',
  'Prices could not be loaded.': 'कीमतें लोड नहीं हो सकीं।',
  'To pay now': 'अभी देना है',
  'Pay to': 'किसे देना है',
  'your institute': 'आपका संस्थान',
  'instead of {price}': '{price} की जगह',
  'Coupon {code}': 'कूपन {code}',
  'Paid and verified': 'चुकाया और सत्यापित',
  'Awaiting verification': 'सत्यापन बाकी',
  'The balance is due by {date}.': 'बाकी राशि {date} तक देनी है।',
  Apply: 'लागू करें',
  'How and when it was paid': 'कैसे और कब भुगतान हुआ',
  'How much will you pay now?': 'अभी कितना भुगतान करेंगे?',
  'I have a coupon': 'मेरे पास कूपन है',
  'Another code': 'दूसरा कोड',
  'Enter the code of a coupon.': 'कूपन का कोड लिखें।',
  'You may enter another code that takes off as much or more.':
    'इतनी या इससे ज़्यादा छूट वाला कोई और कोड हो, तो लिखें।',
  'Ask your institute': 'संस्थान से पूछें',
  'Coupon {code} is applied: {amount} off.': 'कूपन {code} लागू है: {amount} की छूट।',
  'The coupon belongs to this purchase and stays with it.': 'कूपन इस खरीद के साथ जुड़ा है और बना रहेगा।',
  'Pay by UPI': 'UPI से भुगतान करें',
  'Scan with any UPI app. Amount and reference are filled in.':
    'किसी भी UPI ऐप से स्कैन करें। राशि और रेफ़रेंस अपने आप भर जाएँगे।',
  'Amount and reference are filled in.': 'राशि और रेफ़रेंस अपने आप भर जाएँगे।',
  'Pay from another phone: show the QR code': 'दूसरे फ़ोन से भुगतान: QR कोड दिखाएँ',
  'QR code to pay {amount} to {payee} by UPI, reference {reference}':
    '{payee} को UPI से {amount} देने का QR कोड, रेफ़रेंस {reference}',
  'Open UPI app': 'UPI ऐप खोलें',
  'UPI ID': 'UPI ID',
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
  'At most {amount}': 'ज़्यादा से ज़्यादा {amount}',
  'From {least} to {amount}': '{least} से {amount} तक',
  'now {least} or more, the rest later': 'अभी कम से कम {least}, बाकी बाद में',
  'Choose a payment mode': 'भुगतान का तरीका चुनें',
  'UTR, 12 digits. In PhonePe: UTR. In Google Pay: UPI transaction ID. In Paytm: UPI Ref. No.':
    'UTR, 12 अंक: PhonePe में UTR, Google Pay में UPI transaction ID, Paytm में UPI Ref. No.',
  'On the slip or in the message from your bank': 'बैंक की पर्ची या संदेश में लिखा होता है',
  'On the receipt, if you got one': 'रसीद पर, अगर मिली हो',
  'As shown with the QR code': 'जैसा QR कोड के साथ दिखा है',
  Submit: 'भेजें',
  'Send the proof': 'सबूत भेजें',
  'Send the details': 'जानकारी भेजें',
  'Sending the picture': 'तस्वीर भेजी जा रही है',
  'Proof of payment': 'भुगतान का सबूत',
  'A screenshot or photo of the payment, up to 1 MB': 'भुगतान का स्क्रीनशॉट या फ़ोटो, 1 MB तक',
  'A photo of the receipt, if you got one, up to 1 MB': 'रसीद की फ़ोटो, अगर मिली हो, 1 MB तक',
  '{name} cannot be opened as a picture. Choose another one.':
    '{name} तस्वीर के रूप में नहीं खुल रही। कोई और तस्वीर चुनें।',
  'Preview of the proof': 'सबूत की झलक',
  'Remove picture': 'तस्वीर हटाएँ',
  '{name} is {size}. It can be made smaller here and will stay readable.':
    '{name} का साइज़ {size} है। इसे यहीं छोटा किया जा सकता है और यह पढ़ने लायक रहेगी।',
  'Made smaller: {before} → {after}': 'छोटी की गई: {before} → {after}',
  '{name} could not be made smaller here. Choose another picture.':
    '{name} को यहाँ छोटा नहीं किया जा सका। कोई और तस्वीर चुनें।',
  'Payment detail submitted.': 'भुगतान का विवरण भेज दिया गया।',
  'Your payments for this membership': 'इस सदस्यता के लिए आपके भुगतान',
  'Sent on {date}': '{date} को भेजा',
  'Your institute is checking it. You don’t need to pay again.':
    'आपका संस्थान इसकी जाँच कर रहा है। आपको दोबारा भुगतान नहीं करना है।',
  'Your institute has received it.': 'आपके संस्थान को यह मिल गया है।',
  'Your payment of {amount} was rejected': '{amount} का आपका भुगतान अस्वीकृत हुआ',
  'What you sent is in the form below. Please check it, add the picture and send it once more.':
    'आपने जो भेजा था, वह नीचे के फ़ॉर्म में भरा है। कृपया इसे फिर से देखें, तस्वीर जोड़ें और दोबारा भेजें।',
  '{count} payments are waiting to be checked. You can send the next one after that.':
    '{count} भुगतानों की जाँच बाकी है। अगला भुगतान उसके बाद भेज सकते हैं।',
  'The proof of this payment has not arrived. It can be verified once the picture is here.':
    'इस भुगतान का सबूत नहीं पहुँचा है। तस्वीर मिलने पर ही इसका सत्यापन हो सकेगा।',
  'The proof has arrived.': 'सबूत पहुँच गया है।',
  'Rejected: {reason}': 'अस्वीकृत: {reason}',
  'Refunded: {reason}': 'पैसे लौटाए गए: {reason}',
  '{amount} is awaiting verification': '{amount} का सत्यापन बाकी है',
  'Please do not pay it again. You can pay the remaining {amount} now or later.':
    'कृपया यह राशि दोबारा न दें। बाकी {amount} आप अभी या बाद में दे सकते हैं।',
  'Pay the remaining {amount}': 'बाकी {amount} दें',
  'Nothing more to pay': 'अब कुछ देना बाकी नहीं',
  '{tier} is paid in full.': '{tier} का पूरा भुगतान हो चुका है।',
  '{tier} is paid in full and valid until {date}.': '{tier} का पूरा भुगतान हो चुका है, और यह {date} तक मान्य है।',
  Renew: 'रिन्यू करें',
  'What this link asked for is paid. Please ask for a new one.':
    'इस लिंक से जो माँगा गया था, उसका भुगतान हो चुका है। कृपया नया लिंक माँगें।',
  'Several pictures came without a payment today. Please use one of them, or try again tomorrow.':
    'आज बिना भुगतान के कई तस्वीरें आ चुकी हैं। कृपया उन्हीं में से एक का उपयोग करें, या कल फिर कोशिश करें।',
  'The price has changed meanwhile: it is {amount} now. Please look at it again.':
    'इस बीच कीमत बदल गई है: अब यह {amount} है। कृपया इसे फिर से देख लें।',
  'The proof is still missing: please upload it below. Once it is verified, all lessons open.':
    'भुगतान का सबूत अभी बाकी है: कृपया उसे नीचे अपलोड करें। सत्यापन होते ही सभी पाठ खुल जाएँगे।',
  'Everything is sent. Once it is verified, all lessons open; you don’t need to log in again.':
    'सब भेज दिया गया है। सत्यापन होते ही सभी पाठ खुल जाएँगे; दोबारा लॉग इन करने की ज़रूरत नहीं।',
  'Nothing is left to pay': 'कुछ देना बाकी नहीं',
  'Hello, I am {name} ({code}). I have sent {amount} with its proof for the {tier} membership. Please check it.':
    'नमस्ते, मैं {name} ({code})। मैंने {tier} सदस्यता के लिए {amount} का भुगतान सबूत के साथ भेज दिया है। कृपया इसे जाँच लें।',
  'Tell the institute on WhatsApp': 'संस्थान को WhatsApp पर बताएँ',
  'Back to your lesson': 'अपने पाठ पर वापस',
  'All my payments': 'मेरे सभी भुगतान',
  Part: 'किस्त में',
  Full: 'पूरा',
  Submitted: 'भेजा गया',
  Verified: 'सत्यापित',
  Rejected: 'अस्वीकृत',
  'Coupon {code} covers the whole price of {tier}. Your institute opens the membership for you: call or write to it, and name the coupon.':
    'कूपन {code} से {tier} की पूरी कीमत माफ़ है। यह सदस्यता आपका संस्थान शुरू करेगा: उन्हें फ़ोन करें या संदेश भेजें, और कूपन का कोड बताएँ।',
  'Pay for {tier}': '{tier} के लिए भुगतान करें',
  'You pay the institute by UPI, card, net banking or cash, and send the proof here. The institute checks it.':
    'संस्थान को UPI, कार्ड, नेट बैंकिंग या नकद से भुगतान करें और सबूत यहाँ भेजें। संस्थान उसे जाँचता है।',
  'Your lessons stay open until {date}, even if this is not paid yet.':
    'राशि बाकी रहने पर भी आपके पाठ {date} तक खुले रहेंगे।',
  'Your lessons are closed until the balance is paid and verified.':
    'बाकी राशि चुकाने और सत्यापित होने तक आपके पाठ बंद हैं।',
  'Valid until {date}, if it is verified today.': 'आज सत्यापित होने पर {date} तक मान्य।',
  'This is a renewal: the new term starts when the current one ends and is valid until {date}.':
    'यह रिन्यूअल है: नई अवधि मौजूदा अवधि के बाद शुरू होगी और {date} तक मान्य रहेगी।',
};
