import { dictionary } from '../../../lib/text.ts';

/** Words of the administrator's help for people who can't log in, and of the trail of failed logins. */
export const messages = dictionary({
  'User List': 'यूज़र सूची',
  'People who can’t log in': 'जो लोग लॉग इन नहीं कर पा रहे',
  '{count} people can’t log in': '{count} लोग लॉग इन नहीं कर पा रहे हैं',
  'One person can’t log in': 'एक व्यक्ति लॉग इन नहीं कर पा रहा है',
  'They asked for help. Give each of them a link to set a new password.':
    'उन्होंने मदद माँगी है। हर एक को नया पासवर्ड बनाने का लिंक दें।',
  'See who': 'देखें कौन',
  '{count} imported learners have not set a password yet.':
    'इंपोर्ट किए गए {count} विद्यार्थियों ने अभी तक पासवर्ड नहीं बनाया है।',
  'Make a link for each of them, to print or to save. The links work for {days} days.':
    'हर एक के लिए लिंक बनाएँ, और सूची प्रिंट करें या सहेजें। लिंक {days} दिन तक काम करेंगे।',
  'Make their links': 'इनके लिंक बनाएँ',
  'Links for all who asked': 'अनुरोध करने वाले सभी के लिंक',
  Name: 'नाम',
  'User Code': 'यूज़र कोड',
  Email: 'ईमेल',
  Mobile: 'मोबाइल',
  Asked: 'अनुरोध कब आया',
  'Reset password link': 'पासवर्ड का लिंक',
  Dismiss: 'हटाएँ',
  'Nobody asked for help': 'किसी ने मदद नहीं माँगी',
  'Whoever forgot the password can leave a request on the login page, and is shown here.':
    'पासवर्ड भूलने वाले लॉग इन पेज से अनुरोध भेज सकते हैं; वे यहाँ दिखेंगे।',
  'Links to set a password': 'पासवर्ड बनाने के लिंक',
  '{count} links, shown this once. Give each person only their own; each works once.':
    '{count} लिंक, जो सिर्फ़ अभी दिखेंगे। हर व्यक्ति को सिर्फ़ उसी का लिंक दें; हर लिंक एक ही बार काम करता है।',
  '{count} people are still without one.': '{count} लोगों के लिंक अभी बाकी हैं।',
  Print: 'प्रिंट करें',
  'Save as a spreadsheet': 'स्प्रेडशीट में सहेजें',
  Done: 'हो गया',
  'No links were made': 'कोई लिंक नहीं बना',
  'Links for administrators are made one by one.': 'एडमिन के लिंक एक-एक करके बनाए जाते हैं।',
  '{name}: open this link to set your password. It works until {date}.':
    '{name}: अपना पासवर्ड बनाने के लिए यह लिंक खोलें। यह {date} तक काम करेगा।',
  'Failed logins': 'लॉग इन की असफल कोशिशें',
  'The last {days} days, counted by day, account and network. Nothing that was typed is kept.':
    'पिछले {days} दिनों की कोशिशें, दिन, खाते और नेटवर्क के हिसाब से गिनी हुई। जो टाइप किया गया, वह कहीं दर्ज नहीं होता।',
  'No such account': 'ऐसा कोई खाता नहीं',
  'Deleted account': 'हटाया गया खाता',
  Network: 'नेटवर्क',
  Tries: 'कोशिशें',
  First: 'पहली',
  Last: 'आखिरी',
  'No failed logins': 'कोई असफल कोशिश नहीं',
});
