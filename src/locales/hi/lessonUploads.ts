export const lessonUploads = {
  'Choose a folder': 'फ़ोल्डर चुनें',
  'Shrink before sending': 'भेजने से पहले छोटा करें',
  'About {size} instead of {original}, up to 720p.': '{original} की जगह लगभग {size}, 720p तक।',
  'This device does it first, which takes about as long as the film lasts; the tab must stay open.':
    'पहले यह डिवाइस उसे छोटा करता है; इसमें लगभग उतना ही समय लगता है जितना लंबा वीडियो है। तब तक टैब खुला रखें।',
  '{count} videos: a lesson for each?': '{count} वीडियो: हर एक का अलग पाठ बनाएँ?',
  'One video: a lesson for it?': 'एक वीडियो: इसका पाठ बनाएँ?',
  'There is no video among these files': 'इन फ़ाइलों में कोई वीडियो नहीं है',
  '{added} of {count} lessons added': '{count} में से {added} पाठ जोड़े गए',
  'They come after the last lesson, in this order. Names can be changed now or later.':
    'ये आखिरी पाठ के बाद इसी क्रम में आएँगे। नाम अभी या बाद में बदले जा सकते हैं।',
  'Section Name': 'भाग का नाम',
  'Enter the name of the section.': 'भाग का नाम लिखें।',
  'Enter the name of the content.': 'पाठ का नाम लिखें।',
  'Leave out {name}': '{name} छोड़ दें',
  '{name} is left out.': '{name} छोड़ दिया गया।',
  '{name} is now number {place} of {total}.': '{name} अब {total} में से {place} नंबर पर है।',
  'Left out: 1 file that is no film or sound recording': '1 फ़ाइल छोड़ी गई, जो न वीडियो है न ऑडियो',
  'Left out: {count} files that are no films or sound recordings':
    '{count} फ़ाइलें छोड़ी गईं, जो न वीडियो हैं न ऑडियो',
  'Add the lessons': 'पाठ जोड़ें',
  'Not added.': 'नहीं जोड़ा गया।',
  'The video is being checked…': 'वीडियो जाँचा जा रहा है…',
  'Added; its upload goes on by itself.': 'जोड़ दिया गया; अपलोड अपने आप चलता रहेगा।',
};
