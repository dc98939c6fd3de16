export const push = {
  'There is news for you.': 'आपके लिए एक नई सूचना है।',
  'This academy sends no notifications to devices.': 'यह संस्थान डिवाइस पर सूचनाएँ नहीं भेजता।',
  'This browser’s address for notifications can’t be used.': 'सूचनाओं के लिए इस ब्राउज़र का पता काम नहीं करता।',
  'Notifications are off on this device.': 'इस डिवाइस पर सूचनाएँ बंद हैं।',
  'A test notice': 'जाँच के लिए सूचना',
  'Notifications arrive on this device.': 'इस डिवाइस पर सूचनाएँ पहुँच रही हैं।',
  'Notifications on this device': 'इस डिवाइस पर सूचनाएँ',
  'When a payment waits to be checked, this device can tell you, even while the site is closed.':
    'कोई भुगतान जाँच के लिए आए, तो यह डिवाइस आपको बता सकता है, साइट बंद हो तब भी।',
  'Choose what this device tells you, even while the site is closed.':
    'चुनें कि यह डिवाइस आपको क्या बताए, साइट बंद हो तब भी।',
  'Anyone using this device can read them. They end when you log out.':
    'जिसके हाथ में यह डिवाइस हो, वह इन्हें पढ़ सकता है। लॉग आउट करने पर सूचनाएँ बंद हो जाती हैं।',
  'Turn on notifications': 'सूचनाएँ चालू करें',
  'This browser has ended the notifications. Turn them on again.':
    'इस ब्राउज़र ने सूचनाएँ बंद कर दी हैं। इन्हें फिर से चालू करें।',
  On: 'चालू',
  'Send a test notification': 'जाँच के लिए सूचना भेजें',
  'Switch off': 'बंद करें',
  'Payments that wait to be checked': 'जाँच की प्रतीक्षा में भुगतान',
  'The test notice is on its way': 'जाँच की सूचना भेज दी गई है',
  'It appears within a few seconds.': 'यह कुछ सेकंड में दिखेगी।',
  'Notifications are off now': 'सूचनाएँ बंद कर दी गईं',
  'Notifications are blocked for this site. Allow them in the browser’s settings of this site (the sign beside its address), then come back here.':
    'इस साइट की सूचनाएँ ब्राउज़र में रोक दी गई हैं। ब्राउज़र में इस साइट की सेटिंग (पते के पास वाला निशान) खोलकर उन्हें अनुमति दें, फिर यहाँ लौटें।',
  'Look again': 'फिर देखें',
  'Notifications need an address that begins with https://. Ask your institute for it.':
    'सूचनाओं के लिए https:// से शुरू होने वाला पता चाहिए। यह पता अपने संस्थान से पूछें।',
  'On an iPhone or iPad, first add this site to the home screen: tap Share and then “Add to Home Screen”. Open it from there to turn on notifications.':
    'iPhone या iPad पर पहले इस साइट को होम स्क्रीन पर जोड़ें: “शेयर” दबाएँ, फिर “होम स्क्रीन में जोड़ें”। सूचनाएँ चालू करने के लिए साइट को वहीं से खोलें।',
  'This browser can’t show notifications from websites. Chrome, Edge, Firefox and Safari can.':
    'यह ब्राउज़र साइटों की सूचनाएँ नहीं दिखा सकता। Chrome, Edge, Firefox और Safari दिखा सकते हैं।',
  'The browser could not register for notifications. Its push service may be unreachable.':
    'ब्राउज़र सूचनाओं के लिए रजिस्टर नहीं कर सका। शायद उसकी पुश सेवा तक पहुँच नहीं है।',
  'Notifications are still off: the browser’s question was closed. Allow them when it asks again.':
    'सूचनाएँ अभी बंद हैं: ब्राउज़र का सवाल बिना जवाब के बंद हो गया। वह फिर पूछे, तो अनुमति दें।',
  'Gets notifications': 'यहाँ सूचनाएँ आती हैं',
  'Turn off notifications': 'सूचनाएँ बंद करें',
  'They also tell you that a payment was checked or a question was answered.':
    'इनसे यह भी पता चलता है कि भुगतान की जाँच हो गई या सवाल का जवाब आ गया।',
  'This device can tell you, even while the site is closed:': 'साइट बंद हो तब भी यह डिवाइस आपको बता सकता है:',
  'This device tells you, even while the site is closed:': 'साइट बंद हो तब भी यह डिवाइस आपको बताता है:',
  'that a payment of yours was checked': 'कि आपके भुगतान की जाँच हो गई',
  'that your question was answered': 'कि आपके सवाल का जवाब आ गया',
  'your next lesson, on evenings that you choose': 'आपका अगला पाठ, आपकी चुनी हुई शामों को',
};
