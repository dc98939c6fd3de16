import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { dayMs } from '../../days.ts';
import type { Config } from '../config/config.ts';

/** Browsers limit cookies to 400 days; the session's own expiry is stored on the server and extended by use. */
export const cookieEnd = (now: Date): Date => new Date(now.getTime() + 400 * dayMs);

/** The session cookie's name; `__Host-` under https (decision 3). */
export const sessionCookie = (config: Pick<Config, 'secure'>): string =>
  config.secure ? '__Host-kaksha' : 'kaksha';

/** The session token in a request's cookie. Parsed here instead of by a hook: most replies to visitors need no cookie. */
export function cookieToken({ headers, server }: FastifyRequest, config: Config): string | undefined {
  return headers.cookie === undefined ? undefined : server.parseCookie(headers.cookie)[sessionCookie(config)];
}

/** SHA-256 in hex: how the database stores a token, and what it has of a file. */
export const sha256 = (bytes: string | Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** The CSRF token of a session (decision 4): derived from the session token, which scripts can't read. */
export const xsrfToken = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('xsrf').digest('base64url');

/** Compares two secrets in constant time. */
export function secretsMatch(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** Whether the headers of a non-GET call name our own origin (decision 4). Non-browsers send none. */
export function isSameSite(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const own = [`http://${request.headers.host}`, `https://${request.headers.host}`];
  if (config.PUBLIC_URL) own.push(new URL(config.PUBLIC_URL).origin);
  return own.includes(origin);
}

/** Whether browsers treat an origin as trustworthy (W3C Secure Contexts §3.1): https, or localhost. */
export const isTrustworthy = (origin: string): boolean =>
  /^(https:|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$)/.test(origin);

/**
 * Whether a browser's page was loaded over http although the academy uses https: the Secure session cookie would be
 * silently refused. Localhost counts as secure, and bearer tokens need no cookie.
 */
export function isInsecurePage({ headers }: FastifyRequest, config: Config): boolean {
  const { origin, authorization } = headers;
  if (!config.secure || !origin?.startsWith('http://') || authorization !== undefined) return false;
  return !isTrustworthy(origin);
}
