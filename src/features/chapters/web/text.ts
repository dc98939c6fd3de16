import { dictionary } from '../../../lib/text.ts';

/** The screen on which chapters are written. */
export const messages = dictionary('chapters');
