import * as z from 'zod/mini';
import { emailAddress, requiredText, text, whole } from '../../lib/fields.ts';
import { mobile } from '../accounts/rules.ts';
import { messages } from './text.ts';

const en = (message: Parameters<typeof messages>[0]): string => messages(message).english;

export const messageLength = 5000;

const oneLine = (max: number, missing: string) =>
  requiredText(max, missing).check(z.overwrite((value) => value.replace(/\s+/g, ' ')));

export const visitorName = oneLine(100, en('Please enter your name.'));

/** In lower case: phones capitalise the first letter. */
const visitorEmail = emailAddress(en('Please enter a valid email address.'), {
  missing: en('Please enter your email address.'),
});

/** The contact form's fields (SPECIFICATION, screen 2). */
export const contactGiven = z.object({
  name: visitorName,
  email: visitorEmail,
  message: requiredText(messageLength, en('Please write your message.')),
});

export const seatGiven = z.object({ name: visitorName, mobile, email: visitorEmail });

/**
 * Spam check without a third party: `website` is a honeypot field, `took` the seconds between opening the form and sending
 * it.
 */
export const spamSignals = { website: z._default(text(500), ''), took: z._default(whole(0, 1e9), 0) };

/** Forms filled in faster than this are considered spam, seconds. */
export const fastestHumanSeconds = 2;

export const looksAutomated = ({ website, took }: { website: string; took: number }): boolean =>
  website !== '' || took < fastestHumanSeconds;

export const webinarDraft = z.object({
  title: oneLine(120, en('Please enter a title.')),
  about: z._default(text(1000), ''),
  startsAt: z.string(en('Please enter a day and a time.')).check(
    z.refine((value) => !Number.isNaN(Date.parse(value)), en('Please enter a day and a time.')),
    z.overwrite((value) => (Number.isNaN(Date.parse(value)) ? value : new Date(value).toISOString())),
  ),
  minutes: whole(10, 600, en('Please enter 10 to 600 minutes.')),
  seats: whole(1, 10_000, en('Please enter 1 to 10000 seats.')),
});
export type WebinarDraft = z.output<typeof webinarDraft>;

/** The seat number on a confirmation: 'W3-007'; 'W0-…' for the waiting list. */
export const seatNumber = (webinarId: number, seat: number): string =>
  `W${webinarId}-${String(seat).padStart(3, '0')}`;

/** A mailto URL. Encoded, because an e-mail may contain header fields: 'a@b.in?bcc=…'. */
export const mailTo = (email: string, subject: string): string =>
  `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(subject)}`;

/** Whether all seats of a webinar are taken. */
export const isFull = ({ seats, taken }: { seats: number; taken: number }): boolean => taken >= seats;
