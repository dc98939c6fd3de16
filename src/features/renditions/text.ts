import { dictionary } from '../../lib/text.ts';

/** Texts of renditions that server and screens share. */
export const messages = dictionary('renditions');
