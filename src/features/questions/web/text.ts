import { dictionary } from '../../../lib/text.ts';

/** Texts of questions in the player, and of the moderation. */
export const messages = dictionary('questions');
