import { dictionary } from '../../../lib/text.ts';

/** Texts of the search in a course's captions, translated with those of its page. */
export const messages = dictionary('courses');
