import { dictionary } from '../../lib/text.ts';

/** Texts of sign-up and login that the server also writes. */
export const messages = dictionary('accounts');
