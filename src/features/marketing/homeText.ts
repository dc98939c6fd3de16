import { dictionary } from '../../lib/text.ts';

/** Texts of the home screen (SPECIFICATION, screen 3). */
export const messages = dictionary<
  | 'Learn at home'
  | 'Short films from our courses. Watch one before you decide anything.'
  | 'Where is your customer today?'
  | 'From our free webinar'
  | 'Course 1'
  | 'Course 2'
  | 'Course 3'
  | 'Four roads after class 12'
  | 'Your shop on Google'
  | 'Tell me about yourself'
  | 'Backward'
  | 'Forward'
  | 'Next'
  | 'Course Titles'
  | 'See all courses'
  | 'About the free webinar'
>('marketing');

/** The video shown first. */
export const intro = {
  title: 'From our free webinar',
  name: 'Where is your customer today?',
} as const;

/** The course videos in their order. */
export const courses = [
  { title: 'Course 1', name: 'Four roads after class 12' },
  { title: 'Course 2', name: 'Your shop on Google' },
  { title: 'Course 3', name: 'Tell me about yourself' },
] as const;
