// Browsers offer these only on https and localhost. The rest of the app uses this file and works without them
// (structure.test.ts). https://w3c.github.io/webappsec-secure-contexts/

/** A random 128-bit id. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Copies a text to the clipboard; false where that is unavailable or refused. */
export async function writeClipboard(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}

/** A function that opens the system's share sheet; null when there is none. */
export function shareSheet(): ((data: ShareData) => Promise<void>) | null {
  if (!('share' in navigator)) return null;
  // rejected when the person closes it
  return (data) => navigator.share(data).catch(() => {});
}

/** Bytes of storage left for this site; null when unknown. */
export async function availableStorage(): Promise<number | null> {
  const storage = navigator.storage as StorageManager | undefined;
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {};
  return quota === undefined ? null : quota - usage;
}

/** Asks the browser not to delete this site's data when space is short. */
export async function persistStorage(): Promise<void> {
  const storage = navigator.storage as StorageManager | undefined;
  await storage?.persist?.();
}

/** Web Crypto; null on plain http. */
export const webCrypto = (): SubtleCrypto | null => ('subtle' in crypto ? crypto.subtle : null);

/** The service worker container; null when there is none. */
export const serviceWorkers = (): ServiceWorkerContainer | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker : null;

/** System notices that a server can send; null on plain http, and on iPhones unless the site is installed. */
export const systemNotices = (): typeof Notification | null =>
  serviceWorkers() && 'PushManager' in window && 'Notification' in window ? Notification : null;

/** Calls `listener` when the person allows or forbids notices in the browser's settings; returns the function that ends it. */
export function watchNoticePermission(listener: () => void): () => void {
  const ending = new AbortController();
  const permissions = navigator.permissions as Permissions | undefined;
  const watch = async (): Promise<void> => {
    const status = await permissions?.query({ name: 'notifications' });
    status?.addEventListener('change', listener, { signal: ending.signal });
  };
  // a browser that can't report the permission can't watch it either
  watch().catch(() => {});
  return () => ending.abort();
}

const markMs = 6000;
const lookMs = 1500;

/**
 * Runs `work` while no other tab of this browser runs work of that name. Without https there are no Web Locks; then a key in
 * local storage, renewed while it runs, names the owner: enough for idempotent work.
 */
export async function withWebLock(name: string, work: () => Promise<void>): Promise<void> {
  const locks = navigator.locks as LockManager | undefined;
  if (locks) return locks.request(name, work);
  const [key, me] = [`lock:${name}`, randomId()];
  const holder = (): string | null => {
    const [id = '', until = '0'] = (localStorage.getItem(key) ?? '').split(' ');
    return Number(until) > Date.now() ? id : null;
  };
  const mark = (): void => localStorage.setItem(key, `${me} ${Date.now() + markMs}`);
  const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
  for (;;) {
    if (holder() === null) {
      mark();
      // two tabs may write at the same moment; the later one wins
      await pause(50);
    }
    if (holder() === me) break;
    await pause(lookMs);
  }
  const timer = setInterval(mark, lookMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    localStorage.removeItem(key);
  }
}
