export const goals = {
  'Please choose 1 to 7 days.': 'कृपया 1 से 7 दिन चुनें।',
  'Please choose an hour of the evening.': 'कृपया शाम का कोई समय चुनें।',
  'Please choose at least one evening.': 'कृपया कम से कम एक शाम चुनें।',
  'This academy doesn’t send mails.': 'यह संस्थान ईमेल नहीं भेजता।',
  'Please allow notifications on one of your devices first.': 'कृपया पहले अपने किसी डिवाइस पर सूचनाओं की अनुमति दें।',
  'Your profile has a date of birth already. You can change it there.':
    'आपकी प्रोफ़ाइल में जन्म तिथि पहले से है। आप उसे वहीं बदल सकते हैं।',
  'Please enter your date of birth first.': 'कृपया पहले अपनी जन्म तिथि बताएँ।',
  'You are 18 or older: nobody else is asked.': 'आपकी उम्र 18 साल या उससे ज़्यादा है: किसी और से नहीं पूछा जाता।',
  'This learner is 18 or older: nobody else is asked.':
    'इस विद्यार्थी की उम्र 18 साल या उससे ज़्यादा है: किसी और से नहीं पूछा जाता।',
  'This learner’s profile has no date of birth.': 'इस विद्यार्थी की प्रोफ़ाइल में जन्म तिथि नहीं है।',
  'This is your own address. Please enter your guardian’s.':
    'यह आपका अपना ईमेल है। कृपया अपने अभिभावक का ईमेल लिखें।',
  'This guardian has said no. You can ask again after {days} days.':
    'इन अभिभावक ने मना किया है। आप {days} दिन बाद फिर पूछ सकते हैं।',
  'This link is not valid any more.': 'यह लिंक अब मान्य नहीं है।',
};
