import { createECDH } from 'node:crypto';

const keys = createECDH('prime256v1');
keys.setPrivateKey(Buffer.alloc(32, 7));

/** A browser's subscription, at a push service that does not exist. */
export const browser = (name: string | number) => ({
  endpoint: `https://push.example.com/send/${name}`,
  keys: { p256dh: keys.getPublicKey('base64url'), auth: Buffer.alloc(16, 3).toString('base64url') },
});
