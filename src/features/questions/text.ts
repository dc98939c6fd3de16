import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<
  | 'Please write your question.'
  | 'Please write your answer.'
  | 'This question is not here any more.'
  | 'Only who asked and administrators can mark a question as answered.'
  | 'You can’t report your own words.'
  | 'Answer: {lesson}'
>('questions');
