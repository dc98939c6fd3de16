import { dictionary } from '../../lib/text.ts';

/** Why a video is not taken, and what to do, by the reason of lib/videoFormats.ts. */
export const whyRefused = {
  format: 'This is not a video that can be played. Please select an MP4, MOV, M4V or WebM file.',
  cut: 'This video is incomplete: its end is missing. Copy it from the phone or camera once more, and choose it when the copy is done.',
  track: 'There is no picture track in this video. Please select another file.',
  codec:
    'This video would stay black on many phones and computers: its picture is {codec}. On an iPhone, choose Settings › Camera › Formats › Most Compatible before you record. Convert this one with HandBrake (free), preset “Fast 1080p30”, which makes an MP4 with H.264 and AAC; then choose that file here.',
  sound:
    'This video would be silent on many phones and computers: its sound is {codec}. Convert it with HandBrake (free), preset “Fast 1080p30”, which makes an MP4 with H.264 and AAC; then choose that file here.',
  damaged: 'The video could not be read. It may be damaged or incomplete; please upload it again.',
} as const;

/** Sentences of the files feature that server and web share; the first is the specification's (§5, §8). */
export const messages = dictionary({
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
  [whyRefused.format]: 'यह वीडियो चलाया नहीं जा सकता। कृपया MP4, MOV, M4V या WebM फ़ाइल चुनें।',
  [whyRefused.cut]:
    'यह वीडियो अधूरा है: इसका आखिरी हिस्सा मौजूद नहीं है। इसे फ़ोन या कैमरे से दोबारा कॉपी करें और पूरी कॉपी होने पर चुनें।',
  [whyRefused.track]: 'इस वीडियो में तस्वीर है ही नहीं। कृपया दूसरी फ़ाइल चुनें।',
  [whyRefused.codec]:
    'कई फ़ोन और कंप्यूटर पर यह वीडियो काला दिखेगा: इसकी तस्वीर {codec} फ़ॉर्मेट में है। iPhone पर रिकॉर्ड करने से पहले सेटिंग › कैमरा › फ़ॉर्मेट में “Most Compatible” चुनें। इस वीडियो को HandBrake (मुफ़्त) में “Fast 1080p30” से बदलें: इससे H.264 और AAC वाला MP4 बनता है। फिर वही MP4 यहाँ चुनें।',
  [whyRefused.sound]:
    'कई फ़ोन और कंप्यूटर पर इस वीडियो की आवाज़ नहीं आएगी: वह {codec} फ़ॉर्मेट में है। इसे HandBrake (मुफ़्त) में “Fast 1080p30” से बदलें: इससे H.264 और AAC वाला MP4 बनता है। फिर वही MP4 यहाँ चुनें।',
  [whyRefused.damaged]: 'वीडियो पढ़ा नहीं जा सका। शायद वह खराब या अधूरा है; कृपया फिर से अपलोड करें।',
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
