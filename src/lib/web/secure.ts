// Browsers withhold these from pages that come without https, but for localhost. Everything else of the app asks here and works
// without them (structure.test.ts). https://w3c.github.io/webappsec-secure-contexts/

/** A random id of 128 bits. */
export const randomId = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Puts a text on the clipboard; false where that is withheld or refused. */
export async function writeClipboard(text: string): Promise<boolean> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  try {
    await clipboard?.writeText(text);
    return clipboard !== undefined;
  } catch {
    return false;
  }
}

/** Bytes that this site may still keep in the browser; null where the browser does not say. */
export async function availableStorage(): Promise<number | null> {
  const storage = navigator.storage as StorageManager | undefined;
  const { quota, usage = 0 } = (await storage?.estimate?.()) ?? {};
  return quota === undefined ? null : quota - usage;
}

/** What service workers are registered with; null where there are none. */
export const serviceWorkers = (): ServiceWorkerContainer | null =>
  'serviceWorker' in navigator ? navigator.serviceWorker : null;

const markMs = 6000;
const lookMs = 1500;

/**
 * Runs `work` once no other tab of this browser runs one of that name. Without https, where there are no Web Locks, a mark in
 * local storage says who does, renewed while it runs: enough for what is safe to do twice and only better done once.
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
      // two tabs may have written at the same moment; the later one has it
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
