import { dictionary } from '../../text.ts';

/** Texts of edit conflicts (decision 37). */
export const messages = dictionary('lib');
