import { dictionary } from '../../../lib/text.ts';

/** Texts for uploads of many files and for shrinking, which most visits of lesson administration don't need. */
export const uploadMessages = dictionary('lessonUploads');
