// What can happen between the server and a bucket.
import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterEach, expect, inject, it } from 'vitest';
import { mountDisk } from '../../../../tests/support/disks.ts';
import { bucketUrl, makeBucketAt, objectsIn, startS3 } from '../../../../tests/support/s3.ts';
import { freePort } from '../../../../tests/support/port.ts';
import { lineTo } from '../../../../tests/support/storages.ts';
import { isDiskFull, isUnavailable } from '../db/db.ts';
import { makeBucket } from './bucket.ts';
import type { BucketLimits } from './bucketFetch.ts';
import { openDisk } from './disk.ts';
import { movingStorage } from './moving.ts';
import { storagePlace } from './place.ts';
import { openS3 } from './s3.ts';
import type { Storage } from './storage.ts';
import { parseBucketUrl } from './storageUrl.ts';

const megabyte = 1024 ** 2;
const system = { random: randomBytes };
const quick: BucketLimits = { answer: 400, send: 400, stall: 200, pauses: [1, 1, 1] };
const patient: BucketLimits = { answer: 10_000, send: 20_000, stall: 10_000, pauses: [1, 1, 1] };
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const from = (bytes: Buffer): Readable => Readable.from([bytes]);

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0).toReversed()) await one();
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-bucket-'));
  undo.push(() => rm(folder, { recursive: true }));
  return folder;
}

const bucketAt = (host: string, name: string, limits = patient) =>
  makeBucket(parseBucketUrl(bucketUrl(host, name), {}), system, limits);

/** The nightly cleanup while no upload is in progress. */
async function sweep(storage: Storage, before: Date): Promise<void> {
  await storage.uploads.sweep(before, { has: () => false, hasMultipart: () => false });
  await storage.sweep(before);
}

/** Storage in a new bucket, over a connection that can be cut. */
async function open(server = inject('s3Host')) {
  const { name, client } = await makeBucketAt(server);
  const line = await lineTo(server);
  undo.push(() => line.close());
  const bucket = bucketAt(line.host, name);
  const folder = await newFolder();
  const storage = await openS3(bucket, folder, system);
  const stored = async (): Promise<string[]> => [
    ...(await objectsIn(client)),
    ...(await bucket.unfinishedParts(new Date(Date.now() + 60_000))).map(({ upload }) => `part of ${upload}`),
  ];
  return { storage, line, stored, folder, name };
}

/** Storage in a server with these answers. */
async function answering(listener: RequestListener, limits = quick) {
  let requests = 0;
  const server = createServer((request, reply) => {
    requests++;
    request.resume();
    listener(request, reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  undo.push(async () => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const storage = await openS3(bucketAt(host, 'bucket', limits), await newFolder(), system);
  return { storage, host, count: () => requests };
}

it('repeats a request whose connection breaks', async () => {
  const { storage, line, stored } = await open();
  const { key } = await storage.put(from(Buffer.from('first')));
  line.cutAfter(0);
  expect(await storage.size(key)).toBe(5);
  line.drop();
  expect(await storage.size(key)).toBe(5);
  line.cutSendingAfter(100);
  await storage.put(from(Buffer.from('second')), { key });
  expect(Buffer.from(await storage.read(key, 0, 10)).toString()).toBe('second');
  // the reply to the removal is lost
  line.cutAfter(0);
  await storage.remove(key);
  expect(await stored()).toEqual([]);
});

it('goes on with a reply that breaks in the middle, and gives up without progress', async () => {
  const { storage, line } = await open();
  const bytes = randomBytes(8 * megabyte);
  const { key } = await storage.put(from(bytes));
  line.cutAfter(3 * megabyte, megabyte, 500_000);
  expect(hash(await buffer(storage.open(key)))).toBe(hash(bytes));
  line.cutAfter(2 * megabyte, megabyte);
  const range = { start: 100, end: 7 * megabyte };
  expect(hash(await buffer(storage.open(key, range)))).toBe(hash(bytes.subarray(100, 7 * megabyte + 1)));
  line.cutAfter(megabyte, ...Array.from({ length: 20 }, () => 0));
  const error: unknown = await buffer(storage.open(key)).catch((error: unknown) => error);
  expect(isUnavailable(error)).toBe(true);
});

it('continues with the same version of an object, never another one', async () => {
  const { storage, line } = await open();
  const { key } = await storage.put(from(Buffer.alloc(8 * megabyte, 1)));
  line.cutAfter(3 * megabyte);
  const seen = new Set<number>();
  const reading = (async () => {
    for await (const piece of storage.pieces(key, { start: 0, end: 8 * megabyte - 1 })) {
      if (seen.size === 0) await storage.put(from(Buffer.alloc(8 * megabyte, 2)), { key });
      for (const byte of piece) seen.add(byte);
    }
  })();
  await expect(reading).rejects.toThrow();
  expect([...seen]).toEqual([1]);
});

it('stores parts again that break off, or leaves nothing', async () => {
  const { storage, line, stored } = await open();
  const bytes = randomBytes(12 * megabyte);
  line.cutSendingAfter(2 * megabyte, 4 * megabyte);
  const { key } = await storage.put(from(bytes));
  expect(hash(await buffer(storage.open(key)))).toBe(hash(bytes));
  await storage.remove(key);
  line.cutSendingAfter(7 * megabyte, 0, 0, 0, 0);
  const error: unknown = await storage.put(from(bytes)).catch((error: unknown) => error);
  expect(isUnavailable(error)).toBe(true);
  expect(await stored()).toEqual([]);
});

it('ends in time when S3 does not answer', async () => {
  const { storage } = await answering(() => {});
  const started = performance.now();
  const key = storage.newKey();
  const tasks = [
    storage.size(key),
    storage.put(from(Buffer.from('x'))),
    storage.remove(key),
    storage.ready(),
  ];
  for (const task of await Promise.allSettled(tasks))
    expect(task).toMatchObject({ status: 'rejected', reason: { code: 'ETIMEDOUT' } });
  expect(performance.now() - started).toBeLessThan(15_000);
  // an upload may take longer than a readiness check
  const { storage: silent } = await answering(() => {}, { ...quick, send: 20_000 });
  await expect(silent.ready()).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  expect(performance.now() - started).toBeLessThan(15_000);
  const { storage: stalled } = await answering((_request, reply) => {
    reply.writeHead(200, { 'content-length': '1000', etag: '"x"' });
    reply.write('begin');
  });
  await expect(buffer(stalled.open(key))).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});

it('reports what S3 replies as a disk would', async () => {
  const reply = (status: number, code: string) =>
    answering((_request, reply) => {
      reply.writeHead(status, { 'content-type': 'application/xml' });
      reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`);
    });
  const put = async (status: number, code: string) => {
    const { storage, count } = await reply(status, code);
    return [await storage.put(from(Buffer.from('x'))).catch((error: unknown) => error), count()] as const;
  };
  for (const [status, code] of [
    [507, 'InsufficientStorage'],
    [403, 'QuotaExceeded'],
    [507, 'XMinioStorageFull'],
  ] as const) {
    const [error, requests] = await put(status, code);
    expect([isDiskFull(error), requests]).toEqual([true, 1]);
  }
  for (const [status, code] of [
    [503, 'SlowDown'],
    [500, 'InternalError'],
    [429, 'TooManyRequests'],
  ] as const) {
    const [error, requests] = await put(status, code);
    expect([isUnavailable(error), requests]).toEqual([true, 4]);
  }
  for (const [status, code] of [
    [403, 'AccessDenied'],
    // the region is wrong, in two ways
    [400, 'AuthorizationHeaderMalformed'],
    [301, 'PermanentRedirect'],
  ] as const) {
    const [error, requests] = await put(status, code);
    expect([error, requests]).toEqual([expect.objectContaining({ code: 'EACCES' }), 1]);
  }
});

it('makes larger parts of a file that is too large for 10,000 usual ones', async () => {
  const parts: number[] = [];
  const bucket = {
    beginParts: async () => 'upload',
    putPart: async (_key: string, _id: string, _number: number, part: Buffer) => void parts.push(part.length),
    completeParts: async () => {},
  } as unknown as Parameters<typeof openS3>[0];
  const storage = await openS3(bucket, await newFolder(), system);
  await storage.put(from(Buffer.alloc(12 * megabyte)), { size: 100 * 1024 * megabyte });
  expect(parts[0]! * 10_000).toBeGreaterThanOrEqual(100 * 1024 * megabyte);
});

it('lists page after page', async () => {
  const names = Array.from({ length: 5 }, (_, i) => `ab/${String(i).repeat(32)}`);
  const { storage, count } = await answering((request, reply) => {
    const { searchParams } = new URL(request.url!, 'http://s3');
    const at = Number(searchParams.get('continuation-token') ?? '0');
    const next = at + 2;
    const entries = names
      .slice(at, next)
      .map(
        (name) =>
          `<Contents><Key>${name}</Key><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
      );
    const isLast = next >= names.length;
    const token = isLast ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
    reply.end(
      `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${token}${entries.join('')}</ListBucketResult>`,
    );
  });
  const found: string[] = [];
  for await (const key of storage.keys()) found.push(key);
  expect([found, count()]).toEqual([names, 3]);
});

it('says at a start what is wrong with a bucket', async () => {
  const host = inject('s3Host');
  const { name } = await makeBucketAt(host);
  const folder = await newFolder();
  const start = async (url: string): Promise<string> => {
    const place = storagePlace({ filesDir: folder, bucket: parseBucketUrl(url, {}) }, system);
    return place.inspect().then(
      () => 'started',
      (error: Error) => `${error.name} ${error.message}`,
    );
  };
  const url = bucketUrl(host, name);
  expect(await start(url)).toBe('started');
  expect(await start(bucketUrl(host, `${name}-other`))).toMatch(
    /^StartError The bucket .*-other does not exist\. Create it/,
  );
  expect(await start(url.replace('secret', 'wrong'))).toMatch(
    /^StartError .* is refused\. .*SignatureDoesNotMatch/,
  );
  expect(await start(url.replace('tls=false', 'tls=true'))).toMatch(
    /^StartError .* can’t be reached\. .*tls=false/,
  );
  const unreachable = await start(bucketUrl(`127.0.0.1:${await freePort()}`, name));
  expect(unreachable).toMatch(/^StartError The bucket s3:\/\/127[^ ]+ can’t be reached\. .*ECONNREFUSED/);
  expect(unreachable).not.toContain('secret');
});

it('knows by its id to which database a bucket belongs', async () => {
  const host = inject('s3Host');
  const { name } = await makeBucketAt(host);
  const bucket = parseBucketUrl(bucketUrl(host, name), {});
  const place = storagePlace({ filesDir: await newFolder(), bucket }, system);
  expect(await place.inspect()).toEqual({ instance: null, filled: false });
  await place.writeInstance('abc');
  const storage = await place.open();
  const { key } = await storage.put(from(Buffer.from('x')));
  expect(await place.inspect()).toEqual({ instance: 'abc', filled: true });
  expect([await place.holdsOneOf([storage.newKey()]), await place.holdsOneOf([key])]).toEqual([false, true]);
});

it('removes copies and parts of processes that were killed', async () => {
  const { storage, stored, folder, name } = await open();
  const copies = path.join(folder, 'copies');
  // left by an earlier version, whose names begin with a process id, which may belong to another container
  const earlier = '4194999-abc';
  await writeFile(path.join(copies, earlier), 'x');
  await writeFile(path.join(copies, 'copy.killed'), 'x');
  // killed right after it had marked its copy as in use
  await mkdir(path.join(folder, 'running'));
  const shown = path.join(folder, 'running', 'copy.silent');
  await writeFile(shown, '');
  await utimes(shown, Date.now() / 1000 - 100, Date.now() / 1000 - 100);
  await writeFile(path.join(copies, 'copy.silent'), 'x');
  const { key } = await storage.put(from(Buffer.from('video')));
  const bucket = bucketAt(inject('s3Host'), name);
  // as a command does, which copies nothing
  const other = await openS3(bucket, folder, system);
  expect(await readdir(copies)).toHaveLength(3);
  await storage.withLocal(key, async (file) => {
    expect((await readdir(copies)).toSorted()).toEqual([earlier, path.basename(file)].toSorted());
    await other.withLocal(key, async () => {});
    await sweep(other, new Date(Date.now() + 3_600_000));
    expect(await readdir(copies)).toEqual([path.basename(file)]);
    expect(await readFile(file, 'utf8')).toBe('video');
  });
  await storage.remove(key);
  const parts = storage.newKey();
  const upload = await bucket.beginParts(parts);
  await bucket.putPart(parts, upload, 1, Buffer.alloc(1000));
  await sweep(storage, new Date(Date.now() - 3_600_000));
  expect(await stored()).toEqual([`part of ${upload}`]);
  await sweep(storage, new Date(Date.now() + 3_600_000));
  expect([await stored(), await readdir(copies)]).toEqual([[], []]);
});

it('leaves uploads that go on in its folder, to which the files are being moved', async () => {
  const { storage, folder } = await open();
  const moving = movingStorage(await openDisk(folder, system), storage);
  await moving.uploads.create('a1');
  await moving.uploads.create('b2');
  const later = new Date(Date.now() + 3_600_000);
  await moving.uploads.sweep(later, { has: (id) => id === 'a1', hasMultipart: () => false });
  await moving.sweep(later);
  expect(await readdir(path.join(folder, 'tmp'))).toEqual(['upload-a1']);
});

it('finds all uploads that were not completed, over several pages', async () => {
  const { storage, name } = await open();
  const bucket = bucketAt(inject('s3Host'), name);
  const key = storage.newKey();
  const begun: string[] = [];
  for (const at of [key, key, key, storage.newKey(), storage.newKey()])
    begun.push(await bucket.beginParts(at));
  const found = await bucket.unfinishedParts(new Date(Date.now() + 60_000), 2);
  expect(found.map(({ upload }) => upload).sort()).toEqual(begun.sort());
});

it('has nothing half there when S3 is killed in a put or full, and goes on afterwards', async ({ skip }) => {
  const disk = await mountDisk(64, (later) => undo.push(later), skip);
  const server = await startS3({ objects: disk });
  undo.push(() => server.stop());
  const { storage, stored } = await open(server.host);
  const { key } = await storage.put(from(Buffer.from('before')));
  let sent = 0;
  const killing = async function* () {
    for (; sent < 12; sent++) {
      if (sent === 7) await server.signal('SIGKILL');
      yield randomBytes(megabyte);
    }
  };
  const killed = storage.put(Readable.from(killing(), { objectMode: false }));
  expect(isUnavailable(await killed.catch((error: unknown) => error))).toBe(true);
  await server.restart();
  await sweep(storage, new Date(Date.now() + 60_000));
  expect(await stored()).toEqual([key]);

  const full: unknown = await storage.put(from(randomBytes(80 * megabyte))).catch((error: unknown) => error);
  // Swift replies 503 for it
  expect(isDiskFull(full) || isUnavailable(full)).toBe(true);
  await sweep(storage, new Date(Date.now() + 60_000));
  expect(await stored()).toEqual([key]);
  expect(Buffer.from(await storage.read(key, 0, 100)).toString()).toBe('before');
  await storage.put(from(randomBytes(megabyte)), { key });
  expect(await storage.size(key)).toBe(megabyte);
});
