import type { Translation } from '../../lib/text.ts';
import type { messages as captionMessages } from '../../features/captions/web/searchText.ts';
import type { messages as sharedMessages } from '../../features/courses/text.ts';
import type { messages as offlineText } from '../../features/courses/web/offlineText.ts';
import type { messages as webMessages } from '../../features/courses/web/text.ts';

export const courses: Translation<
  typeof sharedMessages | typeof offlineText | typeof webMessages | typeof captionMessages
> = {
  'What to take next': 'आगे क्या सीखें',
  'Continue: {lesson}': 'आगे देखें: {lesson}',
  'Choose a course and watch its first lesson.': 'कोई कोर्स चुनें और उसका पहला पाठ देखें।',
  'Search in what is said': 'बोली गई बातों में खोजें',
  'Words of the captions': 'कैप्शन के शब्द',
  'There are more: write another word.': 'और भी नतीजे हैं: एक और शब्द लिखें।',
  'Choose one of the course types.': 'कोर्स का कोई एक प्रकार चुनें।',
  'The price is too high.': 'कीमत बहुत ज़्यादा है।',
  'Choose one of the levels.': 'कोई एक स्तर चुनें।',
  'Choose a language.': 'भाषा चुनें।',
  'Write 12 lines at most.': 'ज़्यादा से ज़्यादा 12 पंक्तियाँ लिखें।',
  'There is no such course.': 'ऐसा कोई कोर्स नहीं है।',
  'Please use small letters a to z, digits and hyphens.': 'कृपया a से z तक के छोटे अक्षर, अंक और हाइफ़न लिखें।',
  'Another course has this address, or had it once.': 'यह पता किसी दूसरे कोर्स का है, या पहले था।',
  'You are offline: this is what was saved on {date}.': 'आप ऑफ़लाइन हैं: यह {date} को सहेजी गई जानकारी है।',
  'The connection is very slow: this is what was saved on {date}.':
    'इंटरनेट बहुत धीमा है: यह {date} को सहेजी गई जानकारी है।',
  'Saved on this device: {course}': 'इस डिवाइस पर सहेजा हुआ: {course}',
  'Lessons need a connection to play': 'पाठ चलाने के लिए इंटरनेट चाहिए',
  'Open it again when you are back online.': 'इंटरनेट आने पर इसे फिर खोलें।',
  'Not shown to learners': 'विद्यार्थियों को नहीं दिखता',
  "Let's start learning, {user}": '{user}, चलिए सीखना शुरू करें',
  "Let's start learning": 'चलिए सीखना शुरू करें',
  'Course Type': 'कोर्स का प्रकार',
  'New courses will appear here.': 'नए कोर्स यहीं दिखेंगे।',
  'Create the first one, then add its lessons.': 'पहला कोर्स बनाएँ, फिर उसमें पाठ जोड़ें।',
  'Try another word, or look at all courses.': 'कोई दूसरा शब्द आज़माएँ, या सभी कोर्स देखें।',
  'Your progress could not be loaded.': 'आपकी प्रगति लोड नहीं हो सकी।',
  'Course content': 'कोर्स की सामग्री',
  'Back to the course': 'कोर्स पर वापस',
  'Congratulation! You have completed the course.': 'बधाई हो! आपने यह कोर्स पूरा कर लिया है।',
  'Overall progress': 'कुल प्रगति',
  'About this course': 'इस कोर्स के बारे में',
  Content: 'सामग्री',
  Outline: 'रूपरेखा',
  Sections: 'भाग',
  Duration: 'अवधि',
  Watched: 'देखा गया',
  'Open all sections': 'सभी भाग खोलें',
  'Close all sections': 'सभी भाग बंद करें',
  '{done} of {total}': '{total} में से {done}',
  'In progress': 'जारी है',
  'Next lesson': 'अगला पाठ',
  '{watched} of {total}': '{total} में से {watched}',
  'The first lesson is open to you. Members watch them all.':
    'पहला पाठ आपके लिए खुला है। सदस्य सभी पाठ देख सकते हैं।',
  'No course is chosen': 'कोई कोर्स नहीं चुना गया',
  'Choose one to see its lessons.': 'पाठ देखने के लिए कोई कोर्स चुनें।',
  'This course is not here any more': 'यह कोर्स अब यहाँ नहीं है',
  'It may have been taken down. There are others to choose from.':
    'शायद इसे हटा दिया गया है। आप कोई दूसरा कोर्स चुन सकते हैं।',
  'This course has no lessons yet': 'इस कोर्स में अभी कोई पाठ नहीं है',
  'Come back soon: lessons will appear here as they are added.': 'जल्द ही फिर आएँ: पाठ जुड़ते ही यहाँ दिखेंगे।',
  'Add its first lesson.': 'इसका पहला पाठ जोड़ें।',
  'Fill all required {missing} fields.': 'सभी ज़रूरी जानकारी भरें।',
};
