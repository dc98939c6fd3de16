import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'You can rate it once you have watched {percent}% of it.'
  | 'Choose 1 to 5 stars.'
  | 'Watch at least {percent}% of the course first, then you can rate it.'
  | 'Please give stars first.'
  | 'You have not rated this course.'
  | 'This review is not here any more.'
  | 'You can’t report your own words.'
  | 'Please say why: the learner reads it.'
>('ratings');
