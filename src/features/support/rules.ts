import { requiredText } from '../../lib/fields.ts';
import { say } from './text.ts';

export const ticketStates = ['Open', 'Answered', 'Closed'] as const;

export const subjectGiven = requiredText(150, say('Please say in a few words what it is about.').en);
export const messageGiven = requiredText(5000, say('Please write your message.').en);
