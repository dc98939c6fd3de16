import { webCrypto } from '../../../lib/web/secure.ts';
import type { PartKey } from './database.ts';

/** What encrypts a person's lessons on this device. */
export interface Cipher {
  key: CryptoKey;
  /** The account's token from the server. */
  token: string;
}

const algorithm = 'AES-GCM';
const ivBytes = 12;

const subtle = (): SubtleCrypto => {
  const found = webCrypto();
  if (!found) throw new Error('Web Crypto needs https');
  return found;
};

/** A new key, which no script can export. */
export const makeKey = (): Promise<CryptoKey> =>
  subtle().generateKey({ name: algorithm, length: 256 }, false, ['encrypt', 'decrypt']);

/**
 * The authenticated data of a part: its owner, kind and place, so that parts can't be exchanged; and the token, without which
 * nothing can be decrypted on a device where somebody else is logged in.
 */
const authenticated = (token: string, key: PartKey): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify([token, ...key]));

/** Encrypts a part (AES-GCM): a new IV, then the encrypted bytes. */
export async function encrypt(
  { key, token }: Cipher,
  part: PartKey,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const additionalData = authenticated(token, part);
  const encrypted = await subtle().encrypt({ name: algorithm, iv, additionalData }, key, bytes);
  const stored = new Uint8Array(ivBytes + encrypted.byteLength);
  stored.set(iv);
  stored.set(new Uint8Array(encrypted), ivBytes);
  return stored;
}

/** The decrypted bytes of a part. Throws when it was changed, is another part, or the key or token differs. */
export async function decrypt(
  { key, token }: Cipher,
  part: PartKey,
  stored: Uint8Array<ArrayBuffer>,
): Promise<Uint8Array<ArrayBuffer>> {
  const iv = stored.subarray(0, ivBytes);
  const additionalData = authenticated(token, part);
  const bytes = stored.subarray(ivBytes);
  return new Uint8Array(await subtle().decrypt({ name: algorithm, iv, additionalData }, key, bytes));
}
