import * as z from 'zod/mini';
import { requiredText } from '../../lib/fields.ts';
import { messages } from './text.ts';

export const ticketStates = ['Open', 'Answered', 'Closed'] as const;
export type TicketState = (typeof ticketStates)[number];

export const subjectLength = 150;
export const messageLength = 5000;

/** One line, since it becomes the subject of a mail. */
export const subjectGiven = requiredText(
  subjectLength,
  messages('Please say in a few words what it is about.').english,
).check(z.overwrite((text) => text.replace(/\s+/g, ' ')));
export const messageGiven = requiredText(messageLength, messages('Please write your message.').english);

/** Seconds within which the same text of the same person is one message: a double click, or a form that is sent again. */
export const sameMessageSeconds = 30;

/** Tickets and messages per hour, counted per account, because a school or an office has one IP address. */
export const perHour = { create: 30, reply: 100 };
