import { createECDH, createPrivateKey, sign } from 'node:crypto';
import type { Database } from '../db/db.ts';
import { storedSecret } from '../db/secret.ts';

/** The academy's key, which identifies it to push services (RFC 8292). */
export interface VapidKey {
  /** An uncompressed point of P-256, base64url: browsers need it to subscribe. */
  publicKey: string;
  /** base64url. */
  privateKey: string;
}

const keyOf = (privateKey: string): VapidKey => {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey, 'base64url');
  return { privateKey, publicKey: pair.getPublicKey('base64url') };
};

/**
 * The academy's key, made on first use. It is in every backup: subscriptions are bound to it and would all end with another
 * one.
 */
export const vapidKey = async (db: Database, token: (bytes?: number) => string): Promise<VapidKey> =>
  keyOf(await storedSecret(db, 'push key', token));

const json = (data: object): string => Buffer.from(JSON.stringify(data)).toString('base64url');

/** Validity in seconds; push services refuse more than a day. */
const validSeconds = 12 * 3600;

/** The Authorization header for one push service. `subject` is the mailto: or https: URL of the sender. */
export function vapidHeader(
  { publicKey, privateKey }: VapidKey,
  { endpoint, subject, now }: { endpoint: string; subject: string; now: Date },
): string {
  const point = Buffer.from(publicKey, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
    d: privateKey,
  };
  const exp = Math.floor(now.getTime() / 1000) + validSeconds;
  const claims = json({ aud: new URL(endpoint).origin, exp, sub: subject });
  const signed = `${json({ typ: 'JWT', alg: 'ES256' })}.${claims}`;
  const key = createPrivateKey({ key: jwk, format: 'jwk' });
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
}
