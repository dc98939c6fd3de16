// Opens the app without a network, from the files of one build. scripts/build.ts writes `const build = { shell, files }`
// before this text: the page that starts the app, and the scripts, styles and fonts that it needs, by names that change
// with their content. No reply and no screen that the server wrote is kept: nothing of a person, nothing to clear.
const cacheName = `app ${build.shell}`;

/** How long a screen may take, in milliseconds, before the kept page answers. */
const patience = 4000;

self.addEventListener('install', (event) => {
  // no skipWaiting: what is open goes on with its own build until somebody asks for the new one
  event.waitUntil(caches.open(cacheName).then((cache) => cache.addAll([build.shell, ...build.files])));
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

// 'activate', or the address of the program that runs in a page: whether this is its worker
self.addEventListener('message', ({ data, ports }) => {
  if (data === 'activate') void self.skipWaiting();
  else ports[0]?.postMessage(build.files.includes(data));
});

/** The server's page; the kept one when it does not come, or a proxy says that the server is away. */
async function screen(request) {
  const answer = fetch(request);
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  const page = await Promise.race([answer, late]).catch(() => undefined);
  if (page && ![502, 503, 504].includes(page.status)) return page;
  // nothing kept: whatever the network says after all
  return (await caches.match(build.shell)) ?? answer;
}

/** A file of a build. It never changes under its name, so any one that is kept is right. */
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
  // calls, films, downloads and the server's own documents go their own way
  const data = /^\/(api|assets|media|app|verify)(\/|$)|\.\w+$/i;
  if (request.mode === 'navigate' && !data.test(pathname)) event.respondWith(screen(request));
  else if (/^\/app\/[^/]+\.(js|css|woff2)$/.test(pathname)) event.respondWith(file(event));
});
