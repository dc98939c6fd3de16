import { dictionary } from '../../lib/text.ts';

/** Messages about teachers that server and web share. */
export const messages = dictionary('teachers');
