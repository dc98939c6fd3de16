import { dictionary } from '../../../lib/text.ts';

/** Texts for offline use, in a chunk of their own, since the catalogue is a first screen. */
export const messages = dictionary('courses');
