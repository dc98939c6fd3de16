import { dictionary } from '../../../lib/text.ts';

/** Texts of the login help and of the log of failed logins. */
export const messages = dictionary('users');
