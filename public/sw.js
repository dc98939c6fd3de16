// Opens the app without a network. scripts/build.ts writes `const build = { shell, files }` before this text: the page that
// starts the app, and its scripts, styles and fonts, whose names contain a hash of their content. Besides those only the
// institute's branding is cached: no API replies and no personal data, so nothing needs to be cleared on logout. Also shows notices.
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
async function cachedPage() {
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
  if (!page || [502, 503, 504].includes(page.status)) return (await cachedPage()) ?? answer;
  if (page.ok) event.waitUntil(keepLooks(page.clone()));
  return page;
}

/** A file of the build. Names contain a content hash, so any cached copy is valid. */
async function file(event) {
  const cached = await caches.match(event.request);
  if (cached) return cached;
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

// Notices by web push, as features/push/server/messageOf.ts writes them: { device, lang, name, title, body, other, icon, url, tag,
// stop: { url, label, done } }.
// Each field may be missing, or be one of an older or newer server.

/**
 * Whether notices to a device are still for who is logged in here: true or false, null while the server can't be asked. A notice
 * may have waited for days, and another person may have this browser by now.
 */
async function isForThisPerson(id) {
  try {
    const reply = await fetch('/api/Push/Device', { cache: 'no-store', signal: AbortSignal.timeout(5000) });
    if (reply.status === 401 || reply.status === 403) return false;
    return reply.ok ? (await reply.json()).device?.id === id : null;
  } catch {
    return null;
  }
}

function read(data) {
  try {
    return data?.json() ?? {};
  } catch {
    return {};
  }
}

async function showNotice(data) {
  const { device, lang = 'en', name, title, body, other, icon, url, tag, stop } = read(data);
  const mine = await isForThisPerson(device);
  if (mine === false) {
    const subscription = await self.registration.pushManager.getSubscription();
    await subscription?.unsubscribe();
    return;
  }
  const shown = mine === null ? undefined : title;
  await self.registration.showNotification(shown ?? name ?? 'Kaksha', {
    body: shown === undefined ? (other ?? '') : (body ?? ''),
    icon: icon ?? '/icons/icon-192.png',
    lang,
    ...(tag && { tag, renotify: true }),
    ...ways(url, shown === undefined ? undefined : stop),
  });
}

/**
 * Where a tap on a notice leads, and its button that ends such notices. Where notices have no buttons (iPhones), a tap opens the
 * page that offers both.
 */
function ways(url, stop) {
  if (!stop) return { data: { url } };
  if (!(self.Notification?.maxActions > 0)) return { data: { url: stop.url } };
  return { data: { url, stop }, actions: [{ action: 'stop', title: stop.label }] };
}

self.addEventListener('push', (event) => event.waitUntil(showNotice(event.data)));

/** The URL of a path of this site; its start for anything else. */
function ownUrl(path) {
  const start = new URL('/', self.location.origin);
  if (typeof path !== 'string' || !URL.canParse(path, start)) return start;
  const url = new URL(path, start);
  return url.origin === start.origin ? url : start;
}

/** Whether an open page goes to a path by itself, so that nothing which it does is lost. */
function goes(page, path) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    // a busy page on a slow phone may need some seconds; a reload would lose what it does
    setTimeout(() => resolve(false), 8000);
    page.postMessage({ goTo: path }, [port2]);
  });
}

async function open(path) {
  const url = ownUrl(path);
  // the one that was used last comes first
  const pages = await self.clients.matchAll({ type: 'window' });
  const page = pages.find((one) => one.url === url.href) ?? pages[0];
  if (!page) {
    await self.clients.openWindow(url.href);
    return;
  }
  // which it refuses unless a tap has just allowed it
  await page.focus().catch(() => {});
  if (page.url !== url.href && !(await goes(page, url.pathname + url.search))) await page.navigate(url.href);
}

/** Ends such notices without opening the app, and says so; opens the page for it where the server can't be reached. */
async function stopNotices({ url, done }, { icon, lang, tag }) {
  // without the session's cookie, which would need a token of its own; the URL has one
  const reply = await fetch(ownUrl(url), {
    method: 'POST',
    credentials: 'omit',
    signal: AbortSignal.timeout(patience),
  }).catch(() => null);
  if (!reply?.ok) return open(url);
  await self.registration.showNotification(done, { icon, lang, tag, silent: true, data: { url: '/goals' } });
}

self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event;
  const { url, stop } = notification.data ?? {};
  notification.close();
  event.waitUntil(action === 'stop' && stop ? stopNotices(stop, notification) : open(url));
});

/** The browser has given up a subscription: another one takes its place, unless notices were switched off. */
async function subscribeAnew(subscription) {
  const { publicKey, device } = await (await fetch('/api/Push/Device', { cache: 'no-store' })).json();
  if (!publicKey || !device) return;
  const next =
    subscription ??
    (await self.registration.pushManager.subscribe({
      userVisibleOnly: true,
      applicationServerKey: publicKey,
    }));
  // where workers can't read cookies, the next page that opens does it (features/push/web/subscription.ts)
  const token = (await self.cookieStore?.get('XSRF-TOKEN'))?.value;
  if (!token) return;
  await fetch('/api/Push/Subscribe', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-xsrf-token': token, 'accept-language': device.lang },
    body: JSON.stringify(next),
  });
}

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(subscribeAnew(event.newSubscription)),
);
