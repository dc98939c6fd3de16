export const video = {
  'This is not a video that can be read. Please choose a video or a sound file, such as MP4, MOV, MKV or MP3.':
    'यह ऐसा वीडियो नहीं है जिसे पढ़ा जा सके। कृपया कोई वीडियो या ऑडियो फ़ाइल चुनें, जैसे MP4, MOV, MKV या MP3।',
  'This file only lists other files. Please choose the video itself.':
    'इस फ़ाइल में केवल दूसरी फ़ाइलों की सूची है। कृपया वीडियो ही चुनें।',
  'This file is damaged, or its end is missing. Please copy it again from the phone or camera, and upload that.':
    'यह फ़ाइल खराब है या अधूरी है। कृपया इसे फ़ोन या कैमरे से दोबारा कॉपी करके अपलोड करें।',
  'There is neither a picture nor sound in this file. Please choose another one.':
    'इस फ़ाइल में न तस्वीर है, न आवाज़। कृपया कोई दूसरी फ़ाइल चुनें।',
  'Videos in {codec} can’t be read here. Please save it as MP4 (H.264), and upload that.':
    '{codec} वाले वीडियो यहाँ नहीं पढ़े जा सकते। कृपया इसे MP4 (H.264) में सहेजकर अपलोड करें।',
  'This picture is larger than 8K. Please save the video in a smaller size, and upload that.':
    'इस वीडियो का आकार 8K से बड़ा है। कृपया इसे छोटे आकार में सहेजकर अपलोड करें।',
  'This video is longer than {hours} hours. Please cut it into parts.':
    'यह वीडियो {hours} घंटे से लंबा है। कृपया इसे हिस्सों में बाँट दें।',
  'The file of this video is gone. Please upload it again.':
    'इस वीडियो की फ़ाइल अब मौजूद नहीं है। कृपया इसे दोबारा अपलोड करें।',
  'The server’s disk is full. Please make room, and try again.':
    'सर्वर की डिस्क भर गई है। कृपया जगह बनाकर दोबारा कोशिश करें।',
  'The conversion stopped unexpectedly. Please try again; if it happens again, save the video as MP4 (H.264), and upload that.':
    'वीडियो कन्वर्ट करने का काम बीच में रुक गया। कृपया दोबारा कोशिश करें; फिर भी ऐसा हो तो इसे MP4 (H.264) में सहेजकर अपलोड करें।',
  'The video can’t be converted from {time} on. Please save it as MP4 (H.264), and upload that.':
    'वीडियो को {time} के बाद कन्वर्ट नहीं किया जा सकता। कृपया इसे MP4 (H.264) में सहेजकर अपलोड करें।',
  'This server has no FFmpeg, so it can’t convert videos. Please upload an MP4 (H.264), or install FFmpeg on the server.':
    'इस सर्वर पर FFmpeg नहीं है, इसलिए वीडियो कन्वर्ट नहीं हो सकते। कृपया MP4 (H.264) अपलोड करें, या सर्वर पर FFmpeg इंस्टॉल करें।',
  'The model that WHISPER_MODEL names can’t be read: {file}':
    'WHISPER_MODEL में दी गई मॉडल फ़ाइल नहीं पढ़ी जा सकी: {file}',
  'WHISPER_MODEL names a file that is no whisper model in ggml format: {file}':
    'WHISPER_MODEL में दी गई फ़ाइल ggml प्रारूप का whisper मॉडल नहीं है: {file}',
  'FFmpeg can’t use the model of WHISPER_MODEL: its build has no filter ‘whisper’, there is too little memory, or the file is damaged.':
    'FFmpeg WHISPER_MODEL का मॉडल इस्तेमाल नहीं कर सका: या तो उसमें ‘whisper’ फ़िल्टर नहीं है, या मेमोरी कम है, या फ़ाइल खराब है।',
  'There is no sound in this video, so it gets no captions.':
    'इस वीडियो में आवाज़ नहीं है, इसलिए इसके कैप्शन नहीं बन सकते।',
};
