import { dictionary } from '../../../lib/text.ts';

export const messages = dictionary('marketing');
