import { dictionary } from '../../lib/text.ts';

/** Sentences about certificates that server and web share. */
export const messages = dictionary({
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
  'Please write the name as it is to be read.': 'कृपया नाम वैसे लिखें जैसे पढ़ा जाना है।',
});
