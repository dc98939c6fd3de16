import { dictionary } from '../../text.ts';

/** Texts of the file field, in a separate chunk, since first screens don't need them. */
export const messages = dictionary('lib');
