import { dictionary } from '../../../lib/text.ts';

/** Texts of notes and bookmarks, in the player and on the course page. */
export const messages = dictionary('notes');
