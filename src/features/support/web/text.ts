import { dictionary } from '../../../lib/text.ts';

/** Texts of help and support, without those in answers.ts. */
export const messages = dictionary('support');
