import { dictionary } from '../../lib/text.ts';

/** Texts of sign-up and login that the server writes, too. */
export const messages = dictionary('accounts');
