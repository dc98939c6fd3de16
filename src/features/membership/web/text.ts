import { dictionary } from '../../../lib/text.ts';

/** The membership page's words. */
export const say = dictionary({
  Membership: 'सदस्यता',
  'The first lesson of every course is free. A membership opens all the others.':
    'हर कोर्स का पहला पाठ मुफ़्त है। बाकी सभी पाठ सदस्यता से खुलते हैं।',
  'Back to courses': 'कोर्स की सूची',
  'What a membership gives you': 'सदस्यता में आपको क्या मिलता है',
  'Every lesson of every course, as often as you like': 'हर कोर्स का हर पाठ, जितनी बार चाहें',
  'The files and captions that belong to the lessons': 'पाठों के साथ की फ़ाइलें और कैप्शन',
  'Your progress is kept on every device': 'आपकी प्रगति हर डिवाइस पर सुरक्षित रहती है',
  'How to join': 'सदस्य कैसे बनें',
  'Talk to your institute. When it has made you a paid member, all lessons open at once; you need not sign in again.':
    'अपने संस्थान से बात करें। जैसे ही संस्थान आपको सदस्य बनाएगा, सभी पाठ तुरंत खुल जाएँगे; दोबारा लॉग इन करने की ज़रूरत नहीं।',
  'You are a paid member: every lesson is open to you.': 'आप सदस्य हैं: हर पाठ आपके लिए खुला है।',
  'Go to the courses': 'कोर्स देखें',
  'Log in': 'लॉग इन करें',
});
