import { dictionary } from '../../lib/text.ts';

/** Findings about the server, and their remedies. */
export const messages = dictionary('system');
