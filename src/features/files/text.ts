import { dictionary } from '../../lib/text.ts';

/** Sentences of the files feature that server and web share; the first is the specification's (§5, §8). */
export const say = dictionary({
  'File size exceeds 1 MB. Please select a smaller file.': 'फ़ाइल 1 MB से बड़ी है। कृपया छोटी फ़ाइल चुनें।',
  'This file is larger than {most}. Please select a smaller file.':
    'यह फ़ाइल {most} से बड़ी है। कृपया छोटी फ़ाइल चुनें।',
  'You have used up the {most} of pictures that you can upload in a day. You can go on in {hours} h {minutes} min.':
    'आप एक दिन में {most} तक की तस्वीरें अपलोड कर सकते हैं, और यह सीमा पूरी हो चुकी है। {hours} घंटे {minutes} मिनट बाद आप फिर अपलोड कर सकेंगे।',
  'Too many pictures were uploaded over your internet connection today. You can go on in {hours} h {minutes} min, or at once over another connection.':
    'आपके इंटरनेट कनेक्शन से आज बहुत सारी तस्वीरें अपलोड हो चुकी हैं। {hours} घंटे {minutes} मिनट बाद फिर कोशिश करें, या किसी दूसरे कनेक्शन से अभी अपलोड करें।',
  'The server has little disk space left, so only administrators can upload now. Please tell your institute.':
    'सर्वर पर जगह कम बची है, इसलिए अभी सिर्फ़ एडमिन अपलोड कर सकते हैं। कृपया अपने संस्थान को बताएँ।',
  'No file was sent. Please select a file.': 'कोई फ़ाइल नहीं मिली। कृपया फ़ाइल चुनें।',
  'The file is empty. Please select another one.': 'फ़ाइल खाली है। कृपया दूसरी फ़ाइल चुनें।',
  'This is not a picture that can be used. Please select a JPG, PNG, WebP or BMP file.':
    'यह तस्वीर इस्तेमाल नहीं हो सकती। कृपया JPG, PNG, WebP या BMP फ़ाइल चुनें।',
  'This picture is too large to open: at most 25 megapixels are allowed.':
    'यह तस्वीर बहुत बड़ी है: ज़्यादा से ज़्यादा 25 मेगापिक्सल की तस्वीर चलेगी।',
  'This is not a video that can be played. Please select an MP4, MOV, M4V or WebM file.':
    'यह वीडियो चलाया नहीं जा सकता। कृपया MP4, MOV, M4V या WebM फ़ाइल चुनें।',
  'There is no picture track in this video. Please select another file.':
    'इस वीडियो में कोई दृश्य नहीं है। कृपया दूसरी फ़ाइल चुनें।',
  'Browsers can’t play this video ({codec}). Please save it as MP4 with H.264 and upload it again.':
    'ब्राउज़र यह वीडियो ({codec}) नहीं चला सकते। कृपया इसे H.264 वाले MP4 में सहेजकर फिर अपलोड करें।',
  'The video could not be read. It may be damaged or incomplete; please upload it again.':
    'वीडियो पढ़ा नहीं जा सका। शायद वह खराब या अधूरा है; कृपया फिर से अपलोड करें।',
  'The server could not read the video, though it tried for two hours.':
    'सर्वर दो घंटे कोशिश करने पर भी वीडियो नहीं पढ़ सका।',
  'Files of this type are not accepted.': 'इस तरह की फ़ाइल यहाँ नहीं चलेगी।',
  'The content of {name} is not what its name says.': '{name} की सामग्री उसके नाम से मेल नहीं खाती।',
  'This file was removed for good.': 'यह फ़ाइल हमेशा के लिए हटाई जा चुकी है।',
  'Please send one file at a time.': 'कृपया एक बार में एक ही फ़ाइल भेजें।',
  'This course does not exist any more.': 'यह कोर्स अब मौजूद नहीं है।',
  'This lesson does not exist any more.': 'यह पाठ अब मौजूद नहीं है।',
  'This lesson is for paid members.': 'यह पाठ सदस्यों के लिए है।',
  'This file does not exist any more.': 'यह फ़ाइल अब मौजूद नहीं है।',
});
