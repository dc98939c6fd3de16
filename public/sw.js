// Shows offline.html where a screen can't be reached. Nothing else is kept: no screen, no reply, nothing of a person, so
// there is nothing that logout would have to clear and no old file beside a new one.
const kept = 'offline-1';

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches.open(kept).then((cache) => cache.add(new Request('/offline.html', { cache: 'reload' }))),
  );
  void self.skipWaiting();
});

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== kept).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  // calls, films and files go their own way
  const path = new URL(request.url).pathname;
  if (
    request.mode !== 'navigate' ||
    request.method !== 'GET' ||
    /^\/(api|assets|media|app)(\/|$)/i.test(path)
  )
    return;
  event.respondWith(
    fetch(request).catch(async () => (await caches.match('/offline.html')) ?? Response.error()),
  );
});
