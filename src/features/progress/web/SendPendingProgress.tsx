import { useProgressQueue } from './useProgressQueue.ts';

/** Sends what was watched without a network from a screen where no player does it; shows nothing. */
export function SendPendingProgress({ userId }: { userId: number }) {
  useProgressQueue(userId);
  return null;
}
