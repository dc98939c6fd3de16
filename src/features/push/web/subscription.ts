import { call } from '../../../lib/web/call.ts';
import { lang } from '../../../lib/web/i18n.ts';
import { serviceWorkers, systemNotices } from '../../../lib/web/secure.ts';
import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import { push } from '../api.ts';

/** What was sent to the server of this browser, in which language; deleted with the session. */
const sentKey = 'own:push';

const noteOf = ({ endpoint }: PushSubscription): string => `${lang()} ${endpoint}`;

/** Whether this session has switched notices on, and the server knows this subscription in this language. */
const sentNote = (): string | null => loadSetting(sentKey);
const clearSent = (): void => localStorage.removeItem(sentKey);

/** What this browser allows: notices; or why there can be none. */
export type Ability = 'able' | 'denied' | 'http' | 'uninstalled' | 'none';

/** On iPhones and iPads only a site on the home screen has notices. */
const isApplePhone = (): boolean =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1);

export function abilityNow(): Ability {
  if (!window.isSecureContext) return 'http';
  const notices = systemNotices();
  // no worker is registered under `npm run dev`
  if (!notices || !import.meta.env.PROD) return isApplePhone() ? 'uninstalled' : 'none';
  return notices.permission === 'denied' ? 'denied' : 'able';
}

/** This browser's subscription, once notices were allowed. */
export async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await serviceWorkers()?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Ends the browser's subscription: what its push service still has is delivered no more. */
async function endSubscription(): Promise<void> {
  await (await subscriptionNow())?.unsubscribe();
}

async function subscribe(publicKey: string): Promise<PushSubscription> {
  const registration = await serviceWorkers()!.register('/sw.js');
  await serviceWorkers()!.ready;
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    // one with another key is in the way, of before a restore
    if ((error as Error).name !== 'InvalidStateError') throw error;
    await endSubscription();
    return registration.pushManager.subscribe(options);
  }
}

/** Tells the server of a subscription. `proofs`: also notices about new proofs; without it as before. */
export async function sendSubscription(subscription: PushSubscription, proofs?: boolean) {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, ...(proofs !== undefined && { proofs }) };
  const device = await call(push.subscribe, { body });
  saveSetting(sentKey, noteOf(subscription));
  return device;
}

let last: Promise<unknown> = Promise.resolve();

/** Does one thing at a time: what ends the subscription of a session before must not meet one that is being switched on. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

/** Subscribes this browser, which asks the person first if it never has; false when the person does not allow it. */
export async function switchOn(publicKey: string): Promise<boolean> {
  if ((await systemNotices()!.requestPermission()) !== 'granted') return false;
  await inTurn(async () => sendSubscription(await subscribe(publicKey)));
  return true;
}

async function renew(): Promise<void> {
  if (systemNotices()?.permission !== 'granted') return;
  // the session that had switched them on has ended: what is on its way is not for who uses the browser next
  if (sentNote() === null) return endSubscription();
  const { publicKey, device } = await call(push.device, {});
  // switched off elsewhere
  if (publicKey === null || device === null) return clearSent();
  if (device.endpoint === '') await endSubscription();
  const subscription = await subscriptionNow();
  if (!subscription) await sendSubscription(await subscribe(publicKey));
  else if (sentNote() !== noteOf(subscription)) await sendSubscription(subscription);
}

/**
 * Keeps this browser's subscription that of its session: subscribes anew when the browser or its push service has dropped it, tells the
 * server of a changed one and of another language, and ends it with the session.
 */
export const renewSubscription = (): Promise<void> =>
  // without a network it is tried when the app is opened next
  inTurn(renew).catch(() => {});

export async function switchOff(): Promise<void> {
  await call(push.unsubscribe, { query: {} });
  clearSent();
  await endSubscription();
}
