import { dictionary } from '../../../lib/text.ts';

/** Texts of the user list and its dialogs; not in text.ts, which the login loads for everybody. */
export const messages = dictionary('users');
