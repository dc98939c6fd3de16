import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'You can rate it once you have watched {percent}% of it.'
  | 'Choose 1 to 5 stars.'
  | 'Watch at least {percent}% of the course first, then you can rate it.'
>('ratings');
