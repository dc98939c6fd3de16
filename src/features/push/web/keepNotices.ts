import { serviceWorkers, systemNotices } from '../../../lib/web/secure.ts';
import {
  endSubscription,
  clearSent,
  isSent,
  sendSubscription,
  sentNote,
  subscriptionNow,
  switchOnAgain,
} from './subscription.ts';

/** Tells the server what has changed since notices were switched on: the browser's subscription, or the language. */
async function renew(): Promise<void> {
  if (sentNote() === null || systemNotices()?.permission !== 'granted') return;
  const subscription = await subscriptionNow();
  if (!subscription) await switchOnAgain();
  else if (!isSent(subscription)) await sendSubscription(subscription);
}

/** The session has ended: what is on its way to this browser is not for who uses it next. */
function leave(): void {
  clearSent();
  if (systemNotices()?.permission === 'granted') endSubscription().catch(() => {});
}

/**
 * Keeps this browser's subscription that of the session, and goes where a tapped notice leads, by `go`, so that a running upload or a
 * form stays. Returns the function that ends it.
 */
export function keepNotices(go: (path: string) => void): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  addEventListener('sessionended', leave, { signal });
  serviceWorkers()?.addEventListener(
    'message',
    ({ data, ports }: MessageEvent<{ goTo?: unknown } | null>) => {
      const path = data?.goTo;
      if (typeof path !== 'string' || !/^\/(?!\/)/.test(path)) return;
      ports[0]?.postMessage(true);
      go(path);
    },
    { signal },
  );
  // without a network it is tried when the app is opened next
  renew().catch(() => {});
  return () => ending.abort();
}
