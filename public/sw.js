// Opens the app without a network, from the files of one build. scripts/build.ts writes `const build = { shell, files }`
// before this text: the page that starts the app, and the scripts, styles and fonts that it needs, by names that change
// with their content. Beside them only how the institute looks: no reply, no screen, nothing of a person to clear.
const cacheName = `app ${build.shell}`;

/** How long a screen may take, in milliseconds, before the kept page answers. */
const patience = 4000;

/** Keeps how the institute looks: name, logo and colours, in the server's `<html …>` (lib/server/http/page.ts). */
async function keepLooks(page) {
  const [tag] = /<html[^>]*>/.exec(await page.text()) ?? [];
  if (tag) await (await caches.open(cacheName)).put('/looks', new Response(tag));
}

async function install() {
  await (await caches.open(cacheName)).addAll([build.shell, ...build.files]);
  await keepLooks(await fetch('/login'));
}

// no skipWaiting: what is open goes on with its own build until somebody asks for the new one
self.addEventListener('install', (event) => event.waitUntil(install()));

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

/** The kept page that starts the app, in the institute's looks; undefined when the browser has thrown it away. */
async function keptPage() {
  const page = await caches.match(build.shell);
  const looks = await caches.match('/looks', { cacheName });
  if (!page || !looks) return page;
  const [html, tag] = await Promise.all([page.text(), looks.text()]);
  const headers = new Headers(page.headers);
  // of what came over the line, which this is not
  for (const name of ['content-encoding', 'content-length']) headers.delete(name);
  return new Response(
    html.replace(/<html[^>]*>/, () => tag),
    { headers },
  );
}

/** The server's page; the kept one when it does not come, or a proxy says that the server is away. */
async function screen(event) {
  const answer = fetch(event.request);
  const late = new Promise((resolve) => setTimeout(resolve, patience));
  const page = await Promise.race([answer, late]).catch(() => undefined);
  // nothing kept: whatever the network says after all
  if (!page || [502, 503, 504].includes(page.status)) return (await keptPage()) ?? answer;
  if (page.ok) event.waitUntil(keepLooks(page.clone()));
  return page;
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
  if (request.mode === 'navigate' && !data.test(pathname)) event.respondWith(screen(event));
  else if (/^\/app\/[^/]+\.(js|css|woff2)$/.test(pathname)) event.respondWith(file(event));
});
