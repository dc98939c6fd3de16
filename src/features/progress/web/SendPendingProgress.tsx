import { useProgressQueue } from './useProgressQueue.ts';

/** Sends the progress queue on screens without a player; renders nothing. */
export function SendPendingProgress({ userId }: { userId: number }) {
  useProgressQueue(userId);
  return null;
}
