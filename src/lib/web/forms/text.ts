import { dictionary } from '../../text.ts';

export const messages = dictionary<'Undo changes'>('lib');
