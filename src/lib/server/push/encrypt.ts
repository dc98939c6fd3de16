import { createCipheriv, createECDH, hkdfSync } from 'node:crypto';

/** The keys of a browser's subscription, as bytes: its public key (an uncompressed point of P-256) and a shared secret. */
export interface ReceiverKeys {
  p256dh: Buffer;
  auth: Buffer;
}

/** Maximum bytes of a message, so that it fits one record of 4096 bytes with its header, tag and end mark. */
export const maxPlainBytes = 4096 - 86 - 16 - 1;

const recordBytes = 4096;

const derive = (key: Uint8Array, salt: Uint8Array, info: Uint8Array | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * Encrypts a message for one browser (RFC 8291, in the coding aes128gcm of RFC 8188). `salt` (16 bytes) and `privateKey` (32)
 * are random and used once. Throws for a public key that is not a point of the curve.
 */
export function encryptFor(
  { p256dh, auth }: ReceiverKeys,
  plain: Buffer,
  { salt, privateKey }: { salt: Buffer; privateKey: Buffer },
): Buffer {
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey);
  const ownKey = own.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, ownKey]);
  const shared = derive(own.computeSecret(p256dh), auth, info, 32);
  const key = derive(shared, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(shared, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  // 2 marks the last record
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.of(2)), cipher.final()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(recordBytes);
  return Buffer.concat([salt, size, Buffer.of(ownKey.length), ownKey, sealed, cipher.getAuthTag()]);
}

/** Whether these keys are valid for encryption. */
export function areKeys({ p256dh, auth }: ReceiverKeys): boolean {
  if (auth.length !== 16 || p256dh.length !== 65 || p256dh[0] !== 4) return false;
  try {
    const any = createECDH('prime256v1');
    any.setPrivateKey(Buffer.alloc(32, 1));
    any.computeSecret(p256dh);
    return true;
  } catch {
    return false;
  }
}
