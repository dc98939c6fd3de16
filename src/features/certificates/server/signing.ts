import { createHash, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { type Claims, signedText } from '../rules.ts';
import { activeKey, addKey, retireKey, type StoredKey } from './keyStore.ts';

/** A new Ed25519 key pair (RFC 8032); its id is derived from the public key. */
function makeKey(): StoredKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = publicKey.export({ format: 'jwk' }).x!;
  return {
    id: createHash('sha256').update(raw).digest('base64url').slice(0, 8),
    public_key: raw,
    private_key: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  };
}

/** The signing key; generated with the first certificate. */
export async function signingKey({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<StoredKey> {
  const known = await activeKey(db.sql);
  if (known) return known;
  await addKey(db.sql, makeKey(), now().toISOString());
  return (await activeKey(db.sql))!;
}

export async function replaceKey(trx: Sql, now: string): Promise<string> {
  await retireKey(trx);
  await addKey(trx, makeKey(), now);
  return (await activeKey(trx))!.id;
}

/** The content of a QR code, 'version.key.claims.signature', which checkCode in rules.ts parses. */
export function signCode(claims: Claims, key: StoredKey): string {
  const { number, name, course, issuedOn, institute } = claims;
  // an array without field names: fewer characters mean larger squares of the QR code
  const payload = Buffer.from(JSON.stringify([number, name, course, issuedOn, institute])).toString(
    'base64url',
  );
  const head = `1.${key.id}.${payload}`;
  const secret = createPrivateKey({
    key: Buffer.from(key.private_key, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  return `${head}.${sign(null, Buffer.from(signedText(head)), secret).toString('base64url')}`;
}
