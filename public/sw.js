// Opens the app without a network. scripts/build.ts writes `const build = { shell, files }` before this text: the page that
// starts the app, and its scripts, styles and fonts, whose names contain a hash of their content. Besides those only the
// institute's branding is cached: no API replies and no personal data, so nothing needs to be cleared on logout.
const cacheName = `app ${build.shell}`;

/** Milliseconds to wait for the network before the cached page is used. */
const patience = 4000;

/**
 * Caches the institute's branding (name, logo, colours), which the server writes into `<html …>` (lib/server/http/page.ts).
 */
async function keepLooks(page) {
  const [tag] = /<html[^>]*>/.exec(await page.text()) ?? [];
  if (tag) await (await caches.open(cacheName)).put('/looks', new Response(tag));
}

async function install() {
  await (await caches.open(cacheName)).addAll([build.shell, ...build.files]);
  await keepLooks(await fetch('/login'));
}

// What this worker never handles goes straight to the network where the browser knows `addRoutes` (Chromium). Without it the
// browser asks the worker first, and a request that a closing page sends (keepalive) is lost unless the worker answers at once.
const passed = ['/api/*', '/assets/*', '/media/*'].map((urlPattern) => ({ urlPattern }));

// no skipWaiting: open tabs keep their own build until the user accepts the update
self.addEventListener('install', (event) => {
  event.waitUntil(install());
  if (event.addRoutes) event.waitUntil(event.addRoutes({ condition: { or: passed }, source: 'network' }));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(names.filter((name) => name !== cacheName).map((name) => caches.delete(name))),
      )
      .then(() => self.clients.claim()),
  );
});

// 'activate', or the URL of a page's main script, which asks whether this worker belongs to the same build
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'activate') void self.skipWaiting();
  else ports[0]?.postMessage(build.files.includes(data));
});

/** The cached start page with the institute's branding; undefined when the browser has evicted it. */
async function keptPage() {
  const page = await caches.match(build.shell);
  const looks = await caches.match('/looks', { cacheName });
  if (!page || !looks) return page;
  const [html, tag] = await Promise.all([page.text(), looks.text()]);
  const headers = new Headers(page.headers);
  // headers of a transfer, which this reply is not
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(
    html.replace(/<html[^>]*>/, () => tag),
    { headers },
  );
}

/** The server's page, or the cached one when the network fails or a proxy reports that the server is down. */
async function screen(event) {
  const answer = fetch(event.request);
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  const page = await Promise.race([answer, late]).catch(() => undefined);
  // nothing cached: return whatever the network answers
  if (!page || [502, 503, 504].includes(page.status)) return (await keptPage()) ?? answer;
  if (page.ok) event.waitUntil(keepLooks(page.clone()));
  return page;
}

/** A file of the build. Names contain a content hash, so any cached copy is valid. */
async function file(event) {
  const kept = await caches.match(event.request);
  if (kept) return kept;
  const reply = await fetch(event.request);
  if (reply.ok) {
    const copy = reply.clone();
    event.waitUntil(caches.open(cacheName).then((cache) => cache.put(event.request, copy)));
  }
  return reply;
}

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  // not handled here: API calls, videos, downloads and documents made by the server
  const data = /^\/(api|assets|media|app|verify)(\/|$)|\.\w+$/i;
  if (request.mode === 'navigate' && !data.test(pathname)) event.respondWith(screen(event));
  else if (/^\/app\/[^/]+\.(js|css|woff2)$/.test(pathname)) event.respondWith(file(event));
});
