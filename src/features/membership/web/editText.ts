import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary<
  | 'Every membership opens all lessons. What Gold and Diamond add is what your institute does itself: promise only what you will keep.'
  | 'Suggested, not saved by you yet'
  | 'Who has begun to pay keeps the price of that day.'
  | 'Valid for how many months'
  | 'Counted from the day the payment is verified. Leave it empty for no end. Who has it already keeps what they bought.'
  | 'for ever'
  | 'Each line needs its English words.'
  | 'Translate every line, or leave all Hindi lines empty.'
  | '{name} is saved. Learners see it from now on.'
  | 'Save {name}'
  | 'Preview of {name}'
  | 'What {name} gives'
  | 'A short line each. Learners who read Hindi see the Hindi lines, or the English ones when there are none.'
  | 'Line {number}'
  | 'Move line {number} up'
  | 'Move line {number} down'
  | 'Remove line {number}'
  | 'Add a line'
  | '{number} lines are the most.'
>('membership');
