import { dictionary } from '../../lib/text.ts';

/** Texts of a course's public page, for server and screen. */
export const messages = dictionary('coursePage');
