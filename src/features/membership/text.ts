import { dictionary } from '../../lib/text.ts';

/** Sentences of memberships that server and web share. */
export const messages = dictionary({
  Silver: 'सिल्वर',
  Gold: 'गोल्ड',
  Diamond: 'डायमंड',
  Unknown: 'अज्ञात',
  'The coupon {code} takes off {amount}, which is more than this price. Change or deactivate that coupon first.':
    'कूपन {code} से {amount} की छूट मिलती है, जो इस कीमत से ज़्यादा है। पहले वह कूपन बदलें या बंद करें।',
  'The price must be at least ₹1.': 'कीमत कम से कम ₹1 होनी चाहिए।',
  'Add at least one line.': 'कम से कम एक पंक्ति लिखें।',
  'Both languages need the same number of lines, or leave all Hindi lines empty.':
    'दोनों भाषाओं में बराबर पंक्तियाँ लिखें, या हिंदी की सभी पंक्तियाँ खाली छोड़ दें।',
});
