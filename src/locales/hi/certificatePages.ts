export const certificatePages = {
  'Certificate of Completion': 'प्रमाण पत्र',
  'This is to certify that {name} has successfully completed the course {course}':
    'प्रमाणित किया जाता है कि {name} ने {course} कोर्स सफलतापूर्वक पूरा किया है',
  'Verify it at': 'यहाँ जाँचें',
  'QR code that leads to the public page of this certificate':
    'QR कोड, जिससे इस प्रमाण पत्र का सार्वजनिक पेज खुलता है',
  'Certificate {number}': 'प्रमाण पत्र {number}',
  'Theme: as on this device': 'थीम: डिवाइस जैसी',
  'Theme: light': 'थीम: हल्की',
  'Theme: dark': 'थीम: गहरी',
  'Verify a certificate': 'प्रमाण पत्र जाँचें',
  'This certificate is valid': 'यह प्रमाण पत्र मान्य है',
  'This certificate was revoked': 'यह प्रमाण पत्र रद्द कर दिया गया है',
  'There is no such certificate': 'ऐसा कोई प्रमाण पत्र नहीं है',
  'We issued it, and nothing has changed since.': 'इसे हमने जारी किया है, और यह आज भी मान्य है।',
  'It has not been valid since {day}.': 'यह {day} से मान्य नहीं है।',
  'Reason: {reason}': 'कारण: {reason}',
  'The learner’s account was deleted on {day}, and the name with it. The number was really issued.':
    'विद्यार्थी का खाता {day} को हटा दिया गया, और उसके साथ नाम भी। यह नंबर सचमुच जारी हुआ था।',
  'We never issued the number {number}. Please look whether it is typed as it is printed.':
    'नंबर {number} हमने कभी जारी नहीं किया। कृपया देखें कि नंबर वैसा ही लिखा है जैसा छपा है।',
  'Issued by': 'जारीकर्ता',
  Signatory: 'हस्ताक्षरकर्ता',
  'Enlarge the certificate': 'प्रमाण पत्र बड़ा करके देखें',
  'Show the whole certificate': 'पूरा प्रमाण पत्र देखें',
  'See the course': 'कोर्स देखें',
  Menu: 'मेन्यू',
  'The name was corrected on {day}. An earlier print may show it otherwise.':
    'नाम {day} को ठीक किया गया। पहले के प्रिंट में नाम अलग हो सकता है।',
  'You’ll find the number on the certificate, below the date. It looks like {number}.':
    'नंबर प्रमाण पत्र पर तारीख के नीचे लिखा है। वह ऐसा दिखता है: {number}',
  'Or point your phone’s camera at the QR code on the certificate.':
    'या अपने फ़ोन के कैमरे से प्रमाण पत्र का QR कोड स्कैन करें।',
  Verify: 'जाँचें',
  'Main navigation': 'मुख्य मेन्यू',
  'Verify another certificate': 'दूसरा प्रमाण पत्र जाँचें',
  'Type the number of a certificate to see whether we issued it, to whom, and for which course.':
    'प्रमाण पत्र का नंबर लिखें और देखें कि वह हमने जारी किया है या नहीं, किसे और किस कोर्स के लिए।',
  Sample: 'नमूना',
  About: 'हमारे बारे में',
  Footer: 'फ़ुटर',
  'Learn at your own pace, on any phone.': 'अपनी रफ़्तार से सीखें, किसी भी फ़ोन पर।',
  'Checked on {day}': '{day} को जाँचा गया',
  'The QR code’s signature is genuine: no letter of it was changed.':
    'QR कोड का हस्ताक्षर असली है: इसका एक भी अक्षर नहीं बदला गया।',
  'The QR code’s signature is not genuine. Do not trust the paper; what stands above is what we issued.':
    'QR कोड का हस्ताक्षर असली नहीं है। कागज़ पर भरोसा न करें; हमने जो जारी किया वह ऊपर लिखा है।',
  'The QR code belongs to another certificate: {number}': 'यह QR कोड किसी दूसरे प्रमाण पत्र का है: {number}',
  'The signature of the QR code can’t be checked here: this page came without https, or the browser is too old. What stands above comes from us.':
    'QR कोड का हस्ताक्षर यहाँ नहीं जाँचा जा सकता: यह पेज बिना https के खुला है, या ब्राउज़र पुराना है। ऊपर लिखी जानकारी हमारी ओर से है।',
  'Genuine: this is what was signed': 'असली: इसी जानकारी पर हस्ताक्षर किया गया था',
  'Not genuine: this code was changed, or it is not ours': 'असली नहीं: यह कोड बदला गया है, या हमारा नहीं है',
  'This is no QR code of a certificate': 'यह किसी प्रमाण पत्र का QR कोड नहीं है',
  'This browser is too old to check signatures': 'यह ब्राउज़र हस्ताक्षर जाँचने के लिए बहुत पुराना है',
  'Scan the QR code with any app, copy the address it holds, and paste it here. Nothing leaves this device.':
    'किसी भी ऐप से QR कोड स्कैन करें, उसका पता कॉपी करें और यहाँ पेस्ट करें। कुछ भी इस डिवाइस से बाहर नहीं जाता।',
  'Address in the QR code': 'QR कोड का पता',
  'Whether it was revoked since can only be seen online, under the address in the code.':
    'बाद में रद्द हुआ या नहीं, यह केवल ऑनलाइन, कोड में लिखे पते पर दिखता है।',
  'This page knows the keys of {day}. Save it anew when a newer certificate is not recognised.':
    'इस पेज में {day} तक की कुंजियाँ हैं। कोई नया प्रमाण पत्र न पहचाना जाए तो इसे फिर से सहेजें।',
  Event: 'कार्यक्रम',
  'Login/Signup': 'लॉग इन/साइन अप',
  'For an office that checks our certificates without a connection.':
    'उन दफ़्तरों के लिए, जो बिना इंटरनेट हमारे प्रमाण पत्र जाँचते हैं।',
};
