import { dictionary } from '../lib/text.ts';

/** Titles and descriptions of public screens whose feature has none, and texts of all of them. */
export const pageText = dictionary<
  | 'Kaksha'
  | 'Courses'
  | 'Video courses in short lessons, in English and Hindi. The first lesson of each is free.'
  | 'Contact Us'
  | 'Write to us about courses, counselling or a form. A person answers.'
  | 'Free digital marketing webinar'
  | 'A free webinar in Hindi: how a small shop finds customers online. Watch the introduction and register.'
  | 'Sign up'
  | 'Make a free account and watch the first lesson of every course.'
  | 'Log in'
  | 'Log in and go on learning where you stopped.'
  | 'Please switch JavaScript on to use this form.'
  | 'All pages'
  | 'This page is not here'
>('pages');
