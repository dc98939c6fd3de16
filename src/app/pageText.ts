import { dictionary } from '../lib/text.ts';

/** Titles and descriptions of the screens that everybody may find. */
export const pageText = dictionary({
  Kaksha: 'कक्षा',
  Courses: 'कोर्स',
  'Video courses in short lessons, in English and Hindi. The first lesson of each is free.':
    'अंग्रेज़ी और हिंदी में छोटे-छोटे पाठों वाले वीडियो कोर्स। हर कोर्स का पहला पाठ मुफ़्त।',
  'About us': 'हमारे बारे में',
  'Education, career counselling and online services, founded in 1998.':
    'शिक्षा, करियर काउंसलिंग और ऑनलाइन सेवाएँ, 1998 से।',
  'Education, career counselling and online services, founded in {year}.':
    'शिक्षा, करियर काउंसलिंग और ऑनलाइन सेवाएँ, {year} से।',
  'Contact Us': 'हमसे संपर्क करें',
  'Write to us about courses, counselling or a form. A person answers.':
    'कोर्स, काउंसलिंग या किसी फ़ॉर्म के बारे में हमें लिखें। जवाब कोई इंसान ही देगा।',
  'Learn at home': 'घर बैठे सीखें',
  'Watch short films from our courses before you choose one.': 'कोर्स चुनने से पहले उनकी छोटी फ़िल्में देखें।',
  Events: 'कार्यक्रम',
  'Free webinars, live with our teachers.': 'मुफ़्त वेबिनार, हमारे शिक्षकों के साथ लाइव।',
  'Free digital marketing webinar': 'मुफ़्त डिजिटल मार्केटिंग वेबिनार',
  'A free webinar in Hindi: how a small shop finds customers online. Watch the introduction and register.':
    'हिंदी में मुफ़्त वेबिनार: छोटी दुकान ऑनलाइन ग्राहक कैसे पाए। परिचय देखें और पंजीकरण करें।',
  'Online Services': 'ऑनलाइन सेवाएँ',
  'Exam forms, scholarships and certificates, filled in with you and sent in time.':
    'परीक्षा फ़ॉर्म, छात्रवृत्ति और प्रमाण पत्र: आपके साथ भरे जाते हैं और समय पर भेजे जाते हैं।',
  'College Counselling': 'कॉलेज काउंसलिंग',
  'Choose a college and a course by interest, ability and budget.': 'रुचि, क्षमता और बजट देखकर कॉलेज और कोर्स चुनें।',
  'Website Developing': 'वेबसाइट डेवलपमेंट',
  'Websites for schools, shops and small companies.': 'स्कूलों, दुकानों और छोटी कंपनियों के लिए वेबसाइट।',
  'Digital Marketing Agency': 'डिजिटल मार्केटिंग एजेंसी',
  'Be found on Google and social media by customers near you.':
    'आस-पास के ग्राहक आपको Google और सोशल मीडिया पर आसानी से पाएँ।',
  'Join Our Group': 'हमारे ग्रुप से जुड़ें',
  'Dates, results and answers in our group.': 'तारीखें, नतीजे और जवाब, हमारे ग्रुप में।',
  'Sign up': 'साइन अप करें',
  'Make a free account and watch the first lesson of every course.':
    'मुफ़्त खाता बनाएँ और हर कोर्स का पहला पाठ देखें।',
  'Log in': 'लॉग इन करें',
  'Log in and go on learning where you stopped.': 'लॉग इन करें और जहाँ रुके थे वहीं से आगे सीखें।',
  'This page is not here': 'यह पेज यहाँ नहीं है',
});
