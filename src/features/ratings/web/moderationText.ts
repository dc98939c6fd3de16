import { dictionary } from '../../../lib/text.ts';

/** Texts of the reading and moderation of reviews by those who are signed in. */
export const messages = dictionary('reviewModeration');
