import { dictionary } from '../../lib/text.ts';

/** Messages about notices that server and web share. */
export const messages = dictionary('push');
