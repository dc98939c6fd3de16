import { dictionary } from '../../lib/text.ts';

/** Sentences of accounts that server and forms share (spec §5, §8). */
export const say = dictionary({
  'Mobile number is required.': 'मोबाइल नंबर ज़रूरी है।',
  'Mobile number must be 10 digits.': 'मोबाइल नंबर 10 अंकों का होना चाहिए।',
  'Email is required.': 'ईमेल ज़रूरी है।',
  'Please enter a valid email address.': 'कृपया सही ईमेल पता लिखें।',
  'email is not correct format': 'ईमेल सही ढंग से नहीं लिखा गया है',
  ' Valid Password is required.': ' सही पासवर्ड ज़रूरी है।',
  'Valid Password is required.': 'सही पासवर्ड ज़रूरी है।',
  'Full Name is required.': 'पूरा नाम ज़रूरी है।',
  'This Email is Already Exist.': 'यह ईमेल पहले से दर्ज है।',
  'Incorrect Id or password': 'आईडी या पासवर्ड सही नहीं है',
  'Your current password is not correct.': 'आपका मौजूदा पासवर्ड सही नहीं है।',
  'Mail is not set up here. Please ask your academy for a link to set a new password.':
    'यहाँ से मेल नहीं भेजे जाते। नया पासवर्ड बनाने का लिंक अपनी अकादमी से माँगें।',
  'If this email has an account, a link to set a new password is on its way. It works for {minutes} minutes.':
    'अगर इस ईमेल से खाता बना है, तो नया पासवर्ड बनाने का लिंक भेजा जा रहा है। यह {minutes} मिनट तक काम करेगा।',
  'This link was used already or is too old. Please ask for a new one.':
    'यह लिंक पहले इस्तेमाल हो चुका है या पुराना हो गया है। कृपया नया लिंक माँगें।',
  'Your new password is set. Please log in with it.': 'आपका नया पासवर्ड बन गया है। अब इसी से लॉग इन करें।',
  'Your password is changed. You were signed out everywhere else.':
    'आपका पासवर्ड बदल गया है। बाकी सभी जगहों से आपको लॉग आउट कर दिया गया है।',
  'You are logged out.': 'आप लॉग आउट हो गए हैं।',
  'There is no such user.': 'ऐसा कोई यूज़र नहीं है।',
  'The last administrator can be neither blocked nor changed.':
    'आखिरी एडमिन को न ब्लॉक किया जा सकता है, न बदला जा सकता है।',
  'This session has ended already.': 'इस डिवाइस से पहले ही लॉग आउट हो चुका है।',
});
