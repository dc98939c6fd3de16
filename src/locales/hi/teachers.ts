export const teachers = {
  'Please enter the name.': 'नाम लिखें।',
  'Please enter a whole number from 1.': '1 या उससे बड़ी पूरी संख्या लिखें।',
  'This picture is not there any more. Choose it again.': 'यह तस्वीर अब नहीं है। इसे फिर से चुनें।',
  'There is no such teacher.': 'ऐसे कोई शिक्षक नहीं हैं।',
  'Who teaches your courses. Choose the teachers of a course under Upload Course.':
    'आपके कोर्स कौन पढ़ाते हैं। किसी कोर्स के शिक्षक “कोर्स अपलोड करें” में चुनें।',
  'Add a teacher': 'शिक्षक जोड़ें',
  'Edit “{name}”': '“{name}” की जानकारी बदलें',
  Photo: 'फ़ोटो',
  'JPG, BMP, PNG or WebP. Without one the initials are shown.':
    'JPG, BMP, PNG या WebP। फ़ोटो न हो तो नाम के पहले अक्षर दिखते हैं।',
  'Remove the photo': 'फ़ोटो हटाएँ',
  'Words in {language}': 'परिचय ({language} में)',
  'What they have done, and how they teach. Shown beside the name.':
    'उनका अनुभव और पढ़ाने का तरीका। नाम के साथ दिखता है।',
  'Place in the list': 'सूची में स्थान',
  About: 'परिचय',
  'Search by name': 'नाम से खोजें',
  '{name} is saved.': '{name} की जानकारी सहेज ली गई।',
  'No teachers yet': 'अभी कोई शिक्षक नहीं है',
  'Add the first one, then choose them in a course.': 'पहले शिक्षक जोड़ें, फिर उन्हें किसी कोर्स में चुनें।',
  'No teacher matches': 'इस नाम के कोई शिक्षक नहीं मिले',
  'Try other letters, or show all teachers.': 'दूसरे अक्षरों से खोजें, या सभी शिक्षक देखें।',
  'Show all teachers': 'सभी शिक्षक देखें',
  'The teacher is no longer shown anywhere. Their courses stay, without the name.':
    'शिक्षक अब कहीं नहीं दिखेंगे। उनके कोर्स बने रहेंगे, बिना नाम के।',
  'Teacher removed: {name}': 'शिक्षक हटाए गए: {name}',
  'Their courses stay, without the name.': 'उनके कोर्स बने रहेंगे, बिना नाम के।',
  'The teacher is back: {name}': 'शिक्षक वापस आ गए: {name}',
};
