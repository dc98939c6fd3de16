import { dictionary } from '../../../lib/text.ts';

/** Texts of the screens that are not in the pages' data. */
export const messages = dictionary('pages');
