import { dictionary } from '../../../lib/text.ts';

/** The words of the owner's limits. */
export const messages = dictionary({
  Limits: 'सीमाएँ',
  'Saved.': 'सहेजा गया।',
  'Only the owner can change these limits.': 'ये सीमाएँ सिर्फ़ संस्थान के मालिक बदल सकते हैं।',
  'Part payments': 'किस्तों में भुगतान',
  'Smallest first part of a price': 'पहली किस्त कम से कम कितनी हो',
  'Of the price after the coupon. At 0 any amount will do; at 100 nobody pays in parts.':
    'कूपन के बाद बची कीमत का हिस्सा। 0 लिखने पर कोई भी राशि चलेगी; 100 लिखने पर किस्तों में भुगतान नहीं होगा।',
  Certificates: 'प्रमाण पत्र',
  'Time needed for a certificate': 'प्रमाण पत्र के लिए ज़रूरी समय',
  'This share of each lesson’s length must have passed since the learner first opened it. 0 switches it off.':
    'हर पाठ को पहली बार खोलने के बाद उसकी अवधि का इतना हिस्सा बीत चुका होना चाहिए। 0 लिखने पर यह शर्त हट जाती है।',
  'Uploads and disk space': 'अपलोड और डिस्क की जगह',
  'They keep one person from filling the disk, which would stop the academy for everybody.':
    'इनकी वजह से कोई अकेला व्यक्ति डिस्क नहीं भर सकता, वरना अकादमी सबके लिए रुक जाएगी।',
  'Photos and proofs a person may upload in a day':
    'एक व्यक्ति एक दिन में कितनी फ़ोटो और भुगतान के सबूत अपलोड कर सकता है',
  'All of them together. Administrators have no such limit.': 'सब मिलाकर। एडमिन के लिए यह सीमा नहीं है।',
  'Disk space kept free': 'डिस्क पर खाली रखी जाने वाली जगह',
  'Or this share of the disk': 'या डिस्क का इतना हिस्सा',
  'When less than this is free, only administrators can upload. The smaller of the two counts; 0 switches it off.':
    'इससे कम जगह बचने पर सिर्फ़ एडमिन अपलोड कर सकते हैं। दोनों में से जो कम हो, वही लागू होता है; 0 लिखने पर यह रोक हट जाती है।',
});
