export const offline = {
  'Watched {percent}%': '{percent}% देखा',
  'See your downloads': 'अपने डाउनलोड देखें',
  '{ready} of {total} lessons play without a connection': '{total} में से {ready} पाठ बिना इंटरनेट चलते हैं',
  'Download course': 'पूरा कोर्स डाउनलोड करें',
  'Download “{name}”': '“{name}” डाउनलोड करें',
  'Downloading, {percent} %': 'डाउनलोड हो रहा है, {percent} %',
  'Waiting to be downloaded': 'डाउनलोड के इंतज़ार में',
  'Paused at {percent} %': '{percent} % पर रुका हुआ है',
  'Could not be downloaded': 'डाउनलोड नहीं हो सका',
  'This did not work. Please try again.': 'यह नहीं हो सका। फिर से कोशिश करें।',
  'Saved on this device': 'डाउनलोड हो गया',
  'There is not enough space for the old and the new video together; the old one still plays. Delete other downloads and resume, or replace the old video.':
    'पुराने वीडियो के साथ नए वीडियो के लिए जगह नहीं है; पुराना अब भी चलता है। दूसरे डाउनलोड हटाकर जारी रखें, या पुराने वीडियो को बदल दें।',
  'Replace the old video': 'पुराना वीडियो बदलें',
  'The old video plays until the new one is complete.': 'नया वीडियो पूरा होने तक पुराना चलता रहेगा।',
  'Download again': 'फिर से डाउनलोड करें',
  'Lessons are saved for this browser, encrypted, and play offline for {days} days. Each time you open this site online, the days start again.':
    'पाठ इसी ब्राउज़र में एन्क्रिप्ट करके सहेजे जाते हैं और बिना इंटरनेट {days} दिन तक चलते हैं। इंटरनेट चालू करके यह साइट खोलते ही ये दिन फिर से शुरू हो जाते हैं।',
  'Lessons can be saved only where this site is opened at a secure address, which begins with https. Please ask your institute for it.':
    'पाठ तभी सहेजे जा सकते हैं जब साइट https से शुरू होने वाले सुरक्षित पते से खोली गई हो। यह पता अपने संस्थान से पूछें।',
  'This browser can’t play saved lessons. Please update it, or use another one.':
    'यह ब्राउज़र सहेजे गए पाठ नहीं चला सकता। इसे अपडेट करें या कोई दूसरा ब्राउज़र इस्तेमाल करें।',
  'This lesson can be saved as soon as its video is converted.': 'वीडियो तैयार होते ही यह पाठ सहेजा जा सकेगा।',
  'These lessons can be saved as soon as their videos are converted.': 'वीडियो तैयार होते ही ये पाठ सहेजे जा सकेंगे।',
  'All lessons of this course that you can watch are downloaded or downloading.':
    'इस कोर्स के जो पाठ आपके लिए खुले हैं, वे सब सहेजे जा चुके हैं या डाउनलोड हो रहे हैं।',
  '{count} lesson can be saved as soon as its video is converted.':
    '{count} पाठ उसका वीडियो तैयार होते ही सहेजा जा सकेगा।',
  '{count} lessons can be saved as soon as their videos are converted.':
    '{count} पाठ उनके वीडियो तैयार होते ही सहेजे जा सकेंगे।',
  'The first {count} lessons are downloaded now; add the others afterwards.':
    'अभी पहले {count} पाठ डाउनलोड होंगे; बाकी बाद में जोड़ें।',
  Quality: 'क्वालिटी',
  'Audio only': 'केवल आवाज़',
  'Free on this device: {size}': 'इस डिवाइस पर खाली जगह: {size}',
  'There is not enough space: {size} are free on this device. Choose a smaller size, or delete other downloads.':
    'जगह काफ़ी नहीं है: यहाँ {size} खाली है। छोटी क्वालिटी चुनें या दूसरे डाउनलोड हटाएँ।',
  'Only on Wi-Fi': 'सिर्फ़ वाई-फ़ाई पर',
  'You are on mobile data now: the download begins when you are on Wi-Fi.':
    'अभी मोबाइल डेटा चालू है: डाउनलोड वाई-फ़ाई मिलने पर शुरू होगा।',
  Pause: 'रोकें',
  'Pause all': 'सब रोकें',
  'Resume all': 'सब जारी रखें',
  'More for {name}': '{name} के लिए और विकल्प',
  'My learning': 'मेरी पढ़ाई',
  'Delete all': 'सब हटाएँ',
  'Delete download': 'डाउनलोड हटाएँ',
  'Delete all downloads of {course}?': '{course} के सारे डाउनलोड हटाएँ?',
  'Delete all downloads of this device?': 'इस डिवाइस के सारे डाउनलोड हटाएँ?',
  'The lessons stay in your courses; only their copies on this device are deleted.':
    'पाठ आपके कोर्स में बने रहेंगे; सिर्फ़ यहाँ सहेजी गई कॉपियाँ मिटेंगी।',
  '{bytes} of {total}': '{total} में से {bytes}',
  'Plays without a connection until {date}': 'बिना इंटरनेट {date} तक चलेगा',
  '{time} left': '{time} बाकी',
  'Go online once, and it plays again.': 'एक बार इंटरनेट चालू करें, यह फिर चलने लगेगा।',
  'The teacher has replaced this video. Download it again to see the new one.':
    'शिक्षक ने यह वीडियो बदल दिया है। नया देखने के लिए फिर से डाउनलोड करें।',
  'There is no space left on this device. Delete other downloads, then try again.':
    'इस डिवाइस पर जगह नहीं बची। दूसरे डाउनलोड हटाकर फिर कोशिश करें।',
  'You can no longer watch this lesson.': 'यह पाठ अब आपके लिए खुला नहीं है।',
  'Other devices of your account play videos at the moment; the download goes on when one of them stops.':
    'अभी आपके खाते से दूसरे डिवाइस पर वीडियो चल रहे हैं; उनमें से एक के रुकते ही डाउनलोड आगे बढ़ेगा।',
  'The file was damaged on its way. Please try again.': 'फ़ाइल रास्ते में खराब हो गई। फिर से कोशिश करें।',
  'Downloads wait for Wi-Fi.': 'डाउनलोड वाई-फ़ाई का इंतज़ार कर रहे हैं।',
  'Used by downloads: {size}': 'डाउनलोड में लगी जगह: {size}',
  'Free: {size}': 'खाली जगह: {size}',
  'Download next': 'आगे क्या डाउनलोड करें',
  'Or one lesson at a time': 'या एक-एक पाठ करके',
  'On this device': 'इस डिवाइस पर',
  'How downloads work': 'डाउनलोड कैसे काम करते हैं',
  'Plays without a connection': 'बिना इंटरनेट चलता है',
  'For {days} days after you last opened this site with internet.':
    'इंटरनेट के साथ यह साइट आख़िरी बार खोलने के बाद {days} दिन तक।',
  'What you watch counts': 'जो देखा, वह गिना जाता है',
  'Your progress is kept and sent as soon as you are online.':
    'आपकी प्रगति सहेजी जाती है और इंटरनेट मिलते ही भेज दी जाती है।',
  'Only here, only for you': 'सिर्फ़ यहीं, सिर्फ़ आपके लिए',
  'The files are encrypted for this browser. After logging out nobody can play them.':
    'फ़ाइलें इसी ब्राउज़र के लिए एन्क्रिप्ट हैं। लॉग आउट के बाद इन्हें कोई नहीं चला सकता।',
  'No lessons are saved yet': 'अभी कोई पाठ सहेजा नहीं गया है',
  'What you download while you are online plays without a connection.':
    'इंटरनेट रहते जो पाठ डाउनलोड करेंगे, वह बिना इंटरनेट भी चलेगा।',
  'See your courses': 'अपने कोर्स देखें',
  'This lesson is not saved on this device': 'यह पाठ इस डिवाइस पर सहेजा नहीं गया है',
  'Lessons that you have saved are listed under Downloads.': 'आपके सहेजे हुए पाठ “डाउनलोड” में दिखते हैं।',
  'Go online once to play this lesson again': 'यह पाठ चलाने के लिए एक बार इंटरनेट चालू करें',
  'Saved lessons play for {days} days without a connection. Go online once, and it plays again.':
    'सहेजे हुए पाठ बिना इंटरनेट {days} दिन तक चलते हैं। एक बार इंटरनेट चालू करें, यह फिर चलने लगेगा।',
  'The clock of this device is wrong': 'इस डिवाइस की घड़ी गलत है',
  'It shows an earlier time than before. Correct it, or go online once, and the lesson plays again.':
    'घड़ी पहले से पुराना समय दिखा रही है। उसे ठीक करें या एक बार इंटरनेट चालू करें, पाठ फिर चलने लगेगा।',
};
