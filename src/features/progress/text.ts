import { dictionary } from '../../lib/text.ts';

/** Sentences of progress that the server answers. */
export const messages = dictionary<'There is no such learner.'>('progress');
