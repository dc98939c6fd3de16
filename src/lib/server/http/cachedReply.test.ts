import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it, vi } from 'vitest';
import { codingOf, compressAll, compressReplies } from './compress.ts';
import { CachedReply } from './cachedReply.ts';

const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes };
const text = 'कक्षा '.repeat(500);

it('takes the best coding that a client takes', () => {
  expect(codingOf(undefined)).toBe(null);
  expect(codingOf('gzip, deflate, br, zstd')).toBe('br');
  expect(codingOf('gzip;q=1.0, br;q=0.5')).toBe('br');
  expect(codingOf('br;q=0, gzip')).toBe('gzip');
  expect(codingOf('br; q=0.000 , gzip;q=0')).toBe(null);
  expect(codingOf('deflate, xbr, brx')).toBe(null);
});

it('makes a form again that could not be made', async () => {
  const cached = new CachedReply(Buffer.from(text));
  const app = Fastify();
  app.get('/', (request, reply) => cached.send(request, reply));
  const ask = async () => (await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })).statusCode;
  vi.spyOn(compressAll, 'br').mockRejectedValueOnce(new Error('no memory'));
  expect([await ask(), await ask(), await ask()]).toEqual([500, 200, 200]);
});

it('sends a cached reply in each form with an ETag of its own, and 304 to clients that have it', async () => {
  const cached = new CachedReply(Buffer.from(text));
  const other = new CachedReply(Buffer.from(text.replace('क', 'ख')));
  const app = Fastify();
  compressReplies(app);
  app.get('/other', (request, reply) => other.send(request, reply));
  app.get('/', (request, reply) => cached.send(request, reply.header('vary', 'accept-language')));
  const ask = (coding: keyof typeof unpacked, ifNoneMatch?: string) =>
    app.inject({
      url: '/',
      headers: {
        ...(coding === 'none' ? {} : { 'accept-encoding': coding }),
        ...(ifNoneMatch ? { 'if-none-match': ifNoneMatch } : {}),
      },
    });
  const etags = new Set<string>();
  for (const coding of ['none', 'br', 'gzip'] as const)
    for (const time of ['first', 'again']) {
      const reply = await ask(coding);
      expect(reply.headers['content-encoding'] ?? 'none', time).toBe(coding);
      expect(unpacked[coding](reply.rawPayload).toString(), time).toBe(text);
      expect(reply.headers['vary']).toBe('accept-language, accept-encoding');
      const etag = reply.headers['etag'] as string;
      expect(etag).toMatch(/^"[\w-]+"$/);
      etags.add(etag);
      for (const mine of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
        const unchanged = await ask(coding, mine);
        expect([unchanged.statusCode, unchanged.body, unchanged.headers['etag']]).toEqual([304, '', etag]);
        expect(unchanged.headers['vary']).toBe('accept-language, accept-encoding');
      }
      expect((await ask(coding, '"other"')).statusCode).toBe(200);
    }
  expect(etags.size).toBe(3);
  for (const etag of etags)
    expect((await app.inject({ url: '/other', headers: { 'if-none-match': etag } })).statusCode).toBe(200);
  await app.close();
});

it('compresses what is made for one call, of any size, unless it is small, a picture or has its own form', async () => {
  const app = Fastify();
  compressReplies(app);
  const long = Array.from({ length: 60_000 }, (_, n) => `row ${n}`).join();
  app.get('/json', async (_request, reply) => reply.type('application/json').send(JSON.stringify(text)));
  app.get('/long', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(Buffer.from(long)),
  );
  app.get('/small', async () => ({ ok: true }));
  app.get('/picture', async (_request, reply) => reply.type('image/webp').send(Buffer.alloc(5000)));
  app.get('/tagged', async (_request, reply) =>
    reply.type('text/vtt').header('etag', '"1"').send(Buffer.alloc(5000)),
  );
  const ask = (url: string, accepted: string, method: 'GET' | 'HEAD' = 'GET') =>
    app.inject({ method, url, headers: { 'accept-encoding': accepted } });
  for (const coding of ['br', 'gzip'] as const)
    for (const [url, body] of [
      ['/json', JSON.stringify(text)],
      ['/long', long],
    ] as const) {
      const reply = await ask(url, coding);
      expect([reply.headers['content-encoding'], reply.headers['vary']]).toEqual([coding, 'accept-encoding']);
      expect(reply.headers['content-length']).toBe(String(reply.rawPayload.length));
      expect(unpacked[coding](reply.rawPayload).toString()).toBe(body);
    }
  const plain = await ask('/json', 'identity');
  expect([plain.headers['content-encoding'], plain.headers['vary']]).toEqual([undefined, 'accept-encoding']);
  expect((await ask('/json', 'br', 'HEAD')).headers['content-encoding']).toBeUndefined();
  for (const url of ['/small', '/picture', '/tagged'])
    expect((await ask(url, 'br')).headers['content-encoding']).toBeUndefined();
  await app.close();
});
