export const styleguide = {
  'Messages on general pages and on payment pages.': 'सामान्य पेजों और भुगतान के पेजों के संदेश।',
  'General pages': 'सामान्य पेज',
  'Payment pages': 'भुगतान के पेज',
  'Top right, 5 seconds, newest on top.': 'ऊपर दाईं ओर, 5 सेकंड, नया सबसे ऊपर।',
  'Middle of the screen, 3 seconds, no duplicates.': 'स्क्रीन के बीच में, 3 सेकंड, दोहराव नहीं।',
  'With Undo': 'वापस लेने के साथ',
  'Content successfully deleted.': 'पाठ हटा दिया गया।',
  'Image Creation Skill': 'इमेज क्रिएशन स्किल',
  'The course playlist template, filled with the lessons of a course.':
    'कोर्स प्लेलिस्ट का नमूना, एक कोर्स के पाठों के साथ।',
  'Section {number}': 'भाग {number}',
  Previous: 'पिछला',
  'Video {number}: {name}': 'वीडियो {number}: {name}',
  'This lesson has no video yet.': 'इस पाठ में अभी वीडियो नहीं है।',
  'No course has lessons yet': 'अभी किसी कोर्स में पाठ नहीं हैं',
  'Add a course with lessons to fill the template.': 'नमूना भरने के लिए पाठों वाला कोर्स जोड़ें।',
};
