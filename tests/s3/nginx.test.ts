// Videos and files delivered by a real nginx with the configuration of ops/nginx, from a folder and from a bucket.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { describe, expect, inject, it, onTestFinished } from 'vitest';
import { accounts } from '../../src/features/accounts/api.ts';
import { files } from '../../src/features/files/api.ts';
import { lessons } from '../../src/features/lessons/api.ts';
import { payments } from '../../src/features/payments/api.ts';
import { putStored } from '../../src/features/renditions/server/store.ts';
import { checkAddress } from '../../src/features/system/server/checkAddress.ts';
import { head, openLine, readSlowly } from '../support/attackedServer.ts';
import { addCourse, addLesson, putFile } from '../support/content.ts';
import { type Client, eachDatabase, type Kit } from '../support/harness.ts';
import { isLong } from '../support/long.ts';
import { startNginx } from '../support/nginx.ts';
import { pay, uploadPicture } from '../support/payments.ts';
import { addPoster } from '../support/populated.ts';
import { bucketUrl, makeBucketAt } from '../support/s3.ts';
import { pass, until } from '../support/until.ts';

const MiB = 1024 ** 2;
const settings = { DELIVERY: 'nginx', TRUST_PROXY: 'true', HOST: '127.0.0.1' };
const videoBytes = randomBytes(5 * MiB + 1234);

interface Reply {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends exactly these headers; `fetch` adds some. */
function send(url: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    request(url, { method, headers, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('error', reject);
      reply.on('end', () =>
        resolve({ status: reply.statusCode!, headers: reply.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const ofOne = ['date', 'connection', 'keep-alive', 'server', 'x-accel-buffering', 'x-request-id'];

/** The reply as a client sees it, without connection, time and request id. */
function seen({ status, headers, body }: Reply) {
  const rest = { ...headers };
  for (const name of ofOne) delete rest[name];
  if (status < 500) return { status, headers: rest, body: createHash('sha256').update(body).digest('hex') };
  delete rest['content-length'];
  return { status, headers: rest, body: body.toString().replace(String(headers['x-request-id']), 'id') };
}

/** Lets the server listen, with nginx in front of it. */
async function listen(k: Kit, places: { files?: string; s3?: string }) {
  await k.app.listen({ port: 0, host: '127.0.0.1' });
  const app = `127.0.0.1:${(k.app.server.address() as AddressInfo).port}`;
  const nginx = await startNginx({ app, ...places });
  onTestFinished(() => nginx.stop());
  return { direct: `http://${app}`, nginx: nginx.url };
}

/** A course with one of everything that is delivered, and their URLs. */
async function fill(k: Kit) {
  const admin = await k.as('Admin');
  const { courseID } = await addCourse(admin, {
    imageName: await uploadPicture(admin, 'cover.jpg', 'image'),
  });
  const put = (name: string) => putFile(k, admin, { kind: 'video', name, bytes: videoBytes, duration: 60 });
  await addLesson(admin, courseID, { order: 1, videoFileName: (await put('free.mp4')).name });
  const video = await put('a.mp4');
  const { courseContentID: lessonId } = await addLesson(admin, courseID, {
    order: 2,
    videoFileName: video.name,
  });
  const { body } = await admin.call(lessons.details, { query: { coursecontentid: lessonId } });
  const rendition = `/media/video/${await addPoster(k, video.id, 'poster')}`;
  const { key: storage_key, bytes } = await k.deps.storage.put(Readable.from([randomBytes(3 * MiB)]));
  await k.deps.db.transaction((sql) =>
    putStored(sql, { file_id: video.id, version: 1, name: '240p.mp4', storage_key, bytes }),
  );
  const uploaded = await admin.upload(files.uploadFiles, { query: { courseID, contentId: lessonId } }, [
    { name: 'पाठ (1).txt', bytes: Buffer.from('to read'.repeat(1000)) },
  ]);
  const [row] = await k.deps.db.all<{ storage_key: string }>('select storage_key from files where id = ?', [
    video.id,
  ]);
  const [image] = await k.deps.db.all<{ name: string }>("select name from files where kind = 'image'");
  return {
    admin,
    key: row!.storage_key,
    video: body.videoUrl,
    rendition: `${rendition}/240p.mp4`,
    poster: `${rendition}/poster.webp`,
    resource: uploaded.body.result[0]!.filePath,
    image: `/assets/course/${image!.name}`,
  };
}

const etagOf = async (url: string, client: Client): Promise<string> =>
  (await send(url, client.headers, 'HEAD')).headers.etag!;

/** Conditions and ranges, and whether nginx answers them for the video. */
const requests = (etag: string): [Record<string, string>, boolean][] => [
  [{}, false],
  [{ range: 'bytes=0-99' }, true],
  [{ range: 'bytes=1048000-2097000' }, true],
  [{ range: 'Bytes=100-2097251' }, true],
  [{ range: 'bytes=100-2097252' }, false],
  [{ range: `bytes=${videoBytes.length - 7}-` }, true],
  [{ range: `bytes=${videoBytes.length - 7}-${2 * videoBytes.length}` }, true],
  [{ range: 'bytes=0-' }, false],
  [{ range: 'bytes=-500' }, false],
  [{ range: 'bytes=0-1,5-6' }, false],
  [{ range: 'bytes=5-3' }, false],
  [{ range: 'lines=5-9' }, false],
  [{ range: `bytes=${videoBytes.length}-` }, false],
  [{ range: 'bytes=0-99', 'if-range': etag }, true],
  [{ range: 'bytes=0-99', 'if-range': '"other"' }, false],
  [{ range: 'bytes=0-99', 'if-range': 'Mon, 23 Nov 2026 00:00:00 GMT' }, false],
  [{ range: 'bytes=0-99', 'if-none-match': etag }, false],
  [{ range: 'bytes=0-99', 'if-none-match': `"a", W/${etag}` }, false],
  [{ range: 'bytes=0-99', 'if-none-match': '"other"' }, true],
  [{ range: 'bytes=0-99', 'if-modified-since': 'Mon, 23 Nov 2099 00:00:00 GMT' }, true],
  [{ range: 'bytes=0-99', 'if-unmodified-since': 'Mon, 23 Nov 2009 00:00:00 GMT' }, false],
  [{ range: 'bytes=0-99', 'if-match': '"other"' }, false],
  [{ range: 'bytes=0-99', host: 'academy.example' }, true],
  [{ range: 'bytes=0-99', 'accept-encoding': 'gzip, br' }, true],
];

describe.each(isLong ? (['disk', 's3'] as const) : (['disk'] as const))('on %s', (kind) => {
  const storage = async (): Promise<Record<string, string>> =>
    kind === 'disk'
      ? {}
      : { STORAGE_URL: bucketUrl(inject('s3Host'), (await makeBucketAt(inject('s3Host'))).name) };
  const placesOf = (k: Kit) => ({ files: k.deps.config.filesDir, s3: inject('s3Host') });

  eachDatabase('nginx', { shortOn: kind === 'disk' ? 'sqlite' : 'postgres' }, (start) => {
    it('answers every request as the server does', async () => {
      const k = await start({ ...settings, ...(await storage()) });
      const { direct, nginx } = await listen(k, placesOf(k));
      const { video, rendition, poster, resource, image } = await fill(k);
      const client = await k.as('Paid');
      const etag = await etagOf(direct + video, client);
      for (const [headers, byNginx] of requests(etag)) {
        const all = { ...client.headers, ...headers };
        const asked = await send(direct + video, { ...all, 'x-delivery': 'nginx' });
        expect([headers, asked.headers['x-accel-redirect'] !== undefined]).toEqual([headers, byNginx]);
        // twice, since the second reply comes from nginx's cache
        const own = { asked: headers, ...seen(await send(direct + video, all)) };
        for (const _ of [1, 2])
          expect({ asked: headers, ...seen(await send(nginx + video, all)) }).toEqual(own);
        const same = seen(await send(direct + video, all, 'HEAD'));
        expect({ asked: headers, ...seen(await send(nginx + video, all, 'HEAD')) }).toEqual({
          asked: headers,
          ...same,
        });
      }
      for (const url of [rendition, poster, resource, image, `${video}&other=1`, '/media/file/none.pdf'])
        for (const range of [undefined, 'bytes=3-5', 'bytes=0-2000000']) {
          const all = { ...client.headers, ...(range ? { range } : {}) };
          const own = seen(await send(direct + url, all));
          expect({ url, ...seen(await send(nginx + url, all)) }).toEqual({ url, ...own });
        }
    });

    it('lets nobody in whom the server refuses', async () => {
      const k = await start({ ...settings, ...(await storage()) });
      const { direct, nginx } = await listen(k, placesOf(k));
      const { video, rendition, key, admin } = await fill(k);
      const [free, blocked, paid] = [await k.as('Free'), await k.as('Blocked'), await k.as('Paid')];
      const range = { range: 'bytes=0-99' };
      const status = async (url: string, client?: Client): Promise<number> =>
        (await send(nginx + url, { ...client?.headers, ...range })).status;
      for (const url of [video, rendition]) {
        expect(await status(url, paid)).toBe(206);
        expect([await status(url), await status(url, blocked), await status(url, free)]).toEqual([
          401, 401, 403,
        ]);
      }
      // outside of nginx, its instructions are of no use
      const told = await send(direct + video, { ...paid.headers, ...range, 'x-delivery': 'nginx' });
      const place = String(told.headers['x-accel-redirect']);
      expect(place).toContain(key);
      expect(told.body).toHaveLength(0);
      for (const url of [place, `/%5f${place.slice(2)}`, `/.${place}`, `/media/..${place}`, `/_disk/${key}`])
        expect([url, await status(url, paid)]).toEqual([url, 404]);
      // and only nginx receives them
      const past = await send(direct + video, { ...paid.headers, ...range });
      expect([past.status, past.headers['x-accel-redirect']]).toEqual([206, undefined]);
      // doctor finds that both have the same secret
      const seenFromOutside = { config: { ...k.deps.config, PUBLIC_URL: nginx }, now: () => new Date() };
      expect((await checkAddress(seenFromOutside)).map(({ id }) => id)).toEqual([]);
      // each range is authorised
      const { user } = paid;
      await admin.call(accounts.edit, { query: { id: user!.id }, body: { type: 'Blocked' } });
      expect(await status(video, paid)).toBe(401);
      const member = await k.as('Free');
      const { body } = await pay(k, member);
      await admin.call(payments.verify, { query: { id: body.paymentId } });
      expect(await status(video, member)).toBe(206);
      const refund = { query: { id: body.paymentId }, body: { reason: 'asked' } };
      expect((await admin.call(payments.refund, refund)).status).toBe(200);
      expect(await status(video, member)).toBe(403);
      const other = await k.as('Paid');
      const expiry = new Date(k.deps.now().getTime() + 30_000).toISOString();
      await k.deps.db.sql
        .updateTable('entitlements')
        .set({ ends_at: expiry })
        .where('user_id', '=', other.user!.id)
        .execute();
      expect(await status(video, other)).toBe(206);
      k.clock.forward(31);
      expect(await status(video, other)).toBe(403);
    });

    it('sends nothing more of a long reply within four seconds of a block, a refund and the end of a membership', async () => {
      const k = await start({ ...settings, ...(await storage()) });
      const { nginx } = await listen(k, placesOf(k));
      const { video, admin, key } = await fill(k);
      const large = 96 * MiB;
      const bytes = Array.from({ length: 96 }, () => videoBytes.subarray(0, MiB));
      await k.deps.storage.put(Readable.from(bytes), { key });
      const { sql } = k.deps.db;
      await sql.updateTable('files').set({ bytes: large }).where('storage_key', '=', key).execute();
      const ends: Record<string, (id: number, payment: number) => Promise<{ status: number }>> = {
        block: (id) => admin.call(accounts.edit, { query: { id }, body: { type: 'Blocked' } }),
        refund: (_, id) => admin.call(payments.refund, { query: { id }, body: { reason: 'asked' } }),
        async expiry(id) {
          const ends = k.deps.now().getTime() + 1500;
          const ends_at = new Date(ends).toISOString();
          await sql.updateTable('entitlements').set({ ends_at }).where('user_id', '=', id).execute();
          await pass(ends - k.deps.now().getTime(), 'the membership ends');
          return { status: 200 };
        },
      };
      for (const [what, end] of Object.entries(ends)) {
        const client = await k.as('Free');
        const { paymentId } = (await pay(k, client)).body;
        await admin.call(payments.verify, { query: { id: paymentId } });
        const dropped = new Promise<number>((resolve) => {
          k.app.server.once('request', ({ socket }) => socket.once('close', () => resolve(Date.now())));
        });
        const line = openLine({ url: nginx }, head('GET', video, { ...client.headers, range: 'bytes=0-' }));
        readSlowly(line);
        await until('bytes flow', () => line.bytes() > MiB);
        expect((await end(client.user!.id, paymentId)).status, what).toBe(200);
        const from = Date.now();
        // one second (src/lib/server/http/accessWatch.test.ts), and what a busy machine adds
        expect((await dropped) - from, what).toBeLessThan(4000);
        await line.closed;
        // no more than buffers had
        expect(line.bytes(), what).toBeLessThan(large / 2);
      }
    });

    it('says of a file that is gone what the server says', async () => {
      const k = await start({ ...settings, ...(await storage()) });
      const { direct, nginx } = await listen(k, placesOf(k));
      const { video, key } = await fill(k);
      const all = { ...(await k.as('Paid')).headers, range: 'bytes=0-99' };
      await k.deps.storage.remove(key);
      const own = seen(await send(direct + video, all));
      expect(own.status).toBeGreaterThan(399);
      expect(seen(await send(nginx + video, all))).toEqual(own);
    });

    it('leaves to the server what it can’t read', async () => {
      const k = await start({ ...settings, ...(await storage()) });
      // a missing folder, and a store that does not reply
      const { direct, nginx } = await listen(k, {});
      const { video } = await fill(k);
      const client = await k.as('Paid');
      for (const range of ['bytes=0-99', 'bytes=1048000-2097000']) {
        const all = { ...client.headers, range };
        const asked = await send(direct + video, { ...all, 'x-delivery': 'nginx' });
        expect(asked.headers['x-accel-redirect']).toBeDefined();
        expect(seen(await send(nginx + video, all))).toEqual(seen(await send(direct + video, all)));
        // a client can't trigger repeated requests
        const forged = await send(nginx + video, { ...all, 'x-delivery': 'nginx' });
        expect(forged.status).toBe(206);
      }
    });
  });
});

it('asks the other processes for a script that one has not, while two versions run', async () => {
  const versions = await Promise.all(
    ['1', '2'].map(async (version) => {
      const server = createServer((asked, reply) => {
        const has = asked.url === `/app/index-${version}.js` || asked.url === '/page';
        reply.writeHead(has ? 200 : 404).end(version);
      });
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      onTestFinished(() => void server.close());
      return `127.0.0.1:${(server.address() as AddressInfo).port}`;
    }),
  );
  const nginx = await startNginx({ app: versions.join(' ') });
  onTestFinished(() => nginx.stop());
  const status = async (path: string): Promise<number> => (await send(nginx.url + path)).status;
  for (let turn = 0; turn < 4; turn++) {
    expect(await status('/app/index-1.js')).toBe(200);
    expect(await status('/app/index-2.js')).toBe(200);
    expect(await status('/page')).toBe(200);
  }
  expect(await status('/app/index-3.js')).toBe(404);
});

it('writes no query, no token and no Referer into its log', async () => {
  const server = createServer((_asked, reply) => void reply.end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const nginx = await startNginx({ app: `127.0.0.1:${(server.address() as AddressInfo).port}` });
  onTestFinished(() => nginx.stop());
  for (const path of [
    '/api/Users/CheckLogin?useremail=a@b.example&pswd=secret-1',
    '/unsubscribe?token=secret-2',
    '/cdn/secret-3/7/240p.mp4',
    '//CDN/secret-4/7/240p.mp4',
    '/course?',
  ])
    expect((await send(nginx.url + path, { referer: `${nginx.url}/reset?token=secret-5` })).status).toBe(200);
  const logged = async (): Promise<string[]> => (await nginx.accessLog()).match(/GET [^"]*/g) ?? [];
  await until('all is logged', async () => (await logged()).includes('GET /course'));
  expect(await nginx.accessLog()).not.toMatch(/secret|b\.example/);
  expect((await logged()).slice(-5)).toEqual([
    'GET /api/Users/CheckLogin',
    'GET /unsubscribe',
    'GET /cdn/-',
    'GET /cdn/-',
    'GET /course',
  ]);
});
