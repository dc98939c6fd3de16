import { serviceWorkers, systemNotices } from '../../../lib/web/secure.ts';
import {
  endSubscription,
  inTurn,
  isSent,
  sendSubscription,
  sentNote,
  subscriptionNow,
  switchOnAgain,
} from './subscription.ts';

async function renew(): Promise<void> {
  if (systemNotices()?.permission !== 'granted') return;
  // the session that had switched them on has ended: what is on its way is not for who uses the browser next
  if (sentNote() === null) return endSubscription();
  const subscription = await subscriptionNow();
  if (!subscription) await switchOnAgain();
  else if (!isSent(subscription)) await sendSubscription(subscription);
}

/**
 * Keeps this browser's subscription that of its session: tells the server when the browser has changed it, or the person the language, and
 * ends it with the session. To be called at the start and when the session changes.
 */
export function keepSubscription(): void {
  // without a network it is tried when the app is opened next
  inTurn(renew).catch(() => {});
}

/**
 * Goes where a tapped notice leads, by `go`, so that a running upload or a form stays. Returns the function that ends it.
 */
export function followNotices(go: (path: string) => void): () => void {
  const ending = new AbortController();
  serviceWorkers()?.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<{ goTo?: unknown } | null>) => {
      const path = data?.goTo;
      if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return;
      ports[0]?.postMessage(true);
      go(path);
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}
