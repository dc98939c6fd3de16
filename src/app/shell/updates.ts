import { serviceWorkers } from '../../lib/web/secure.ts';

/** How often an app that stays open asks for a new version, in milliseconds. */
const everyMs = 3_600_000;
/** How long a first visit has the line for itself, in milliseconds. */
const firstMs = 5000;

/** The address of the program that runs in this page. */
const running = (): string =>
  new URL(document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '/', location.href)
    .pathname;

/** Whether a worker belongs to the program that runs here. One of before this question existed never answers. */
function isMine(worker: ServiceWorker): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', ({ data }) => resolve(data === true));
    port1.start();
    worker.postMessage(running(), [port2]);
  });
}

/** Has the worker keep the scripts that this page has loaded already, such as the texts of the reader's language. */
function keepLoaded(): void {
  for (const { name } of performance.getEntriesByType('resource'))
    if (/\/app\/[^/]+\.js$/.test(name)) fetch(name).catch(() => {});
}

/** Registers the service worker and tells whether a newer version than this page's is there. Gives what ends it. */
export function watchUpdates(tell: (newer: boolean) => void): () => void {
  const serviceWorker = serviceWorkers();
  if (!serviceWorker) return () => {};
  const ending = new AbortController();
  const { signal } = ending;
  const look = async (worker: ServiceWorker | null): Promise<void> => {
    if (!worker) return;
    const mine = await isMine(worker);
    // the page came new from the server already, so there is nothing to ask anybody
    if (mine && worker.state === 'installed') worker.postMessage('activate');
    if (!signal.aborted) tell(!mine);
  };
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void look(worker);
    });
  // another tab has asked for the new version
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
  // absent from some private windows; without it the app works the same, but not without a network
  begin().catch(() => {});
  return () => ending.abort();
}

/** Loads the page again with the new version. */
export async function reloadNew(): Promise<void> {
  const serviceWorker = serviceWorkers();
  const waiting = (await serviceWorker?.getRegistration())?.waiting;
  const reload = (): void => window.location.reload();
  if (!serviceWorker || !waiting) return reload();
  serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // the old one may be busy with a file for long
  setTimeout(reload, 3000);
  waiting.postMessage('activate');
  return undefined;
}
