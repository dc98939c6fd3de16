import { dictionary } from '../../lib/text.ts';

/** Sentences of the pages' data; `Translation` finds them there. */
export const text = dictionary<string>('pages');

/** What stands on all public pages. */
export const messages = dictionary<'Kaksha' | 'Courses' | 'All pages' | 'This page is not here'>('pages');

/** In place of a form, without JavaScript. */
export const formNote = { text: text('Please switch JavaScript on to use this form.') };
