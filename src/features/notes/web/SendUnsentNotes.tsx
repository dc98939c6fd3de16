import { useUnsentNotes } from './noteQueue.ts';

/** Sends notes that were written without a network, on every screen; renders nothing. */
export function SendUnsentNotes({ userId }: { userId: number }) {
  useUnsentNotes(userId);
  return null;
}
