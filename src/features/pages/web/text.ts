import { dictionary } from '../../../lib/text.ts';

/** Texts of the screens that are not in the data of the pages. */
export const messages = dictionary('pages');
