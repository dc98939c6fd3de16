import { type Message, translate } from '../text.ts';

/** A message as stored in a column, in every language, with its values filled in. */
export const storedMessage = (message: Message): string => JSON.stringify(message);

/** The message of such a column; '' for none. Older rows hold plain English. */
export function readMessage(stored: string | null): Message {
  if (stored?.startsWith('{')) return JSON.parse(stored) as Message;
  return { en: stored ?? '', hi: translate(stored ?? '', 'hi') };
}
