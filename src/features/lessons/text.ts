import { dictionary } from '../../lib/text.ts';

/** Sentences of lessons that server and screens share (SPECIFICATION §5, §8). */
export const messages = dictionary({
  'Fill all required fields.': 'सभी ज़रूरी जानकारी भरें।',
  'Select video for content.': 'पाठ के लिए वीडियो चुनें।',
  'There is no such lesson.': 'ऐसा कोई पाठ नहीं है।',
  'There is no such course.': 'ऐसा कोई कोर्स नहीं है।',
  'A lesson can’t be moved to another course.': 'पाठ को दूसरे कोर्स में नहीं ले जाया जा सकता।',
  'This order is too high.': 'यह क्रम संख्या बहुत बड़ी है।',
  'This course is in the bin. Restore the course first.': 'यह कोर्स ट्रैश में है। पहले कोर्स वापस लाएँ।',
  'Two lessons wait for a file of this name: choose the file in the lesson.':
    'दो पाठ इसी नाम की फ़ाइल का इंतज़ार कर रहे हैं: फ़ाइल सही पाठ में चुनें।',
  'The new video was not taken; the lesson keeps the one it has.':
    'नया वीडियो नहीं लिया गया; पाठ में पहले वाला वीडियो ही है।',
  '{name} was not uploaded yet. Until then the lesson keeps the video it has.':
    '{name} अभी अपलोड नहीं हुई है। तब तक पाठ में पहले वाला वीडियो ही रहेगा।',
  'Not every phone and browser can play this video. If the picture is black or there is no sound, try another device; your academy has been told.':
    'यह वीडियो हर फ़ोन और ब्राउज़र में नहीं चलता। अगर तस्वीर काली दिखे या आवाज़ न आए, तो किसी दूसरे डिवाइस पर देखें; आपकी अकादमी को इसकी जानकारी दे दी गई है।',
  'The earlier video is not kept any more.': 'पहले वाला वीडियो अब सुरक्षित नहीं है।',
  'This lesson has another video now.': 'इस पाठ में अब दूसरा वीडियो है।',
  'There are no such captions.': 'ऐसे कोई कैप्शन नहीं हैं।',
  'Select one captions file (WebVTT).': 'एक कैप्शन फ़ाइल (WebVTT) चुनें।',
  'This is not a WebVTT captions file.': 'यह WebVTT कैप्शन फ़ाइल नहीं है।',
  'A captions file may have 1 MB at most.': 'कैप्शन फ़ाइल ज़्यादा से ज़्यादा 1 MB की हो सकती है।',
  'This lesson is for members. Join a membership to watch it.': 'यह पाठ सदस्यों के लिए है। देखने के लिए सदस्यता लें।',
});
