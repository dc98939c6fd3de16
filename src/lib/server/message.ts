import { asMessage, type Message } from '../text.ts';

/** A sentence as a column keeps it: its key and values, to be read in any language. */
export const storedMessage = (message: Message): string => JSON.stringify(message);

/** The sentence of such a column; '' for none. What was stored before is plain English, or `{ en, hi }`. */
export function readMessage(stored: string | null): Message {
  return stored?.startsWith('{') ? (JSON.parse(stored) as Message) : asMessage(stored ?? '');
}
