import { dictionary } from '../../lib/text.ts';

/** Messages of the server to the player. */
export const messages = dictionary('player');
