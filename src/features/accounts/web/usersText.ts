import { dictionary } from '../../../lib/text.ts';

/** Texts of the user list and its dialogs; not in text.ts, which everybody loads for the login. */
export const messages = dictionary('users');
