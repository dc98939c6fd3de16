export const progress = {
  'There is no such learner.': 'ऐसा कोई विद्यार्थी नहीं है।',
  'Progress saved': 'प्रगति सहेजी गई',
  'Saving…': 'सहेजा जा रहा है…',
  'Offline. Your progress is kept here and sent later.': 'ऑफ़लाइन। आपकी प्रगति यहाँ सुरक्षित है, बाद में भेजी जाएगी।',
  'You are logged out. Your progress is kept on this device.':
    'आप लॉग आउट हो गए हैं। आपकी प्रगति इस डिवाइस पर सुरक्षित है।',
  'Log in to save it': 'सहेजने के लिए लॉग इन करें',
};
