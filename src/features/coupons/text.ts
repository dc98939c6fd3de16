import { dictionary } from '../../lib/text.ts';

/** Sentences of coupons that server and web share. */
export const say = dictionary({
  'Coupon code is required.': 'कूपन कोड ज़रूरी है।',
  'Please use 3 to 30 letters, digits, - or _.': 'कृपया 3 से 30 अंग्रेज़ी अक्षर, अंक, - या _ लिखें।',
});
