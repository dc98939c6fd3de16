import { dictionary } from '../../../lib/text.ts';

/** Of uploads of many files and of shrinking, which most visits of lesson administration don't need. */
export const uploadMessages = dictionary('lessonUploads');
