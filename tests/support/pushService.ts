import { createECDH, createHmac, createPublicKey, randomBytes, verify, webcrypto } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An accepted request: with a valid signature and a body that the browser's keys decrypt. */
export interface Delivered {
  /** The last part of its URL. */
  name: string;
  notice: Record<string, string>;
  headers: IncomingHttpHeaders;
  claims: { aud: string; exp: number; sub: string };
  bytes: number;
}

interface Keys {
  privateKey: Buffer;
  publicKey: Buffer;
  auth: Buffer;
}

const fromJson = (text: string): unknown => JSON.parse(Buffer.from(text, 'base64url').toString());

/** Checks an Authorization header by RFC 8292; throws the error. Returns the claims and the key. */
function checkVapid(header: string, origin: string): { claims: Delivered['claims']; key: string } {
  const [, head = '', body = '', signature = '', key = ''] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(header) ?? [];
  if ((fromJson(head) as { alg: string }).alg !== 'ES256')
    throw new Error('the token is not signed by ES256');
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65) throw new Error('k is no point');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' });
  const given = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${head}.${body}`), given, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong');
  const claims = fromJson(body) as Delivered['claims'];
  if (claims.aud !== origin) throw new Error(`the token is for ${claims.aud}`);
  return { claims, key };
}

const hmac = (key: Uint8Array, ...data: (Uint8Array | string)[]): Buffer => {
  const hash = createHmac('sha256', key);
  for (const part of data) hash.update(part);
  return hash.digest();
};

/** Decrypts a body of one record by RFC 8291 and RFC 8188; throws when it is not for these keys. */
export async function openBody(body: Buffer, { privateKey, publicKey, auth }: Keys): Promise<Buffer> {
  const salt = body.subarray(0, 16);
  if (body.readUInt32BE(16) < body.length - 86) throw new Error('there is more than one record');
  if (body[20] !== 65) throw new Error('there is no public key');
  const sender = body.subarray(21, 86);
  const receiver = createECDH('prime256v1');
  receiver.setPrivateKey(privateKey);
  // HKDF written out, as in the RFC
  const shared = hmac(auth, receiver.computeSecret(sender));
  const ikm = hmac(shared, 'WebPush: info\0', publicKey, sender, Buffer.of(1));
  const pseudo = hmac(salt, ikm);
  const key = hmac(pseudo, 'Content-Encoding: aes128gcm\0', Buffer.of(1)).subarray(0, 16);
  const iv = hmac(pseudo, 'Content-Encoding: nonce\0', Buffer.of(1)).subarray(0, 12);
  const aes = await webcrypto.subtle.importKey('raw', key, 'AES-GCM', false, ['decrypt']);
  const opened = Buffer.from(await webcrypto.subtle.decrypt({ name: 'AES-GCM', iv }, aes, body.subarray(86)));
  const end = opened.lastIndexOf(2);
  if (end < 0 || opened.subarray(end + 1).some((byte) => byte !== 0))
    throw new Error('the record has no end');
  return opened.subarray(0, end);
}

type Answer = (reply: ServerResponse) => void;

/** An answer without a body. */
export const status =
  (code: number, headers: Record<string, string> = {}): Answer =>
  (reply) =>
    void reply.writeHead(code, headers).end();

/**
 * A push service in this process. It accepts messages of one academy for browsers that have subscribed; an invalid one is
 * answered with 400 and recorded in `wrong`. Close it after the test.
 */
export async function pushService() {
  const browsers = new Map<string, Keys>();
  const delivered: Delivered[] = [];
  const wrong: string[] = [];
  const answers = new Map<string, Answer[]>();
  let origin = '';
  let academy: string | undefined;

  const take = async (name: string, headers: IncomingHttpHeaders, body: Buffer): Promise<void> => {
    const { claims, key } = checkVapid(headers.authorization ?? '', origin);
    academy ??= key;
    if (key !== academy) throw new Error('another academy has subscribed');
    if (headers['content-encoding'] !== 'aes128gcm') throw new Error('the coding is another one');
    if (!(Number(headers.ttl) > 0)) throw new Error('there is no TTL');
    if (body.length > 4096) throw new Error('it is too large');
    const keys = browsers.get(name);
    if (!keys) throw new Error('nobody has subscribed');
    const notice = JSON.parse((await openBody(body, keys)).toString()) as Record<string, string>;
    delivered.push({ name, notice, headers, claims, bytes: body.length });
  };

  const server = createServer((request, reply) => {
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const name = request.url!.split('/').at(-1)!;
      const next = answers.get(name)?.shift();
      if (next) return next(reply);
      try {
        await take(name, request.headers, Buffer.concat(chunks));
        status(201)(reply);
      } catch (error) {
        wrong.push((error as Error).message);
        status(400)(reply);
      }
    })();
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  return {
    origin,
    delivered,
    wrong,
    /** The subscription that a browser of that name would send to the academy. */
    browser(name: string) {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      browsers.set(name, { privateKey: pair.getPrivateKey(), publicKey: pair.getPublicKey(), auth });
      return {
        endpoint: `${origin}/send/${name}`,
        keys: { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') },
      };
    },
    /** The next answers to messages for a browser; later messages are accepted. */
    next: (name: string, ...list: Answer[]) => void answers.set(name, list),
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type PushService = Awaited<ReturnType<typeof pushService>>;
