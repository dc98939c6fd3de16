import { dictionary } from '../../../lib/text.ts';

/** The words of the course playlist template; its title is the specification's. */
export const messages = dictionary({
  'Image Creation Skill': 'इमेज क्रिएशन स्किल',
  'Admin Panel': 'एडमिन पैनल',
  'The course playlist template, filled with the lessons of a course.':
    'कोर्स प्लेलिस्ट का नमूना, एक कोर्स के पाठों के साथ।',
  Course: 'कोर्स',
  'Section {number}': 'भाग {number}',
  Previous: 'पिछला',
  Next: 'अगला',
  'Video {number}: {name}': 'वीडियो {number}: {name}',
  'This lesson has no video yet.': 'इस पाठ में अभी वीडियो नहीं है।',
  'No course has lessons yet': 'अभी किसी कोर्स में पाठ नहीं हैं',
  'Add a course with lessons to fill the template.': 'नमूना भरने के लिए पाठों वाला कोर्स जोड़ें।',
  'To the courses': 'कोर्सों पर जाएँ',
  'Open in the player': 'प्लेयर में खोलें',
});
