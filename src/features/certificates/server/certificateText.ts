import { dictionary } from '../../../lib/text.ts';

/** Words printed on a certificate, and those of its public page. */
export const messages = dictionary({
  'Certificate of Completion': 'प्रमाण पत्र',
  'This is to certify that': 'प्रमाणित किया जाता है कि',
  'has successfully completed the course': 'ने यह कोर्स सफलतापूर्वक पूरा किया है',
  Completed: 'पूरा हुआ',
  'Certificate No.': 'प्रमाण पत्र सं.',
  'Scan to verify': 'जाँचने के लिए स्कैन करें',
  'QR code that leads to the public page of this certificate':
    'क्यूआर कोड, जिससे इस प्रमाण पत्र का सार्वजनिक पेज खुलता है',
  'Certificate {number}': 'प्रमाण पत्र {number}',
});
