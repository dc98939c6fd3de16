import { createHmac } from 'node:crypto';
import type { Config } from '../../../lib/server/config/config.ts';
import { secretsMatch } from '../../../lib/server/http/security.ts';
import { cdnSeconds } from '../rules.ts';

/** What a token is bound to: a session (0 for strangers), and a video with the version of its conversion ('12-1'). */
interface Bound {
  sessionId: number;
  video: string;
}

const form = /^([\da-z]{1,9})\.([\da-z]{1,11})\.([\w-]{43})$/;

const signed = (key: string, expires: string, session: string, video: string): string =>
  createHmac('sha256', key).update(`${expires}.${session}.${video}`).digest('base64url');

/** The token in a CDN's path, valid for `cdnSeconds` (ops/cdn/edge.js checks it): expiry, session, HMAC. */
export function makeCdnToken(key: string, { sessionId, video }: Bound, now: Date): string {
  const expires = (Math.floor(now.getTime() / 1000) + cdnSeconds).toString(36);
  const session = sessionId.toString(36);
  return `${expires}.${session}.${signed(key, expires, session, video)}`;
}

/** The session of a token; null when it is expired, forged or for another video, or there is no CDN. */
export function readCdnToken(
  { CDN_KEY: key }: Pick<Config, 'CDN_KEY'>,
  token: string,
  video: string,
  now: Date,
): number | null {
  const [, expires = '', session = '', signature = ''] = form.exec(token) ?? [];
  if (!key || !secretsMatch(signature, signed(key, expires, session, video))) return null;
  return Number.parseInt(expires, 36) * 1000 > now.getTime() ? Number.parseInt(session, 36) : null;
}
