import { dictionary } from '../../lib/text.ts';

/** Sentences of notices that server and web share. */
export const messages = dictionary('push');
