import type { Translation } from '../../lib/text.ts';
import type { messages as sharedMessages } from '../../features/certificates/text.ts';
import type { messages as webMessages } from '../../features/certificates/web/text.ts';

export const certificates: Translation<typeof sharedMessages | typeof webMessages> = {
  'Complete every lesson of the course first. Your certificate is ready the moment you have.':
    'पहले कोर्स के सभी पाठ पूरे करें। पूरे होते ही आपका प्रमाण पत्र तैयार हो जाएगा।',
  'Available {when}: at least {percent}% of each lesson’s time has to pass before there is a certificate.':
    'प्रमाण पत्र {when} मिलेगा: इसके लिए हर पाठ के समय का कम से कम {percent}% बीतना ज़रूरी है।',
  'in 1 minute': '1 मिनट में',
  'in {count} minutes': '{count} मिनट में',
  'in {count} hours': '{count} घंटे में',
  'This certificate was revoked: {reason}': 'यह प्रमाण पत्र अमान्य कर दिया गया है: {reason}',
  'This certificate was withdrawn, because the learner’s account was deleted.':
    'यह प्रमाण पत्र वापस ले लिया गया है, क्योंकि विद्यार्थी का खाता हटा दिया गया।',
  'There is no such certificate.': 'ऐसा कोई प्रमाण पत्र नहीं है।',
  'There is no such course or learner.': 'ऐसा कोई कोर्स या विद्यार्थी नहीं है।',
  'This certificate was revoked already.': 'यह प्रमाण पत्र पहले ही अमान्य किया जा चुका है।',
  'This certificate is not revoked.': 'यह प्रमाण पत्र अमान्य नहीं है।',
  'Please say why.': 'कृपया कारण लिखें।',
  'Please write the name as it is to be read.': 'कृपया नाम वैसा ही लिखें जैसा छपना चाहिए।',
  'Download Certificate': 'प्रमाण पत्र डाउनलोड करें',
  'Download Certificate: {course}': 'प्रमाण पत्र डाउनलोड करें: {course}',
  'The certificate could not be downloaded.': 'प्रमाण पत्र डाउनलोड नहीं हो सका।',
  'Your certificates': 'आपके प्रमाण पत्र',
  'Your certificates could not be loaded.': 'आपके प्रमाण पत्र लोड नहीं हो सके।',
  'Public page': 'सार्वजनिक पेज',
  'Public page of {number}': '{number} का सार्वजनिक पेज',
  Revoked: 'अमान्य',
  'Revoked: {reason}': 'अमान्य: {reason}',
  Valid: 'मान्य',
  Withdrawn: 'वापस लिया गया',
  'Issued the moment a learner completes a course. Anybody can verify one by its number.':
    'कोर्स पूरा होते ही अपने आप जारी होते हैं। नंबर से कोई भी इन्हें जाँच सकता है।',
  'Search by number, name or course': 'नंबर, नाम या कोर्स से खोजें',
  'Name removed': 'नाम हटाया गया',
  'Before {day}: {name}': '{day} से पहले: {name}',
  'Correct name': 'नाम ठीक करें',
  'Correct the name on {number}': '{number} पर नाम ठीक करें',
  'More for {number}': '{number} के लिए और विकल्प',
  Revoke: 'अमान्य करें',
  'Make valid again': 'फिर से मान्य करें',
  'Name on the certificate': 'प्रमाण पत्र पर नाम',
  'The number stays valid and shows the new name. The learner can download the certificate anew; the name before is kept here.':
    'नंबर मान्य रहेगा और नया नाम दिखाएगा। विद्यार्थी इसे फिर से डाउनलोड कर सकते हैं; पुराना नाम यहाँ दर्ज रहेगा।',
  'Revoke the certificate of {name}?': '{name} का प्रमाण पत्र अमान्य करें?',
  'Its public page says at once that it is not valid, with your reason. You can make it valid again.':
    'इसका सार्वजनिक पेज तुरंत बताएगा कि यह मान्य नहीं है, आपके लिखे कारण के साथ। आप इसे फिर से मान्य कर सकते हैं।',
  'The certificate {number} is revoked.': 'प्रमाण पत्र {number} अब अमान्य है।',
  'The certificate {number} is valid again.': 'प्रमाण पत्र {number} फिर से मान्य है।',
  'The name on {number} is corrected.': '{number} पर नाम ठीक हो गया।',
  'No certificate matches': 'कोई प्रमाण पत्र नहीं मिला',
  'Try other words, or show all certificates.': 'दूसरे शब्द लिखें, या सभी प्रमाण पत्र देखें।',
  'Show all certificates': 'सभी प्रमाण पत्र देखें',
  'No certificates yet': 'अभी कोई प्रमाण पत्र नहीं है',
  'The first learner who completes a course gets the first one.':
    'जो विद्यार्थी सबसे पहले कोई कोर्स पूरा करेगा, उसे पहला प्रमाण पत्र मिलेगा।',
  'Signing key': 'हस्ताक्षर की कुंजी',
  'QR codes are signed, so that they can be verified without internet. Make a new key if somebody may have copied the database; certificates of earlier keys stay valid.':
    'QR कोड पर हस्ताक्षर होता है, ताकि बिना इंटरनेट भी जाँच हो सके। अगर लगे कि किसी ने डेटाबेस की नकल कर ली है, तो नई कुंजी बनाएँ; पहले के प्रमाण पत्र मान्य रहेंगे।',
  'Make a new key': 'नई कुंजी बनाएँ',
  'Make a new signing key?': 'हस्ताक्षर की नई कुंजी बनाएँ?',
  'Pages saved for verifying without internet have to be saved anew to recognise new certificates.':
    'बिना इंटरनेट जाँचने के लिए सहेजे गए पेज फिर से सहेजने होंगे, तभी वे नए प्रमाण पत्र पहचानेंगे।',
  'New certificates are signed with a new key.': 'अब नए प्रमाण पत्रों पर नई कुंजी से हस्ताक्षर होगा।',
};
