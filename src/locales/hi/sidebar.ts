export const sidebar = {
  'Online Services': 'ऑनलाइन सेवाएँ',
  'College Counselling': 'कॉलेज काउंसलिंग',
  'Website Developing': 'वेबसाइट डेवलपमेंट',
  'Digital Marketing Agency': 'डिजिटल मार्केटिंग एजेंसी',
  'Join Our Group': 'हमारे ग्रुप से जुड़ें',
  'Your Course': 'आपका कोर्स',
  'Please enter a name for this link.': 'कृपया इस लिंक का नाम लिखें।',
  'Please enter a page such as /course, or an address that begins with https://.':
    'कृपया कोई पेज लिखें, जैसे /course, या https:// से शुरू होने वाला पता।',
  'The six links beside the services: what they say, where they lead, and in which order.':
    'सेवाओं के पास के छह लिंक: क्या लिखा है, कहाँ ले जाते हैं और किस क्रम में।',
  'Link {number}': 'लिंक {number}',
  'Name in {language}': '{language} में नाम',
  'Leads to': 'कहाँ ले जाए',
  'A page such as /course, or an https:// address.': 'कोई पेज, जैसे /course, या https:// वाला पता।',
  Shown: 'दिखाएँ',
  'Not shown': 'नहीं दिखता',
  'Back to the first links': 'शुरुआती लिंक वापस लाएँ',
  'No link is shown.': 'कोई लिंक नहीं दिखेगा।',
};
