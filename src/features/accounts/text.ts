import { dictionary } from '../../lib/text.ts';

/** Sentences of accounts that server and forms share (spec §5, §8). */
export const say = dictionary({
  'Mobile number is required.': 'मोबाइल नंबर ज़रूरी है।',
  'Mobile number must be 10 digits.': 'मोबाइल नंबर 10 अंकों का होना चाहिए।',
  'Email is required.': 'ईमेल ज़रूरी है।',
  'Please enter a valid email address.': 'कृपया सही ईमेल पता लिखें।',
  'email is not correct format': 'ईमेल का प्रारूप सही नहीं है',
  ' Valid Password is required.': ' सही पासवर्ड ज़रूरी है।',
  'Valid Password is required.': 'सही पासवर्ड ज़रूरी है।',
  'Full Name is required.': 'पूरा नाम ज़रूरी है।',
  'This Email is Already Exist.': 'यह ईमेल पहले से दर्ज है।',
  'Incorrect Id or password': 'आईडी या पासवर्ड सही नहीं है',
});
