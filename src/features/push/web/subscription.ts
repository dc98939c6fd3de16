import { call } from '../../../lib/web/call.ts';
import { lang } from '../../../lib/web/i18n.ts';
import { serviceWorkers, systemNotices } from '../../../lib/web/secure.ts';
import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import { push } from '../api.ts';

/** The subscription and language last sent to the server; deleted with the session. */
const sentKey = 'own:push';

const noteOf = ({ endpoint }: PushSubscription): string => `${lang()} ${endpoint}`;

/** The subscription that this session has registered, with its language; null when it has switched no notices on. */
const sentNote = (): string | null => loadSetting(sentKey);
const clearSent = (): void => localStorage.removeItem(sentKey);

/** Whether this browser allows notices, or why not. */
export type Ability = 'able' | 'denied' | 'http' | 'uninstalled' | 'none';

/** On iPhones and iPads only sites on the home screen have notices. */
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

/** This browser's subscription, if notices were allowed. */
export async function subscriptionNow(): Promise<PushSubscription | null> {
  const registration = await serviceWorkers()?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Ends the browser's subscription: notices that its push service still holds are not delivered. */
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
    // a subscription with another key exists, from before a restore
    if ((error as Error).name !== 'InvalidStateError') throw error;
    await endSubscription();
    return registration.pushManager.subscribe(options);
  }
}

/** Sends a subscription to the server. `proofs`: also notices of new proofs; absent leaves that unchanged. */
export async function sendSubscription(subscription: PushSubscription, proofs?: boolean) {
  const { endpoint, keys = {} } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys;
  const body = { endpoint: endpoint ?? '', keys: { p256dh, auth }, ...(proofs !== undefined && { proofs }) };
  const device = await call(push.subscribe, { body });
  saveSetting(sentKey, noteOf(subscription));
  return device;
}

let last: Promise<unknown> = Promise.resolve();

/** Runs one thing at a time: ending the previous session's subscription must not collide with a new one. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const mine = last.then(work);
  last = mine.catch(() => {});
  return mine;
}

/** Subscribes this browser, which asks the person for permission first if necessary; false when it is not given. */
export async function switchOn(publicKey: string): Promise<boolean> {
  if ((await systemNotices()!.requestPermission()) !== 'granted') return false;
  await inTurn(async () => sendSubscription(await subscribe(publicKey)));
  return true;
}

async function renew(): Promise<void> {
  if (systemNotices()?.permission !== 'granted') return;
  // the session that had switched them on has ended: notices on their way are not for the next user of the browser
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
 * Keeps this browser's subscription in sync with its session: subscribes again when the browser or its push service has dropped
 * it, sends a changed subscription or language to the server, and ends it with the session.
 */
export const renewSubscription = (): Promise<void> =>
  // without a network it is tried again when the app is next opened
  inTurn(renew).catch(() => {});

export async function switchOff(): Promise<void> {
  await call(push.unsubscribe, { query: {} });
  clearSent();
  await endSubscription();
}
