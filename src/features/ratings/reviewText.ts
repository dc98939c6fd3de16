import { dictionary } from '../../lib/text.ts';

/** Texts of reviews for readers, for server and screen. */
export const messages = dictionary<
  | 'What learners say'
  | 'A learner'
  | 'Answer from the institute'
  | '{stars} of 5 stars'
  | '{stars} stars: {count}'
  | '{stars} star: {count}'
  | '{count} ratings'
  | '{count} rating'
  | 'Show more reviews'
  | 'Reviews could not be loaded.'
  | 'No learner has rated this course yet.'
>('reviews');
