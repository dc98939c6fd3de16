import { dictionary } from '../../lib/text.ts';

/** Sentences of accounts that server and forms share (SPECIFICATION §5, §8). */
export const messages = dictionary({
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
  'Mail is not set up here. Please ask your institute for a link to set a new password.':
    'यहाँ से मेल नहीं भेजे जाते। नया पासवर्ड बनाने का लिंक अपने संस्थान से माँगें।',
  'If this email has an account, a link to set a new password is on its way. It works once; the mail says how long.':
    'अगर इस ईमेल से खाता बना है, तो नया पासवर्ड बनाने का लिंक भेजा जा रहा है। वह एक ही बार काम करेगा; कब तक, यह मेल में लिखा होगा।',
  'If this email has an account, you get a link to set a new password as soon as mails can be sent again. If you can’t wait, ask your institute.':
    'अगर इस ईमेल से खाता बना है, तो मेल फिर से जाने लगते ही आपको नया पासवर्ड बनाने का लिंक मिल जाएगा। अगर आप इंतज़ार नहीं कर सकते, तो अपने संस्थान से बात करें।',
  'If this email has an account, your institute now sees that you can’t log in.':
    'अगर इस ईमेल से खाता बना है, तो आपके संस्थान को अब दिख रहा है कि आप लॉग इन नहीं कर पा रहे हैं।',
  'This link was used already or is too old. Please ask for a new one.':
    'यह लिंक पहले इस्तेमाल हो चुका है या पुराना हो गया है। कृपया नया लिंक माँगें।',
  'Your new password is set. Please log in with it.': 'आपका नया पासवर्ड बन गया है। अब इसी से लॉग इन करें।',
  'Your password is changed. You were signed out everywhere else.':
    'आपका पासवर्ड बदल गया है। बाकी सभी जगहों से आपको लॉग आउट कर दिया गया है।',
  'You are logged out.': 'आप लॉग आउट हो गए हैं।',
  'There is no such user.': 'ऐसा कोई यूज़र नहीं है।',
  'The last administrator can be neither blocked nor changed.':
    'आखिरी एडमिन को न ब्लॉक किया जा सकता है, न बदला जा सकता है।',
  'Only the owner can change an administrator.': 'एडमिन को सिर्फ़ मालिक बदल सकता है।',
  'The owner stays an administrator: the institute would be nobody’s.':
    'मालिक एडमिन ही रहता है, नहीं तो संस्थान किसी का नहीं रहेगा।',
  'Please enter your own password to confirm this.': 'पुष्टि के लिए कृपया अपना पासवर्ड लिखें।',
  'The owner can be neither blocked nor changed by others.':
    'मालिक को कोई और न ब्लॉक कर सकता है, न बदल सकता है।',
  'The owner’s account can’t be deleted: the institute would be nobody’s.':
    'मालिक का खाता हटाया नहीं जा सकता: फिर संस्थान किसी का नहीं रहेगा।',
  'The last administrator’s account can’t be deleted. Make somebody else an administrator first.':
    'आखिरी एडमिन का खाता हटाया नहीं जा सकता। पहले किसी और को एडमिन बनाएँ।',
  'Too many people use this password, so it is guessed first. Please choose another, such as three words that do not belong together.':
    'यह पासवर्ड बहुत लोग इस्तेमाल करते हैं, इसलिए सबसे पहले यही आज़माया जाता है। कृपया दूसरा चुनें, जैसे तीन शब्द जिनका आपस में कोई संबंध न हो।',
  'This notice is put away.': 'यह सूचना हटा दी गई है।',
  'Your account is deleted.': 'आपका खाता हटा दिया गया है।',
  'This session has ended already.': 'इस डिवाइस से पहले ही लॉग आउट हो चुका है।',
  // import
  'Please choose one spreadsheet (.xlsx or .csv).': 'कृपया एक स्प्रेडशीट (.xlsx या .csv) चुनें।',
  'This spreadsheet is larger than {most} MB. Please split it.':
    'यह स्प्रेडशीट {most} MB से बड़ी है। कृपया इसे बाँट लें।',
  'This is not a spreadsheet that can be read. Please save it as .xlsx or as CSV UTF-8.':
    'यह स्प्रेडशीट पढ़ी नहीं जा सकती। कृपया इसे .xlsx या CSV UTF-8 में सहेजें।',
  'This is an old .xls or a locked spreadsheet. Please save it as .xlsx without a password.':
    'यह पुरानी .xls या पासवर्ड वाली स्प्रेडशीट है। कृपया इसे बिना पासवर्ड के .xlsx में सहेजें।',
  'This spreadsheet unpacks to far more than learners need. Please copy the rows into a new one.':
    'यह स्प्रेडशीट खुलने पर ज़रूरत से बहुत बड़ी है। कृपया पंक्तियाँ एक नई स्प्रेडशीट में कॉपी करें।',
  'There are no learners in this spreadsheet.': 'इस स्प्रेडशीट में कोई विद्यार्थी नहीं है।',
  'There are more than {most} rows. Please import them in parts.':
    '{most} से ज़्यादा पंक्तियाँ हैं। कृपया इन्हें हिस्सों में इंपोर्ट करें।',
  'The first row must name the columns. The column “{column}” is missing.':
    'पहली पंक्ति में कॉलम के नाम होने चाहिए। “{column}” कॉलम नहीं है।',
  'The column “{column}” is there twice.': '“{column}” कॉलम दो बार है।',
  'This cell holds a formula. Please put in its value.': 'इस खाने में फ़ॉर्मूला है। कृपया उसकी जगह मान लिखें।',
  'Type must be Free, Student or Paid.': 'प्रकार Free, Student या Paid होना चाहिए।',
  'This email stands in row {row} already.': 'यह ईमेल पंक्ति {row} में पहले से है।',
});
