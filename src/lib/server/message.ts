import { asMessage, type Message } from '../text.ts';

/** A message as stored in a column: its key and values, translated when it is read. */
export const storedMessage = (message: Message): string => JSON.stringify(message);

/** Parses such a column; '' for none. Older rows contain plain English, or `{ en, hi }`. */
export function readMessage(stored: string | null): Message {
  return stored?.startsWith('{') ? (JSON.parse(stored) as Message) : asMessage(stored ?? '');
}
