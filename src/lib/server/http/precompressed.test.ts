import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { codingOf, PrecompressedBody } from './precompressed.ts';

it('takes the best coding that a client takes', () => {
  expect(codingOf(undefined)).toBe(null);
  expect(codingOf('gzip, deflate, br, zstd')).toBe('br');
  expect(codingOf('gzip;q=1.0, br;q=0.5')).toBe('br');
  expect(codingOf('br;q=0, gzip')).toBe('gzip');
  expect(codingOf('br; q=0.000 , gzip;q=0')).toBe(null);
  expect(codingOf('deflate, xbr, brx')).toBe(null);
});

it('sends the same bytes in each form, and says which', async () => {
  const text = 'कक्षा '.repeat(500);
  const kept = new PrecompressedBody(Buffer.from(text));
  const app = Fastify();
  app.get('/', (request, reply) => kept.send(request, reply.header('vary', 'accept-language')));
  const ask = (accepted?: string) =>
    app.inject({ url: '/', headers: accepted ? { 'accept-encoding': accepted } : {} });
  const plain = await ask();
  expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, text]);
  expect(plain.headers['vary']).toBe('accept-language, accept-encoding');
  for (const [coding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)
    for (const time of ['first', 'again']) {
      const reply = await ask(coding);
      expect(reply.headers['content-encoding'], time).toBe(coding);
      expect(unpack(reply.rawPayload).toString(), time).toBe(text);
      expect(reply.rawPayload.length).toBeLessThan(200);
    }
  await app.close();
});
