import { dictionary } from '../../../lib/text.ts';

/** Texts of the playlist template; its title is the specification's. */
export const messages = dictionary('styleguide');
