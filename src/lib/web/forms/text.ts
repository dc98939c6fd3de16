import { dictionary } from '../../text.ts';

export const messages = dictionary<'Save' | 'Undo changes'>('lib');
