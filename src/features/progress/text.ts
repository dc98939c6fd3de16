import { dictionary } from '../../lib/text.ts';

export const messages = dictionary<'There is no such learner.'>('progress');
