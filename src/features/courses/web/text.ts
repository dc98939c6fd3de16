import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Not shown to learners'

  // catalogue
  | "Let's start learning, {user}"
  | "Let's start learning"
  | 'Course Type'
  | 'New courses will appear here.'
  | 'Create the first one, then add its lessons.'
  | 'Try another word, or look at all courses.'
  | 'Your progress could not be loaded.'
  | 'What to take next'
  | 'Continue: {lesson}'
  | 'Choose a course and watch its first lesson.'

  // course content
  | 'Course content'
  | 'Back to the course'
  | 'Congratulation! You have completed the course.'
  | 'Overall progress'
  | 'About this course'
  | 'Content'
  | 'Outline'
  | 'Sections'
  | 'Duration'
  | 'Watched'
  | 'Open all sections'
  | 'Close all sections'
  | '{done} of {total}'
  | 'In progress'
  | 'Next lesson'
  | '{watched} of {total}'
  | 'The first lesson is open to you. Members watch them all.'
  | 'No course is chosen'
  | 'Choose one to see its lessons.'
  | 'This course is not here any more'
  | 'It may have been taken down. There are others to choose from.'
  | 'This course has no lessons yet'
  | 'Come back soon: lessons will appear here as they are added.'
  | 'Add its first lesson.'
>('courses');
