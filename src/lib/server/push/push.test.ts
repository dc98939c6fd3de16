import { randomBytes } from 'node:crypto';
import dns from 'node:dns';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBody } from '../../../../tests/support/pushService.ts';
import { areKeys, encryptFor, maxPlainBytes } from './encrypt.ts';
import { postPush } from './post.ts';
import { isPublicAddress, lookupPublic, mayBePublic } from './publicHost.ts';

const of = (text: string): Buffer => Buffer.from(text, 'base64url');

// RFC 8291, appendix A
const vector = {
  plain: 'When I grow up, I want to be a watermelon',
  p256dh: of('BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4'),
  receiver: of('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'),
  auth: of('BTBZMqHH6r4Tts7J_aSIgg'),
  sender: of('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
  salt: of('DGv6ra1nlYgDCS1FRnbzlw'),
  body: 'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

describe('encryption for a browser', () => {
  it('makes the bytes of the example of RFC 8291', () => {
    const { p256dh, auth, salt, sender: privateKey } = vector;
    const body = encryptFor({ p256dh, auth }, Buffer.from(vector.plain), { salt, privateKey });
    expect(body.toString('base64url')).toBe(vector.body);
  });

  it('can be opened by the browser alone, and fits 4096 bytes', async () => {
    const { p256dh, auth } = vector;
    const plain = Buffer.alloc(maxPlainBytes, 'क');
    const body = encryptFor({ p256dh, auth }, plain, { salt: randomBytes(16), privateKey: randomBytes(32) });
    expect(body.length).toBe(4096);
    const keys = { privateKey: vector.receiver, publicKey: p256dh, auth };
    expect(await openBody(body, keys)).toEqual(plain);
    await expect(openBody(body, { ...keys, auth: randomBytes(16) })).rejects.toThrow();
    await expect(openBody(body, { ...keys, privateKey: randomBytes(32) })).rejects.toThrow();
  });

  it('takes keys that are keys', () => {
    const { p256dh, auth } = vector;
    expect(areKeys({ p256dh, auth })).toBe(true);
    const offCurve = Buffer.from(p256dh);
    offCurve[64]! ^= 1;
    for (const wrong of [
      { p256dh: offCurve, auth },
      { p256dh: p256dh.subarray(1), auth },
      { p256dh, auth: auth.subarray(1) },
    ])
      expect(areKeys(wrong)).toBe(false);
  });
});

describe('addresses of push services', () => {
  it('are of the public internet', () => {
    for (const address of ['8.8.8.8', '142.250.1.95', '2607:f8b0:4004:800::200a', '100.63.0.1', '172.32.0.1'])
      expect(isPublicAddress(address), address).toBe(true);
    for (const address of [
      '127.0.0.1',
      '0.0.0.0',
      '10.1.2.3',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '192.0.2.1',
      '198.18.0.1',
      '224.0.0.1',
      '255.255.255.255',
      '::1',
      '::',
      'fe80::1',
      'fc00::1',
      'fd12::1',
      'ff02::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      '2002:7f00:1::',
      '2001::1',
      '2001:db8::1',
      'localhost',
      '',
    ])
      // prettier-ignore
      expect(isPublicAddress(address), address).toBe(false);
  });

  it('are https, of a host that is not plainly a near one, however it is written', () => {
    for (const url of [
      'https://fcm.googleapis.com/fcm/send/x',
      'https://web.push.apple.com./x',
      'https://8.8.8.8/x',
    ])
      expect(mayBePublic(url), url).toBe(true);
    for (const url of [
      'http://fcm.googleapis.com/x',
      'ftp://fcm.googleapis.com/x',
      'javascript:alert(1)',
      '',
      'x',
      'https://a:b@fcm.googleapis.com/',
      'https://localhost/',
      'https://localhost./',
      'https://app.localhost/',
      'https://router/',
      'https://printer.local/',
      'https://db.internal/',
      'https://127.0.0.1/',
      'https://127.1/',
      'https://2130706433/',
      'https://0x7f.0.0.1/',
      'https://0177.0.0.1/',
      'https://[::1]/',
      'https://[::ffff:7f00:1]/',
      'https://[fd00::1]/',
      'https://10.0.0.1:8443/',
      'https://169.254.169.254/latest/meta-data/',
      'https://０x7f.1/',
    ])
      // prettier-ignore
      expect(mayBePublic(url), url).toBe(false);
  });

  it('are looked up and refused when a name leads to this machine', async () => {
    const lookUp = (host: string, all: boolean) =>
      new Promise((resolve) => lookupPublic(host, { all }, (error, address) => resolve(error ?? address)));
    for (const all of [true, false])
      expect(await lookUp('localhost', all)).toMatchObject({ name: 'PrivateAddress' });
  });
});

describe('a request to a push service', () => {
  let close = async (): Promise<void> => {};
  afterEach(() => close());

  const listen = async (answer: (request: IncomingMessage, reply: ServerResponse) => void) => {
    const server = createServer(answer);
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
    close = async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    };
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };
  const send = (url: string, anywhere = true, signal = new AbortController().signal) =>
    postPush(url, { body: Buffer.from('x'), headers: {} }, { signal, now: new Date(0), anywhere });

  it('leaves no byte at an address that is not public', async () => {
    let asked = 0;
    const url = await listen((_request, reply) => {
      asked += 1;
      reply.end();
    });
    const { port } = new URL(url);
    for (const near of [
      url,
      `https://127.0.0.1:${port}/`,
      `https://localhost:${port}/`,
      `https://[::1]:${port}/`,
    ])
      await expect(send(near, false), near).rejects.toMatchObject({ name: 'PrivateAddress' });
    expect(asked).toBe(0);
    expect((await send(url)).status).toBe(200);
    expect(asked).toBe(1);
  });

  it('connects to no name that leads to this machine, also beside other addresses', async () => {
    let asked = 0;
    const url = await listen((_request, reply) => {
      asked += 1;
      reply.end();
    });
    const addresses = [
      { address: '8.8.8.8', family: 4 },
      { address: '127.0.0.1', family: 4 },
    ];
    const lookup = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_host: string, _options: object, callback: (error: null, list: object) => void) =>
        callback(null, addresses)) as never);
    try {
      const sent = send(`https://push.example.com:${new URL(url).port}/`, false);
      await expect(sent).rejects.toMatchObject({ name: 'PrivateAddress' });
      expect(lookup).toHaveBeenCalledOnce();
      expect(asked).toBe(0);
    } finally {
      lookup.mockRestore();
    }
  });

  it('reads the status and when to ask again, and nothing of an endless body', async () => {
    let cut: () => void = () => {};
    const wasCut = new Promise<void>((resolve) => (cut = resolve));
    const url = await listen((_request, reply) => {
      reply.writeHead(429, { 'retry-after': '120' }).write('x'.repeat(1000));
      const more = setInterval(() => reply.write('x'.repeat(1000)), 5);
      reply.on('close', () => {
        clearInterval(more);
        cut();
      });
    });
    expect(await send(url)).toEqual({ status: 429, retryAfter: 120 });
    await wasCut;
  });

  it('reads a date, follows no redirect, and ends when it is told to', async () => {
    const asked: string[] = [];
    const ending = new AbortController();
    const url = await listen((request, reply) => {
      asked.push(request.url!);
      if (request.url === '/hangs') return ending.abort();
      const headers = { location: '/elsewhere', 'retry-after': 'Thu, 01 Jan 1970 00:01:00 GMT' };
      reply.writeHead(307, headers).end();
    });
    expect(await send(`${url}/moved`)).toEqual({ status: 307, retryAfter: 60 });
    await expect(send(`${url}/hangs`, true, ending.signal)).rejects.toThrow(/abort/i);
    expect(asked).toEqual(['/moved', '/hangs']);
  });
});
