import { dictionary } from '../../lib/text.ts';

/** Texts of accounts that server and forms share (SPECIFICATION §5, §8). */
export const messages = dictionary('accounts');
