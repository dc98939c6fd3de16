import { dictionary } from '../../../lib/text.ts';

/** Texts of the goal on the dashboard. */
export const messages = dictionary('goalCard');
