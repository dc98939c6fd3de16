import { dictionary } from '../../../lib/text.ts';
import type { CourseTexts } from '../rules.ts';

export const messages = dictionary<
  | 'Course Name'
  | 'Address of its page'
  | 'After /courses/. Earlier addresses go on leading here. Empty: made from the name.'
  | 'Choose a type'
  | 'Resources'
  | 'Not set'
  | 'One or two words, such as Marketing'
  | 'One line for each, 12 at most'
  | 'Add a teacher'
  | 'Remove {name}'
  | 'There are no teachers yet.'
  | 'Write 12 lines at most.'
  | 'Manage teachers'
  | 'The teachers could not be loaded.'
  | 'JPG, BMP, PNG or WebP, wide rather than tall'
  | 'Choose another picture to replace this one.'
  | 'The picture of the course'
  | 'Two courses wait for a picture of this name: choose the picture in the course.'
  | 'Enter the name of the course.'
  | 'Choose the type of the course.'
  | 'Enter a price above 0, such as 1499 or 1499.50.'
  | 'The price can be ₹1,00,00,000 at most.'
  | '{name} cannot be opened as a picture. Choose another one.'
  | 'Bin'
  | 'Deleted courses'
  | 'Choose a picture for the course.'
  | 'Add Course'
  | 'Update Course'
  | 'The course is saved; only its picture is missing. {reason}'
  | 'Course List'
  | 'Created Date'
  | 'View'
  | 'Add content'
  | 'Add content to {name}'
  | '{count} lesson'
  | '{count} learners'
  | '{count} learner'
  | '{count} not ready'
  | 'Published'
  | 'Draft'
  | 'More for {name}'
  | 'Newest first'
  | 'Price, low to high'
  | 'Price, high to low'
  | 'Add the first one with “Create Course”.'
  | 'Try other words, or show all courses.'
  | 'Learners no longer see this course and its {count} lesson. It stays in the bin for {days} days; progress and payments are kept.'
  | 'Learners no longer see this course and its {count} lessons. It stays in the bin for {days} days; progress and payments are kept.'
  | 'Course deleted: {name}'
  | 'The course is back: {name}'
  | 'There is nothing to edit any more: the course was deleted.'
>('courseAdmin');

/** The labels of `courseTexts`. */
export const courseTextLabels = {
  description: 'Description',
  resources: 'Resources',
  lang: 'Language',
  level: 'Level',
  topic: 'Topic',
  outcomes: 'What you will learn',
} as const satisfies Record<keyof CourseTexts, string>;
