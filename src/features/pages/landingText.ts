import { dictionary } from '../../lib/text.ts';

/** Texts around the webinar; its own texts are in landingPage.ts. */
export const messages = dictionary('pages');
