// What a CDN does before it answers from its cache, for edges that run JavaScript (WebCrypto, fetch): docs/OPERATIONS.md.
// /cdn/<expiry>.<session>.<HMAC>/<video>/<name> is checked here; what is cached is /<video>/<name>, one object for all viewers.
// Not checked here, the cache would give videos to everybody.

const form = /^\/cdn\/([\da-z]{1,9})\.([\da-z]{1,11})\.([\w-]{43})\/(\d{1,9}-\d{1,4})\/([\w.-]{1,40})$/;

const bytesOf = (base64url) =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), (one) => one.charCodeAt(0));

/**
 * The name under which the reply to a path is cached; null when the token in it is expired or forged. `key` is CDN_KEY, `now`
 * milliseconds since 1970. What is not in the cache: GET alone, fetched as the whole file, without the client's Range, conditions (If-…) and
 * Cache-Control; only a 200 is stored, and ranges are cut from it. Else one viewer's range or error would be everybody's.
 */
export async function cacheName(path, key, now) {
  const [, expires, session, signature, video, name] = form.exec(path) ?? [];
  if (!name || Number.parseInt(expires, 36) * 1000 <= now) return null;
  const text = new TextEncoder();
  const hmac = { name: 'HMAC', hash: 'SHA-256' };
  const imported = await crypto.subtle.importKey('raw', text.encode(key), hmac, false, ['verify']);
  const said = text.encode(`${expires}.${session}.${video}`);
  return (await crypto.subtle.verify('HMAC', imported, bytesOf(signature), said))
    ? `/${video}/${name}`
    : null;
}
