import { dictionary } from '../../text.ts';

export const messages = dictionary('video');
