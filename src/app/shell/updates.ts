import { serviceWorkers } from '../../lib/web/secure.ts';

/** How often an open app checks for a new version, in milliseconds. */
const everyMs = 3_600_000;
/** Delay after a first visit, so that the service worker does not compete for bandwidth, in milliseconds. */
const firstMs = 5000;

/** The URL of this page's main script. */
const running = (): string =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '/', location.href)
    .pathname;

/** Whether a worker belongs to this page's build. Workers from before this message existed never answer. */
function isMine(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    worker.postMessage(running(), [port2]);
  });
}

/** Tells the worker to cache the scripts that this page has loaded, such as the texts of the user's language. */
function keepLoaded(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (/\/app\/[^/]+\.js$/.test(name)) fetch(name).catch(() => {});
}

/**
 * Registers the service worker and reports whether a newer version than this page's is available. Returns a function that ends
 * it.
 */
export function watchUpdates(tell: (newer: boolean) => void): () => void {
  const serviceWorker = serviceWorkers();
  if (!serviceWorker) return () => {};
  const ending = new AbortController();
  const { signal } = ending;
  const look = async (worker: ServiceWorker | null): Promise<void> => {
    if (!worker) return;
    const mine = await isMine(worker);
    // the page itself came from the server and is up to date, so no confirmation is needed
    if (mine && worker.state === 'installed') worker.postMessage('activate');
    if (!signal.aborted) tell(!mine);
  };
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void look(worker);
    });
  // another tab has activated the new version
  serviceWorker.addEventListener(
    'controllerchange',
    () => {
      keepLoaded();
      void look(serviceWorker.controller);
    },
    { signal },
  );
  const begin = async (): Promise<void> => {
    if (!serviceWorker.controller) await new Promise((resolve) => setTimeout(resolve, firstMs));
    const registration = await serviceWorker.register('/sw.js');
    follow(registration.installing);
    registration.addEventListener('updatefound', () => follow(registration.installing), { signal });
    void look(registration.waiting);
    let askedAt = Date.now();
    const ask = (): void => {
      if (document.visibilityState === 'hidden' || Date.now() - askedAt < everyMs) return;
      askedAt = Date.now();
      registration.update().catch(() => {});
    };
    document.addEventListener('visibilitychange', ask, { signal });
  };
  // missing in some private windows; the app works without it, but not offline
  begin().catch(() => {});
  return () => ending.abort();
}

/** Activates the new version and reloads the page, once: unsaved input makes the browser ask each time. */
export async function reloadNew(): Promise<void> {
  const serviceWorker = serviceWorkers();
  const waiting = (await serviceWorker?.getRegistration())?.waiting;
  if (serviceWorker && waiting)
    await new Promise<void>((resolve) => {
      serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true });
      // the old worker may be busy with a file for long
      setTimeout(resolve, 3000);
      waiting.postMessage('activate');
    });
  window.location.reload();
}
