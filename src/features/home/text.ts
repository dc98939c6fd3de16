import { dictionary } from '../../lib/text.ts';

/** Texts of the home page, for server and screen. */
export const messages = dictionary('home');
