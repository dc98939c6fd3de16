import { dictionary } from '../../lib/text.ts';

/** Declares sentences within the pages' data, where `Translation` collects them. */
export const text = dictionary<string>('pages');

/** Texts of all public pages. */
export const messages = dictionary<'All pages'>('pages');

/** Replaces a form without JavaScript. */
export const formNote = { text: text('Please switch JavaScript on to use this form.') };
