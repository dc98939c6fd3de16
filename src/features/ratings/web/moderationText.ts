import { dictionary } from '../../../lib/text.ts';

/** Texts for reading and moderating reviews, for people who are signed in. */
export const messages = dictionary('reviewModeration');
