import { dictionary } from '../../lib/text.ts';

/** Texts of courses that server and screens share (SPECIFICATION §5, §8). */
export const messages = dictionary('courses');
