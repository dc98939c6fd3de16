import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pass, until } from '../../../../tests/support/until.ts';
import { RowStream } from './replies.ts';
import { compressReplies } from './compress.ts';
import { sendRows } from './rowStream.ts';

const list = z.array(z.object({ id: z.int(), name: z.string() }));
const rows = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, n) => ({ id: from + n, name: 'अ"b', password: 'secret' }));

async function serve(portions: () => AsyncIterable<unknown[]>) {
  const app = Fastify({ logger: false });
  compressReplies(app);
  app.get('/', (request, reply) => sendRows(new RowStream(portions()), list, request, reply));
  const ask = (coding?: string) =>
    app.inject({ url: '/', headers: coding ? { 'accept-encoding': coding } : {} });
  return { app, ask };
}

it('sends each portion through the reply filter, compressed or not', async () => {
  const { app, ask } = await serve(async function* () {
    yield rows(0, 500);
    yield [];
    yield rows(500, 1200);
  });
  const expected = rows(0, 1200).map(({ id, name }) => ({ id, name }));
  const plain = await ask();
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(plain.json()).toEqual(expected);
  for (const [coding, unpack] of [
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const) {
    const reply = await ask(coding);
    expect(reply.headers['content-encoding']).toBe(coding);
    expect(JSON.parse(unpack(reply.rawPayload).toString())).toEqual(expected);
  }
  await app.close();
  for (const none of [[], [[]]]) {
    const empty = await serve(async function* () {
      yield* none;
    });
    expect((await empty.ask()).json()).toEqual([]);
    await empty.app.close();
  }
});

it('lets others be served between the portions of a database that answers at once', async () => {
  let turns = 0;
  const { app, ask } = await serve(async function* () {
    const count = setInterval(() => turns++, 0);
    for (let at = 0; at < 20; at++) {
      const until = performance.now() + 3;
      while (performance.now() < until);
      yield rows(at, at + 1);
    }
    clearInterval(count);
  });
  await ask();
  expect(turns).toBeGreaterThanOrEqual(15);
  await app.close();
});

it('is an ordinary error before the first portion, and cut off after it', async () => {
  let closed = 0;
  const failing = (good: number) =>
    async function* () {
      try {
        for (let at = 0; at < good; at++) yield rows(at * 9000, at * 9000 + 9000);
        await pass(good * 20, 'the portions before are on their way');
        throw new Error('the database is away');
      } finally {
        closed++;
      }
    };
  const before = await serve(failing(0));
  expect((await before.ask()).statusCode).toBe(500);
  await before.app.close();
  for (const coding of [undefined, 'br']) {
    const after = await serve(failing(2));
    await expect(after.ask(coding)).rejects.toThrow();
    await after.app.close();
  }
  expect(closed).toBe(3);
});

it.each([undefined, 'br'])(
  'reads no further than its client does, and stops when the client leaves (%s)',
  async (coding) => {
    let read = 0;
    let closed = false;
    const { app } = await serve(async function* () {
      try {
        // incompressible names
        for (;;) {
          const name = randomBytes(100_000).toString('base64');
          yield [{ id: read++, name }];
        }
      } finally {
        closed = true;
      }
    });
    const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
    const socket = connect(Number(port), '127.0.0.1');
    socket.pause();
    socket.write(`GET / HTTP/1.1\r\nHost: a\r\n${coding ? `Accept-Encoding: ${coding}\r\n` : ''}\r\n`);
    // when nothing was read for a while, the buffers of both sides are full
    let [last, since] = [0, performance.now()];
    await until('the buffers are full', () => {
      if (read > last) [last, since] = [read, performance.now()];
      return read > 0 && performance.now() - since > 200;
    });
    expect(read).toBeLessThan(400);
    expect(closed).toBe(false);
    socket.destroy();
    await until('reading ended', () => closed);
    await app.close();
  },
);
