import type { Translation } from '../../lib/text.ts';
import type { messages as sharedMessages } from '../../features/files/text.ts';
import type { messages as spaceNoticeMessages } from '../../features/files/web/SpaceNotice.tsx';
import type { messages as libraryText } from '../../features/files/web/libraryText.ts';
import type { messages as webMessages } from '../../features/files/web/text.ts';

export const files: Translation<
  typeof sharedMessages | typeof spaceNoticeMessages | typeof libraryText | typeof webMessages
> = {
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
  'This is no film or sound recording that can be read. Please select another file.':
    'यह ऐसी फ़िल्म या आवाज़ की रिकॉर्डिंग नहीं है जो पढ़ी जा सके। कृपया दूसरी फ़ाइल चुनें।',
  'This is not a picture that can be used. Please select a JPG, PNG, WebP or BMP file.':
    'यह तस्वीर इस्तेमाल नहीं हो सकती। कृपया JPG, PNG, WebP या BMP फ़ाइल चुनें।',
  'This picture is too large to open: at most 25 megapixels are allowed.':
    'यह तस्वीर बहुत बड़ी है: ज़्यादा से ज़्यादा 25 मेगापिक्सल की तस्वीर चलेगी।',
  'This is not a video that can be played. Please select an MP4, MOV, M4V or WebM file.':
    'यह वीडियो चलाया नहीं जा सकता। कृपया MP4, MOV, M4V या WebM फ़ाइल चुनें।',
  'This video is incomplete: its end is missing. Copy it from the phone or camera once more, and choose it when the copy is done.':
    'यह वीडियो अधूरा है: इसका आखिरी हिस्सा मौजूद नहीं है। इसे फ़ोन या कैमरे से दोबारा कॉपी करें और पूरी कॉपी होने पर चुनें।',
  'There is no picture track in this video. Please select another file.':
    'इस वीडियो में तस्वीर है ही नहीं। कृपया दूसरी फ़ाइल चुनें।',
  'This video would stay black on many phones and computers: its picture is {codec}. On an iPhone, choose Settings › Camera › Formats › Most Compatible before you record. Convert this one with HandBrake (free), preset “Fast 1080p30”, which makes an MP4 with H.264 and AAC; then choose that file here.':
    'कई फ़ोन और कंप्यूटर पर यह वीडियो काला दिखेगा: इसकी तस्वीर {codec} फ़ॉर्मेट में है। iPhone पर रिकॉर्ड करने से पहले सेटिंग › कैमरा › फ़ॉर्मेट में “Most Compatible” चुनें। इस वीडियो को HandBrake (मुफ़्त) में “Fast 1080p30” से कन्वर्ट करें: इससे H.264 और AAC वाला MP4 बनता है। फिर वही MP4 यहाँ चुनें।',
  'This video would be silent on many phones and computers: its sound is {codec}. Convert it with HandBrake (free), preset “Fast 1080p30”, which makes an MP4 with H.264 and AAC; then choose that file here.':
    'कई फ़ोन और कंप्यूटर पर इस वीडियो की आवाज़ नहीं आएगी: वह {codec} फ़ॉर्मेट में है। इसे HandBrake (मुफ़्त) में “Fast 1080p30” से कन्वर्ट करें: इससे H.264 और AAC वाला MP4 बनता है। फिर वही MP4 यहाँ चुनें।',
  'The video could not be read. It may be damaged or incomplete; please upload it again.':
    'वीडियो पढ़ा नहीं जा सका। शायद वह खराब या अधूरा है; कृपया फिर से अपलोड करें।',
  'The server could not read the video, though it tried for two hours.':
    'सर्वर दो घंटे कोशिश करने पर भी वीडियो नहीं पढ़ सका।',
  'Reading the video was cancelled. Please upload it again.':
    'वीडियो पढ़ने का काम रोक दिया गया। कृपया इसे दोबारा अपलोड करें।',
  'Files of this type are not accepted.': 'इस तरह की फ़ाइल यहाँ नहीं चलेगी।',
  'The content of {name} is not what its name says.': '{name} की सामग्री उसके नाम से मेल नहीं खाती।',
  'This file was removed for good.': 'यह फ़ाइल हमेशा के लिए हटाई जा चुकी है।',
  'Please send one file at a time.': 'कृपया एक बार में एक ही फ़ाइल भेजें।',
  'This course does not exist any more.': 'यह कोर्स अब मौजूद नहीं है।',
  'This lesson does not exist any more.': 'यह पाठ अब मौजूद नहीं है।',
  'This file does not exist any more.': 'यह फ़ाइल अब मौजूद नहीं है।',
  'Disk space': 'डिस्क की जगह',
  'Only {free} are free on the server. Learners can’t upload photos and payment proofs until {reserve} are free; you still can.':
    'सर्वर पर सिर्फ़ {free} जगह बची है। जब तक {reserve} जगह खाली न हो, विद्यार्थी फ़ोटो और भुगतान के सबूत अपलोड नहीं कर सकते; आप अब भी कर सकते हैं।',
  'See the limits': 'सीमाएँ देखें',
  'All files that learners can download, from every course.':
    'सभी कोर्सों की फ़ाइलें, जिन्हें विद्यार्थी डाउनलोड कर सकते हैं।',
  'Search by file or lesson name': 'फ़ाइल या पाठ के नाम से खोजें',
  'All types': 'सभी प्रकार',
  'Newest first': 'नई पहले',
  'By name': 'नाम से',
  'Largest first': 'बड़ी पहले',
  documents: 'दस्तावेज़',
  images: 'तस्वीरें',
  audio: 'ऑडियो',
  video: 'वीडियो',
  archives: 'आर्काइव',
  code: 'कोड और टेक्स्ट',
  ebooks: 'ई-बुक',
  'Whole course': 'पूरा कोर्स',
  Uploaded: 'अपलोड की तारीख',
  '{count} file, {size} in all': '{count} फ़ाइल, कुल {size}',
  '{count} files, {size} in all': '{count} फ़ाइलें, कुल {size}',
  'Download {name}': '{name} डाउनलोड करें',
  'Resource file': 'पाठ की फ़ाइल',
  'The file was deleted: {name}': 'फ़ाइल हटा दी गई: {name}',
  'The file is back: {name}': 'फ़ाइल वापस आ गई: {name}',
  'Try other words, or show everything.': 'दूसरे शब्द आज़माएँ, या सब दिखाएँ।',
  'No resource files yet': 'अभी कोई फ़ाइल नहीं है',
  'Open a course’s lessons and choose Add Resource.': 'किसी कोर्स के पाठ खोलें और “फ़ाइलें जोड़ें” चुनें।',
  'Sends a file through the same checks as a real upload, reads it back from the disk, and removes it again.':
    'फ़ाइल को असली अपलोड जैसी ही जाँच से गुज़ारता है, डिस्क से वापस पढ़ता है और फिर हटा देता है।',
  Storage: 'स्टोरेज',
  'Free on the disk': 'डिस्क पर खाली जगह',
  '{free} of {total}': '{total} में से {free}',
  'Test the storage': 'स्टोरेज जाँचें',
  'Writes a file of 4 MB, reads it back and compares it.': '4 MB की फ़ाइल लिखता है, वापस पढ़ता है और मिलाता है।',
  'Kind of file': 'फ़ाइल किस काम की',
  'Course picture': 'कोर्स की तस्वीर',
  'Payment proof': 'भुगतान का सबूत',
  'Lesson video': 'पाठ का वीडियो',
  'At most {most}': 'ज़्यादा से ज़्यादा {most}',
  'Choose a file to try': 'जाँचने के लिए फ़ाइल चुनें',
  'Any file, also one that is too large or of a wrong type.': 'कोई भी फ़ाइल, बहुत बड़ी या गलत प्रकार की भी।',
  Sending: 'भेजी जा रही है',
  Results: 'नतीजे',
  'Nothing tried yet.': 'अभी कुछ नहीं जाँचा गया।',
  Accepted: 'स्वीकृत',
  Refused: 'अस्वीकृत',
  'Damaged on the disk': 'डिस्क पर खराब हुई',
  'sent at {speed} MB/s': '{speed} MB/s से भेजी',
  'written in {ms} ms': '{ms} ms में लिखी',
  'read back in {ms} ms, the same byte for byte': '{ms} ms में वापस पढ़ी, हर बाइट वही',
  'What was read back differs from what was sent.': 'जो वापस पढ़ा गया, वह भेजे हुए से अलग है।',
  'lasts {seconds} s': 'अवधि {seconds} सेकंड',
  Uploads: 'अपलोड',
  '1 upload running': '1 अपलोड चल रहा है',
  '{count} uploads running': '{count} अपलोड चल रहे हैं',
  'Uploads need your attention': 'अपलोड पर ध्यान दें',
  'Uploads finished': 'अपलोड पूरे हुए',
  '{done} finished, {cancelled} cancelled': '{done} पूरे हुए, {cancelled} रद्द',
  'Show uploads': 'अपलोड दिखाएँ',
  'Hide uploads': 'अपलोड छिपाएँ',
  'Close the list': 'सूची बंद करें',
  'Waiting for its turn': 'अपनी बारी के इंतज़ार में',
  'Waiting for the network; it goes on by itself.': 'इंटरनेट का इंतज़ार; आते ही अपने आप आगे बढ़ेगा।',
  'Almost done': 'बस होने ही वाला है',
  Cancelled: 'रद्द किया गया',
  Paused: 'रोका गया',
  'Uploads paused': 'अपलोड रुके हुए हैं',
  'Pause {name}': '{name} रोकें',
  'Pause all': 'सब रोकें',
  'Resume all': 'सब जारी रखें',
  'All together': 'कुल मिलाकर',
  'Shrinking: {percent}%': 'छोटा किया जा रहा है: {percent}%',
  '{size} instead of {original}': '{original} की जगह {size}',
  'It could not be shrunk here, so it is sent as it is.':
    'इसे यहाँ छोटा नहीं किया जा सका, इसलिए यह जैसा है वैसा ही भेजा जा रहा है।',
  'It would not become smaller, so it is sent as it is.':
    'यह इससे छोटा नहीं होगा, इसलिए जैसा है वैसा ही भेजा जा रहा है।',
  'Choose {name} again to go on from where it stopped.': 'जहाँ रुका था वहाँ से जारी रखने के लिए {name} फिर चुनें।',
  'Choose {name} again: it is shrunk anew, and sent from the beginning.':
    '{name} फिर चुनें: उसे नए सिरे से छोटा करके शुरू से भेजा जाएगा।',
  'This is not the same file. Choose {name}.': 'यह वही फ़ाइल नहीं है। {name} चुनें।',
  'Choose the file': 'फ़ाइल चुनें',
  'Cancel {name}': '{name} रद्द करें',
  'Remove {name} from the list': '{name} को सूची से हटाएँ',
  Retry: 'फिर कोशिश करें',
  '{size}/s': '{size}/से.',
  '{sent} of {total}': '{total} में से {sent}',
  '{seconds} s left': '{seconds} से. बाकी',
  '{minutes} min left': '{minutes} मि. बाकी',
  '{hours} h {minutes} min left': '{hours} घं. {minutes} मि. बाकी',
  'File successfully uploaded.': 'फ़ाइल अपलोड हो गई।',
  'The lesson was deleted meanwhile. Its video is in the bin with it, and comes back with it.':
    'इस बीच पाठ हटा दिया गया। वीडियो उसके साथ ट्रैश में है; पाठ वापस लाते ही वीडियो भी मिल जाएगा।',
  'Another video was chosen for this lesson later. This one is not used.':
    'इस पाठ के लिए बाद में दूसरा वीडियो चुना गया। यह वीडियो इस्तेमाल नहीं होगा।',
  'Keep this page open until it is done.': 'पूरा होने तक यह पेज खुला रखें।',
};
