import { dictionary } from '../../../lib/text.ts';

/** The words of the screen where the administrator sets the memberships. */
export const messages = dictionary<
  | 'Memberships'
  | 'Every membership opens all lessons. What Gold and Diamond add is what your institute does itself: promise only what you will keep.'
  | 'Admin Panel'
  | 'Suggested, not saved by you yet'
  | 'Price'
  | 'Who has begun to pay keeps the price of that day.'
  | 'Each line needs its English words.'
  | 'Translate every line, or leave all Hindi lines empty.'
  | '{name} is saved. Learners see it from now on.'
  | 'Save {name}'
  | 'Undo changes'
  | 'Preview'
  | 'Preview of {name}'
  | 'What {name} gives'
  | 'A short line each. Learners who read Hindi see the Hindi lines, or the English ones when there are none.'
  | 'Line {number}'
  | 'English'
  | 'Hindi'
  | 'Move line {number} up'
  | 'Move line {number} down'
  | 'Remove line {number}'
  | 'Add a line'
  | '{number} lines are the most.'
>('membership');
