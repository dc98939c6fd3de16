import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';

/** The session cookie's name; `__Host-` under https (decision 3). */
export const sessionCookie = (config: Config): string => (config.secure ? '__Host-kaksha' : 'kaksha');

/** SHA-256 in hex: what the database keeps of a token. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The anti-forgery value of a session (decision 4): bound to its token, which scripts can't read. */
export const xsrfToken = (sessionToken: string): string =>
  createHmac('sha256', sessionToken).update('xsrf').digest('base64url');

/** Compares two secrets in a time that tells nothing. */
export function secretsMatch(a: string, b: string): boolean {
  const [x, y] = [Buffer.from(a), Buffer.from(b)];
  return x.length === y.length && timingSafeEqual(x, y);
}

/** Whether a non-GET call may come from where its headers say it comes from (decision 4). Clients that are no browser send none. */
export function isSameSite(request: FastifyRequest, config: Config): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false;
  const { origin } = request.headers;
  if (origin === undefined) return true;
  const own = [`http://${request.headers.host}`, `https://${request.headers.host}`];
  if (config.PUBLIC_URL) own.push(new URL(config.PUBLIC_URL).origin);
  return own.includes(origin);
}

/**
 * Whether a browser's page came without https though the academy is set up for it: the session's Secure cookie would be thrown away
 * without a word. Localhost counts as safe, and whoever sends a bearer token needs no cookie.
 */
export function isInsecurePage({ headers }: FastifyRequest, config: Config): boolean {
  const { origin, authorization } = headers;
  if (!config.secure || !origin?.startsWith('http://') || authorization !== undefined) return false;
  return !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(origin);
}
