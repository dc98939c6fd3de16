import { dictionary } from '../../../lib/text.ts';

/** Texts of the chapter editor. */
export const messages = dictionary('chapters');
