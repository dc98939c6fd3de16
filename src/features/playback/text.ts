import { dictionary } from '../../lib/text.ts';

/** What the server says to the player. */
export const messages = dictionary('player');
