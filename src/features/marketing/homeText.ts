import { dictionary } from '../../lib/text.ts';

/** The words of the home screen (SPECIFICATION, screen 3). */
export const messages = dictionary({
  'Learn at home': 'घर बैठे सीखें',
  'Short films from our courses. Watch one before you decide anything.':
    'हमारे कोर्स के छोटे वीडियो। कुछ भी तय करने से पहले एक देख लीजिए।',
  'Where is your customer today?': 'आज आपका ग्राहक कहाँ है?',
  'From our free webinar': 'हमारे मुफ़्त वेबिनार से',
  'Course 1': 'कोर्स 1',
  'Course 2': 'कोर्स 2',
  'Course 3': 'कोर्स 3',
  'Four roads after class 12': 'बारहवीं के बाद चार रास्ते',
  'Your shop on Google': 'Google पर आपकी दुकान',
  'Tell me about yourself': 'अपने बारे में बताइए',
  Backward: 'पीछे',
  Forward: 'आगे',
  Next: 'अगला',
  'Course Titles': 'कोर्स के नाम',
  'See all courses': 'सभी कोर्स देखें',
  'About the free webinar': 'मुफ़्त वेबिनार के बारे में',
});

/** The video that is shown at first. */
export const intro = {
  title: 'From our free webinar',
  name: 'Where is your customer today?',
} as const;

/** The videos of the courses, in their order. */
export const courses = [
  { title: 'Course 1', name: 'Four roads after class 12' },
  { title: 'Course 2', name: 'Your shop on Google' },
  { title: 'Course 3', name: 'Tell me about yourself' },
] as const;
