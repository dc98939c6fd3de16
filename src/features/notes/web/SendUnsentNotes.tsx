import { useUnsentNotes } from './noteQueue.ts';

/** Sends notes that were written offline, on every screen; renders nothing. */
export function SendUnsentNotes({ userId }: { userId: number }) {
  useUnsentNotes(userId);
  return null;
}
