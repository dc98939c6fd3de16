import { dictionary } from '../../lib/text.ts';

/** The frame's texts for offline use and updates; in a separate chunk, since first screens don't need them. */
export const messages = dictionary('app');
