export const institute = {
  'Please enter an address that begins with https://.': 'कृपया https:// से शुरू होने वाला पता लिखें।',
  'Please enter a year such as 1998.': 'कृपया साल लिखें, जैसे 1998।',
  'Please enter a phone number.': 'कृपया फ़ोन नंबर लिखें।',
  'Please enter an email address.': 'कृपया ईमेल पता लिखें।',
  'Please choose a colour.': 'कृपया रंग चुनें।',
  'Please enter a UPI address such as academy@bank.': 'कृपया UPI ID लिखें, जैसे academy@bank।',
  'Please enter a GSTIN of 15 characters.': 'कृपया 15 अक्षरों का GSTIN लिखें।',
  'This GSTIN has a typing mistake: its last character does not fit the others.':
    'इस GSTIN में लिखने की गलती है: इसका आखिरी अक्षर बाकी से मेल नहीं खाता।',
  'The first two digits of this GSTIN are no state’s number.': 'इस GSTIN के पहले दो अंक किसी राज्य का कोड नहीं हैं।',
  'This GSTIN belongs to another state than the one chosen.':
    'यह GSTIN चुने गए राज्य का नहीं, किसी दूसरे राज्य का है।',
  'Please use 1 to 3 letters or digits.': 'कृपया 1 से 3 अंग्रेज़ी अक्षर या अंक लिखें।',
  'Please enter a rate from 0 to 28 %.': 'कृपया 0 से 28 % के बीच की दर लिखें।',
  'Please enter a SAC of 4 to 8 digits, such as 999293.': 'कृपया 4 से 8 अंकों का SAC लिखें, जैसे 999293।',
  'Please enter 1 to 365 days.': 'कृपया 1 से 365 दिन लिखें।',
  'Please enter a percentage from 0 to 100.': 'कृपया 0 से 100 के बीच का प्रतिशत लिखें।',
  'Please enter a percentage from 0 to 50.': 'कृपया 0 से 50 के बीच का प्रतिशत लिखें।',
  'Please enter a number of devices from 0 to 100.': 'कृपया 0 से 100 के बीच डिवाइस की संख्या लिखें।',
  'Please enter 1 to 10,000 MB.': 'कृपया 1 से 10,000 MB के बीच लिखें।',
  'Please enter 0 to 1,000,000 MB.': 'कृपया 0 से 10,00,000 MB के बीच लिखें।',
  Limits: 'सीमाएँ',
  'Only the owner can change these limits.': 'ये सीमाएँ सिर्फ़ संस्थान के मालिक बदल सकते हैं।',
  'Part payments': 'किस्तों में भुगतान',
  'Smallest first part of a price': 'पहली किस्त कम से कम कितनी हो',
  'Of the price after the coupon. At 0 any amount will do; at 100 nobody pays in parts.':
    'कूपन के बाद बची कीमत का हिस्सा। 0 लिखने पर कोई भी राशि चलेगी; 100 लिखने पर किस्तों में भुगतान नहीं होगा।',
  'Time needed for a certificate': 'प्रमाण पत्र के लिए ज़रूरी समय',
  'This share of each lesson’s length must have passed since the learner first opened it. 0 switches it off.':
    'हर पाठ को पहली बार खोलने के बाद उसकी अवधि का इतना हिस्सा बीत चुका होना चाहिए। 0 लिखने पर यह शर्त हट जाती है।',
  'Watching lessons': 'पाठ देखना',
  'Devices that play at a time': 'एक समय में कितने डिवाइस पर चले',
  devices: 'डिवाइस',
  'A learner may watch lessons on so many devices at a time. On one more, they choose which of them stops. 0: any number.':
    'विद्यार्थी एक समय में इतने डिवाइस पर पाठ देख सकते हैं। एक और डिवाइस पर देखने के लिए वे चुनते हैं कि इनमें से कौन-सा रुके। 0 लिखने पर कोई सीमा नहीं रहती।',
  'First lesson of each course': 'हर कोर्स का पहला पाठ',
  'Plays for everybody': 'सबके लिए खुला',
  'Only with an account': 'केवल खाते के साथ',
  'People without an account can try the first lesson of each course; after it they are invited to sign up. Its files and questions stay closed to them.':
    'बिना खाते के लोग हर कोर्स का पहला पाठ देख सकते हैं; उसके बाद उन्हें साइन अप करने को कहा जाता है। उस पाठ की फ़ाइलें और सवाल उनके लिए बंद रहते हैं।',
  'Viewer’s mark': 'देखने वाले की पहचान',
  'No mark': 'न दिखाएँ',
  'The viewer’s name': 'देखने वाले का नाम',
  'The viewer’s code': 'देखने वाले का कोड',
  'Faint, over the picture, at another place every 20 seconds. Search for a code among the users to see whose it is. The browser draws the mark; it is not part of the video.':
    'तस्वीर के ऊपर हल्के अक्षरों में, हर 20 सेकंड में नई जगह पर। कोड किसका है, यह यूज़र सूची में खोजकर पता चलता है। यह पहचान ब्राउज़र दिखाता है; वह वीडियो का हिस्सा नहीं है।',
  'Uploads and disk space': 'अपलोड और डिस्क की जगह',
  'They keep one person from filling the disk, which would stop the academy for everybody.':
    'इनकी वजह से कोई अकेला व्यक्ति डिस्क नहीं भर सकता, वरना अकादमी सबके लिए रुक जाएगी।',
  'Photos and proofs a person may upload in a day':
    'एक व्यक्ति एक दिन में कितनी फ़ोटो और भुगतान के सबूत अपलोड कर सकता है',
  'All of them together. Administrators have no such limit.': 'सब मिलाकर। एडमिन के लिए यह सीमा नहीं है।',
  'Disk space kept free': 'डिस्क पर खाली रखी जाने वाली जगह',
  'Or this share of the disk': 'या डिस्क का इतना हिस्सा',
  'Largest size of videos': 'वीडियो का सबसे बड़ा आकार',
  'Videos converted from now on get this size at most. An hour of 720p takes up to 0.3 GB.':
    'अब से कन्वर्ट होने वाले वीडियो ज़्यादा से ज़्यादा इसी आकार में बनेंगे। 720p का एक घंटा 0.3 GB तक जगह लेता है।',
  'Please enter 144 to 1080 lines.': 'कृपया 144 से 1080 लाइनें लिखें।',
  'When less than this is free, only administrators can upload. The smaller of the two counts; 0 switches it off.':
    'इससे कम जगह बचने पर सिर्फ़ एडमिन अपलोड कर सकते हैं। दोनों में से जो कम हो, वही लागू होता है; 0 लिखने पर यह रोक हट जाती है।',
  'Parts of the settings': 'सेटिंग के हिस्से',
  'Payments and receipts': 'भुगतान और रसीद',
  'Public pages': 'सार्वजनिक पेज',
  'Founder and founding': 'संस्थापक और स्थापना',
  'The About page tells this.': 'यह “हमारे बारे में” पेज पर दिखता है।',
  'Left empty, no year is shown.': 'खाली छोड़ने पर साल नहीं दिखता।',
  'Founded in the year': 'स्थापना का साल',
  'Name of the founder': 'संस्थापक का नाम',
  'Signature of certificates': 'प्रमाण पत्रों पर हस्ताक्षर',
  'Printed on every certificate below a line to sign on. Without a name there is no line.':
    'हर प्रमाण पत्र पर हस्ताक्षर की रेखा के नीचे छपता है। नाम न हो तो रेखा नहीं होती।',
  'Name of the signatory': 'हस्ताक्षर करने वाले का नाम',
  'Role of the signatory': 'हस्ताक्षर करने वाले का पद',
  'Such as Director': 'जैसे निदेशक',
  'The founder’s story in {language}': 'संस्थापक की कहानी, {language} में',
  'An empty line begins a new paragraph.': 'खाली पंक्ति छोड़ने पर नया पैराग्राफ़ शुरू होता है।',
  'How people reach you': 'लोग आप तक कैसे पहुँचें',
  'Shown on About and Contact. What is empty is not shown.':
    '“हमारे बारे में” और “संपर्क” पर दिखता है। जो खाली है, वह नहीं दिखता।',
  Logo: 'लोगो',
  'JPG, BMP, PNG or WebP. It is shown after Save.': 'JPG, BMP, PNG या WebP। सहेजने के बाद दिखेगा।',
  'Remove the logo': 'लोगो हटाएँ',
  'Logo and accent colour': 'लोगो और मुख्य रंग',
  'Address for visitors': 'मिलने का पता',
  'Link of the messaging group': 'ग्रुप का लिंक',
  'Such as https://chat.whatsapp.com/… Leads there from “Join our group”.':
    'जैसे https://chat.whatsapp.com/… “हमारे ग्रुप से जुड़ें” यहीं ले जाता है।',
  'The logo stands in the header, the colour on buttons and links of every screen.':
    'लोगो हर पेज के हेडर में दिखता है, रंग हर पेज के बटन और लिंक पर।',
  Colour: 'रंग',
  'The product’s orange': 'कक्षा का नारंगी रंग',
  'Made darker or lighter where needed, so that everybody can read it.':
    'जहाँ ज़रूरी हो, थोड़ा गहरा या हल्का किया जाता है, ताकि सब पढ़ सकें।',
  'This colour can be read as it is.': 'यह रंग जैसा है, वैसा ही पढ़ा जा सकता है।',
  'Live preview': 'ऐसा दिखेगा',
  'On light paper': 'हल्के बैकग्राउंड पर',
  'On dark paper': 'गहरे बैकग्राउंड पर',
  'A button': 'बटन',
  'A link': 'लिंक',
  'Who learners pay, what receipts say, and what visitors read.':
    'विद्यार्थी किसे भुगतान करते हैं, रसीद पर क्या लिखा होता है, और लोग सार्वजनिक पेजों पर क्या पढ़ते हैं।',
  'About the institute': 'संस्थान के बारे में',
  'This is printed on every receipt.': 'यह हर रसीद पर छपता है।',
  'This is the demo’s name. With a name of your own, visitors and learners no longer see the demo.':
    'यह नमूने का नाम है। अपना नाम रखने पर आगंतुकों और विद्यार्थियों को नमूना नहीं दिखेगा।',
  'Name of the institute': 'संस्थान का नाम',
  State: 'राज्य',
  'UPI payments': 'UPI भुगतान',
  'Learners scan a code with the exact amount and pay you directly. Nobody else touches the money.':
    'विद्यार्थी सही राशि वाला कोड स्कैन करके सीधे आपको भुगतान करते हैं। पैसा किसी और के हाथ में नहीं जाता।',
  'UPI ID': 'UPI ID',
  'Such as academy@bank. Your UPI app shows it as UPI ID.':
    'जैसे academy@bank। आपके UPI ऐप में यह UPI ID के नाम से दिखता है।',
  'Name of the payee': 'भुगतान पाने वाले का नाम',
  'As your bank has it; the payer’s app shows it. Left empty, it is the institute’s name.':
    'जैसा बैंक में है; भुगतान करने वाले के ऐप में यही दिखता है। खाली छोड़ने पर संस्थान का नाम रहेगा।',
  'A test payment of ₹1 to {vpa}': 'जाँचने के लिए {vpa} को ₹1 का भुगतान',
  'Scan it: your app should show {payee} and ₹1. You don’t need to pay.':
    'स्कैन करके देखें: ऐप में {payee} और ₹1 दिखना चाहिए। भुगतान करने की ज़रूरत नहीं।',
  'A code to try appears here once the UPI ID is your own.': 'अपनी UPI ID डालते ही यहाँ जाँचने के लिए कोड दिखेगा।',
  'A code to try appears here once the UPI ID is complete.': 'UPI ID पूरी होते ही यहाँ जाँचने के लिए कोड दिखेगा।',
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
  'Counted from the first part payment.': 'पहली किस्त से गिने जाते हैं।',
  'No UPI ID is set yet, so learners see no QR code when they pay.':
    'अभी कोई UPI ID नहीं है, इसलिए भुगतान करते समय विद्यार्थियों को QR कोड नहीं दिखता।',
  'The UPI ID is the demo’s: no money can reach it. Set your own before you take payments.':
    'यह नमूने की UPI ID है: इस पर पैसा नहीं पहुँच सकता। भुगतान लेने से पहले अपनी UPI ID डालें।',
  'Set the UPI ID': 'UPI ID डालें',
  'Please enter a number of days from 0 to 365.': 'कृपया 0 से 365 तक दिनों की संख्या लिखें।',
  'Days of grace for an unpaid balance': 'बाकी राशि के लिए मोहलत के दिन',
  days: 'दिन',
  'Lessons stay open for so many days after a balance was due. Then they close until it is paid. At 0 they never close.':
    'तय तारीख के इतने दिन बाद तक, राशि बाकी रहने पर भी पाठ खुले रहते हैं। उसके बाद राशि चुकाने तक बंद रहते हैं। 0 लिखने पर पाठ कभी बंद नहीं होते।',
};
