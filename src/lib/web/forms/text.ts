import { dictionary } from '../../text.ts';

/** Words of the frame of a form. */
export const messages = dictionary({
  Save: 'सहेजें',
  'Undo changes': 'बदलाव वापस लें',
});
