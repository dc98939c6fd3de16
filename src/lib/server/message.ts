import { type Message, translate } from '../text.ts';

/** A sentence as a column keeps it, in every language: its values are filled in, so it can't be looked up later. */
export const storedMessage = (message: Message): string => JSON.stringify(message);

/** The sentence of such a column; '' for none. What was stored before is plain English. */
export function readMessage(stored: string | null): Message {
  if (stored?.startsWith('{')) return JSON.parse(stored) as Message;
  return { en: stored ?? '', hi: translate(stored ?? '', 'hi') };
}
