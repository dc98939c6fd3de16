import { dictionary } from '../../lib/text.ts';

/** Sentences of coupons that server and web share. */
export const messages = dictionary({
  'Coupon code is required.': 'कूपन कोड ज़रूरी है।',
  'Please use 3 to 30 letters, digits, - or _.': 'कृपया 3 से 30 अंग्रेज़ी अक्षर, अंक, - या _ लिखें।',
  'There is already a coupon with the code {code}.': '{code} कोड वाला कूपन पहले से मौजूद है।',
  'The end date cannot be before the start date.': 'अंतिम तारीख शुरू की तारीख से पहले नहीं हो सकती।',
  'The amount can be ₹{price} at most, the price of {tier}.':
    'राशि ज़्यादा से ज़्यादा ₹{price} हो सकती है, जो {tier} की कीमत है।',
  'The amount can be ₹{price} at most, the lowest price of a membership.':
    'राशि ज़्यादा से ज़्यादा ₹{price} हो सकती है, जो सबसे सस्ती सदस्यता की कीमत है।',
  'Please enter a whole number from 1.': 'कृपया 1 या उससे बड़ी पूरी संख्या लिखें।',
  'There is no such coupon.': 'ऐसा कोई कूपन नहीं है।',
});
