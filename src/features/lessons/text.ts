import { dictionary } from '../../lib/text.ts';

/** Texts of lessons that server and screens share (SPECIFICATION §5, §8). */
export const messages = dictionary('lessons');
