// Renditions from a CDN: a server that caches each fetched file once ops/cdn/edge.js has checked the token in the path.
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { expect, it, onTestFinished } from 'vitest';
import { addCourse, addLesson, putFile } from '../../../tests/support/content.ts';
import { type Client, eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { accounts } from '../accounts/api.ts';
import { lessons } from '../lessons/api.ts';
import { renditions } from './api.ts';
import { addLadder, playIfFirst } from './server/ladderStore.ts';
import { putRendition, putStored } from './server/store.ts';

const edge = '../../../ops/cdn/edge.js';
const { cacheName } = (await import(edge)) as {
  cacheName(path: string, key: string, now: number): Promise<string | null>;
};

const key = 'a key that both the CDN and Kaksha know';
const page = 'http://localhost:4000';
const bytes = Buffer.from(Array.from({ length: 5000 }, (_, n) => n % 251));

/** A CDN in front of the server, which it requests without cookies; `fetched` counts its requests. */
async function startCdn() {
  const state = { kit: null as Kit | null, fetched: 0 };
  const cache = new Map<string, { status: number; body: Buffer; headers: IncomingHttpHeaders }>();
  const server = createServer(async (request, reply) => {
    const path = request.url!;
    const { kit } = state;
    const name = await cacheName(path, key, kit!.deps.now().getTime());
    if (name === null) return reply.writeHead(403).end();
    let found = cache.get(name);
    if (!found) {
      state.fetched++;
      const asked = await kit!.app.inject({ url: path });
      found = {
        status: asked.statusCode,
        body: asked.rawPayload,
        headers: asked.headers as IncomingHttpHeaders,
      };
      if (String(found.headers['cache-control']).startsWith('public')) cache.set(name, found);
    }
    return reply.writeHead(found.status, { 'cache-control': found.headers['cache-control'] }).end(found.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url, state };
}

/** A lesson for members with a rendition, and one of another video. */
async function fill(k: Kit) {
  const { db, storage, now } = k.deps;
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin);
  const add = async (order: number) => {
    const video = await putFile(k, admin, { kind: 'video', name: `${order}.mp4`, bytes, duration: 60 });
    const { courseContentID } = await addLesson(admin, courseID, { order, videoFileName: video.name });
    const stored = await storage.put(Readable.from([bytes]));
    await db.transaction(async (sql) => {
      await addLadder(sql, video.id, now());
      const of = { id: video.id, version: 1 };
      const numbers = {
        width: 426,
        height: 240,
        bytes: bytes.length,
        seconds: 60,
        bandwidth: 1,
        peakBandwidth: 1,
      };
      await putRendition(sql, of, {
        name: '240p',
        file: '240p.mp4',
        playlist: '240p.m3u8',
        ...numbers,
        codec: 'avc1.4d4015',
        complete: true,
      });
      await putStored(sql, {
        file_id: video.id,
        version: 1,
        name: '240p.mp4',
        storage_key: stored.key,
        bytes: stored.bytes,
      });
      await playIfFirst(sql, of);
    });
    return { lesson: courseContentID, video: `${video.id}-1` };
  };
  return { admin, open: await add(1), locked: await add(2) };
}

const addressOf = async (client: Client, video: string) =>
  client.call(renditions.cdnAddress, { query: { video } });
const statusOf = async (url: string): Promise<number> => (await fetch(url)).status;

eachDatabase('a CDN', { shortOn: 'sqlite' }, (start) => {
  const begin = async () => {
    const cdn = await startCdn();
    const k = await start({ CDN_URL: cdn.url, CDN_KEY: key, PUBLIC_URL: page });
    cdn.state.kit = k;
    return { k, cdn, ...(await fill(k)) };
  };

  it('gives members a rendition that it has fetched once', async () => {
    const { k, cdn, locked } = await begin();
    const [one, two] = [await k.as('Paid'), await k.as('Paid')];
    const { body } = await one.call(lessons.details, { query: { coursecontentid: locked.lesson } });
    expect(body.streamUrl).toBe(`/media/video/${locked.video}/master.m3u8#cdn`);
    for (const client of [one, two]) {
      const { url, seconds } = (await addressOf(client, locked.video)).body;
      expect([url?.startsWith(`${cdn.url}/cdn/`), seconds]).toEqual([true, 300]);
      const reply = await fetch(`${url}240p.mp4`);
      expect([reply.status, Buffer.from(await reply.arrayBuffer()).equals(bytes)]).toEqual([200, true]);
      // names in playlists are relative, so the token stays in the URL
      expect(await (await fetch(`${url}master.m3u8`)).text()).toContain('\n240p.m3u8');
    }
    expect(cdn.state.fetched).toBe(3);
    const { url } = (await addressOf(one, locked.video)).body;
    const origin = await k.app.inject({
      url: new URL(`${url}240p.mp4`).pathname,
      headers: { range: 'bytes=0-9' },
    });
    expect([
      origin.statusCode,
      origin.headers['cache-control'],
      origin.headers['access-control-allow-origin'],
    ]).toEqual([206, 'public, max-age=31536000, immutable', page]);
    // a cache would return an error to everybody
    const past = await k.app.inject({
      url: new URL(`${url}240p.mp4`).pathname,
      headers: { range: `bytes=${bytes.length}-` },
    });
    expect([past.statusCode, past.headers['cache-control']]).toEqual([416, 'no-store']);
  });

  it('lets in by no token that is expired, forged, or of another video, also to what it has cached', async () => {
    const { k, cdn, open, locked } = await begin();
    const [paid, free] = [await k.as('Paid'), await k.as('Free')];
    expect((await addressOf(free, locked.video)).status).toBe(403);
    expect((await addressOf(k.anonymous(), locked.video)).status).toBe(401);
    const { url } = (await addressOf(paid, locked.video)).body;
    const freeUrl = (await addressOf(free, open.video)).body.url!;
    for (const folder of [url!, freeUrl]) expect(await statusOf(`${folder}240p.mp4`)).toBe(200);
    const path = new URL(`${url}240p.mp4`).pathname;
    const [, , token = ''] = path.split('/');
    const [expires = '', session = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(expires, 36) + 3600).toString(36);
    const forged = [
      path.replace(expires, later),
      // a token of another session
      path.replace(`.${session}.`, `.${(Number.parseInt(session, 36) + 1).toString(36)}.`),
      path.replace(signature, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`),
      path.replace(signature, signature.slice(1)),
      path.replace(token, 'x'),
      // a token of another lesson
      new URL(`${freeUrl}240p.mp4`).pathname.replace(open.video, locked.video),
    ];
    for (const one of forged) {
      expect([one, await statusOf(cdn.url + one)]).toEqual([one, 403]);
      expect([one, (await k.app.inject({ url: one })).statusCode]).toEqual([one, 403]);
    }
    // a token of another session than the one that requests the server directly
    const other = await k.as('Paid');
    expect((await other.request('GET', path)).status).toBe(403);
    expect((await paid.request('GET', path)).status).toBe(200);
    k.clock.forward(301);
    expect([await statusOf(cdn.url + path), (await k.app.inject({ url: path })).statusCode]).toEqual([
      403, 403,
    ]);
  });

  it('gets nothing for a session that has ended, or a person who was blocked, and no new address', async () => {
    const { k, admin, locked } = await begin();
    const ends: [number, (client: Client) => Promise<unknown>][] = [
      [401, (client) => client.call(accounts.logout, {})],
      [401, ({ user }) => admin.call(accounts.edit, { query: { id: user!.id }, body: { type: 'Blocked' } })],
      [403, ({ user }) => admin.call(accounts.edit, { query: { id: user!.id }, body: { type: 'Free' } })],
    ];
    for (const [status, end] of ends) {
      const client = await k.as('Paid');
      const path = new URL(`${(await addressOf(client, locked.video)).body.url}240p.mp4`).pathname;
      expect((await k.app.inject({ url: path })).statusCode).toBe(200);
      await end(client);
      expect((await k.app.inject({ url: path })).statusCode).toBe(status);
      expect((await addressOf(client, locked.video)).status).toBe(status);
    }
  });

  it('is off by default', async () => {
    const k = await start();
    const { locked } = await fill(k);
    const client = await k.as('Paid');
    expect((await addressOf(client, locked.video)).body).toEqual({ url: null, seconds: 0 });
    const { body } = await client.call(lessons.details, { query: { coursecontentid: locked.lesson } });
    expect(body.streamUrl).toBe(`/media/video/${locked.video}/master.m3u8`);
    const token = `zzzzzz.1.${'A'.repeat(43)}`;
    expect((await k.app.inject({ url: `/cdn/${token}/${locked.video}/240p.mp4` })).statusCode).toBe(403);
  });
});
