import { dictionary } from '../../lib/text.ts';

/** Sentences of teachers that server and web share. */
export const messages = dictionary('teachers');
