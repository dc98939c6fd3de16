import { dictionary } from '../../lib/text.ts';

/** Texts of all public pages. */
export const text = dictionary('pages');

/** Shown instead of a form when JavaScript is off. */
export const formNote = { text: text('Please switch JavaScript on to use this form.') };
