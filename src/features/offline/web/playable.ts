import { webCrypto } from '../../../lib/web/secure.ts';

/** Why this browser can't save lessons; null when it can. */
export function whyNotHere(): 'insecure' | 'browser' | null {
  if (!webCrypto()) return 'insecure';
  const plays = 'MediaSource' in window || 'ManagedMediaSource' in window;
  return plays && 'indexedDB' in window ? null : 'browser';
}
