import type { Translation } from '../../lib/text.ts';
import type { messages as courseAdminText } from '../../features/courses/web/courseAdminText.ts';

export const courseAdmin: Translation<typeof courseAdminText> = {
  'Create a course, then add its lessons.': 'कोर्स बनाएँ, फिर उसमें पाठ जोड़ें।',
  'Add a course': 'नया कोर्स जोड़ें',
  'Edit “{name}”': '“{name}” में बदलाव करें',
  'Course Name': 'कोर्स का नाम',
  'Choose a type': 'प्रकार चुनें',
  Resources: 'पाठ्य सामग्री',
  'JPG, BMP, PNG or WebP, wide rather than tall': 'JPG, BMP, PNG या WebP, ऊँचाई से ज़्यादा चौड़ी',
  'Choose another picture to replace this one.': 'इसे बदलने के लिए दूसरी तस्वीर चुनें।',
  'The picture of the course': 'कोर्स की तस्वीर',
  'Two courses wait for a picture of this name: choose the picture in the course.':
    'दो कोर्स इसी नाम की तस्वीर का इंतज़ार कर रहे हैं: तस्वीर सही कोर्स में चुनें।',
  'Enter the name of the course.': 'कोर्स का नाम लिखें।',
  'Choose the type of the course.': 'कोर्स का प्रकार चुनें।',
  'Enter a price above 0, such as 1499 or 1499.50.': '0 से ज़्यादा कीमत लिखें, जैसे 1499 या 1499.50।',
  'The price can be ₹1,00,00,000 at most.': 'कीमत ज़्यादा से ज़्यादा ₹1,00,00,000 हो सकती है।',
  '{name} cannot be opened as a picture. Choose another one.': '{name} तस्वीर के रूप में नहीं खुलती। दूसरी चुनें।',
  Bin: 'ट्रैश',
  'Deleted courses': 'हटाए गए कोर्स',
  'Choose a picture for the course.': 'कोर्स के लिए तस्वीर चुनें।',
  'Add Course': 'कोर्स जोड़ें',
  'Update Course': 'कोर्स अपडेट करें',
  'The course is saved; only its picture is missing. {reason}':
    'कोर्स सहेज लिया गया है; सिर्फ़ तस्वीर बाकी है। {reason}',
  'Course List': 'कोर्स सूची',
  Type: 'प्रकार',
  'Created Date': 'बनाने की तारीख',
  View: 'देखें',
  'Add content to {name}': '{name} में पाठ जोड़ें',
  'View {name}': '{name} देखें',
  'Newest first': 'नए पहले',
  'Price, low to high': 'कीमत, कम से ज़्यादा',
  'Price, high to low': 'कीमत, ज़्यादा से कम',
  'Fill in the form above to put up the first one.': 'पहला कोर्स बनाने के लिए ऊपर का फ़ॉर्म भरें।',
  'Try other words, or show all courses.': 'दूसरे शब्दों से खोजें, या सभी कोर्स देखें।',
  'Learners no longer see this course and its {count} lessons. It stays in the bin for {days} days; progress and payments are kept.':
    'यह कोर्स और इसके {count} पाठ विद्यार्थियों को नहीं दिखेंगे। कोर्स {days} दिन तक ट्रैश में रहेगा; प्रगति और भुगतान सुरक्षित रहेंगे।',
  'Course deleted: {name}': 'कोर्स हटाया गया: {name}',
  'The course is back: {name}': 'कोर्स वापस आ गया: {name}',
  'There is nothing to edit any more: the course was deleted.':
    'अब बदलने के लिए कुछ नहीं है: कोर्स हटा दिया गया है।',
};
