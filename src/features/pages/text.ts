import { dictionary } from '../../lib/text.ts';

/** Texts of all public pages. */
export const text = dictionary('pages');

/** Replaces a form without JavaScript. */
export const formNote = { text: text('Please switch JavaScript on to use this form.') };
