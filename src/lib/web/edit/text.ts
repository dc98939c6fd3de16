import { dictionary } from '../../text.ts';

/** Texts of edit conflicts (decision 37). */
export const messages = dictionary<
  | 'Changed meanwhile'
  | 'This was changed after you had opened it, so nothing of yours was saved yet:'
  | '{name}, {time}: {fields}'
  | '{name}, {time}'
  | 'A deleted account'
  | 'You changed other fields, so both can be saved.'
  | '“Keep mine” saves what you changed; all else stays as it is now. “Take theirs” shows in the form what is saved now: copy first what you still need of yours.'
  | '“Take theirs” shows in the form what is saved now: copy first what you still need of yours.'
  | 'Saved now'
  | 'Yours'
  | 'Copy yours: {field}'
  | 'Keep mine'
  | 'Take theirs'
  | 'Save both'
  | 'empty'
  | 'Nothing was saved: {name} has changed this meanwhile. You see it as it is now.'
>('lib');
