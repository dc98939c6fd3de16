import { dictionary } from '../../../lib/text.ts';

/** Texts for offline use, in a separate chunk, since the catalogue is a first screen. */
export const messages = dictionary('courses');
