import { useSyncExternalStore } from 'react';

const hasUnsent = (userId: number): boolean =>
  Object.keys(localStorage).some((key) => key.includes(`queue:${userId}:`) || key.includes('queue:0:'));

function onStorage(changed: () => void): () => void {
  window.addEventListener('storage', changed);
  return () => window.removeEventListener('storage', changed);
}

/**
 * Whether a person has unsent data on this device, including other tabs'. Features store such messages in local storage under
 * keys `<feature>queue:<user>:…`; user 0 is a stranger, whose messages belong to the person who logs in next.
 */
export const useUnsent = (userId: number | null): boolean =>
  useSyncExternalStore(onStorage, () => userId !== null && hasUnsent(userId));
