// Uploads in parts whose bytes are in a bucket of a real S3 server.
import { createHash, randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { expect, inject, it } from 'vitest';
import { cleanFiles } from '../../src/features/files/server/jobs.ts';
import { type Bucket, makeBucket } from '../../src/lib/server/storage/bucket.ts';
import { parseBucketUrl } from '../../src/lib/server/storage/storageUrl.ts';
import { partsOf } from '../../src/lib/server/storage/uploadStore.ts';
import { filesBelow, fixture } from '../support/files.ts';
import { type Client, eachDatabase, type Kit } from '../support/harness.ts';
import { begin, offsetOf, patch, resultOf, resumableSuite, video } from '../support/resumableSuite.ts';
import { bucketUrl, makeBucketAt } from '../support/s3.ts';
import { lineTo } from '../support/storages.ts';
import { until } from '../support/until.ts';
import { longVideo } from '../support/uploading.ts';

const megabyte = 1024 ** 2;
const part = 5 * megabyte;
const later = (): Date => new Date(Date.now() + 60_000);
const hash = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const buckets = new WeakMap<Kit['deps']['config'], Bucket>();
const bucketOf = ({ deps: { config } }: Kit): Bucket => {
  let bucket = buckets.get(config);
  if (!bucket)
    buckets.set(
      config,
      (bucket = makeBucket(parseBucketUrl(config.STORAGE_URL!, {}), { random: randomBytes })),
    );
  return bucket;
};

async function namesIn(bucket: Bucket): Promise<string[]> {
  const names: string[] = [];
  for await (const { key } of bucket.list('')) names.push(key);
  return names;
}

/** Unfinished uploads: remainders of requests that filled no part, and S3's own multipart uploads. */
async function unfinished(k: Kit): Promise<string[]> {
  const tails = (await namesIn(bucketOf(k))).filter((name) => name.startsWith('tmp/'));
  const begun = await bucketOf(k).unfinishedParts(later());
  return [...tails, ...begun.map(({ upload }) => `parts of ${upload}`)];
}

const stored = async (k: Kit): Promise<string[]> =>
  (await namesIn(bucketOf(k))).filter((name) => !name.startsWith('tmp/'));

async function videoOf(size: number): Promise<Buffer> {
  return Buffer.concat([...longVideo(await fixture('lesson.mp4'), size)]);
}

async function beginVideo(k: Kit, admin: Client, bytes: Buffer): Promise<{ url: string; id: string }> {
  const url = (await begin(k, admin, bytes.length, video)).headers.location as string;
  return { url, id: url.split('/').at(-1)! };
}

async function bytesOf(k: Kit): Promise<Buffer> {
  const [row] = await k.deps.db.sql.selectFrom('files').select('storage_key').execute();
  return Buffer.concat(await k.deps.storage.open(row!.storage_key).toArray());
}

eachDatabase('resumable uploads to a bucket', { shortOn: 'postgres' }, (start) => {
  const inBucket = async (env: Record<string, string> = {}): Promise<Kit> => {
    const { name } = await makeBucketAt(inject('s3Host'));
    return start({ STORAGE_URL: bucketUrl(inject('s3Host'), name), ...env });
  };

  resumableSuite({ start: inBucket, unfinished, stored });

  it('takes requests of any size, with nothing of them on the disk', async () => {
    const k = await inBucket();
    const admin = await k.as('Admin');
    const bytes = await videoOf(2 * part + 3 * megabyte);
    const { url, id } = await beginVideo(k, admin, bytes);
    const sizes = [1, 700_000, part, 4 * megabyte, 100, 2 * megabyte];
    let at = 0;
    for (const size of sizes) {
      const answer = await patch(k, admin, url, at, bytes.subarray(at, at + size));
      at += size;
      expect([answer.statusCode, answer.headers['upload-offset']]).toEqual([204, String(at)]);
      const parts = await partsOf(k.deps.db, id);
      expect(parts.map((one) => one.bytes)).toEqual(
        Array.from({ length: Math.floor(at / part) }, () => part),
      );
      // at most one remainder
      expect((await unfinished(k)).filter((name) => name.startsWith('tmp/'))).toHaveLength(at % part ? 1 : 0);
      expect(await readdir(path.join(k.deps.config.filesDir, 'tmp'))).toEqual([]);
    }
    const last = await patch(k, admin, url, at, bytes.subarray(at));
    // whether it is already checked depends on the machine
    expect(resultOf(last)).toMatchObject({ bytes: bytes.length });
    expect(hash(await bytesOf(k))).toBe(hash(bytes));
    expect(await unfinished(k)).toEqual([]);
    expect(await filesBelow(k.deps.config.filesDir)).toEqual([]);
  });

  it('leaves out a part that arrives after its sender has lost the upload', async () => {
    const k = await inBucket();
    const admin = await k.as('Admin');
    const bytes = await videoOf(2 * part + 10);
    const { url, id } = await beginVideo(k, admin, bytes);
    const first = (await k.deps.unfinished.lease(id))!;
    // the first process stops after the first part, and another one continues
    async function* stuck(): AsyncGenerator<Buffer> {
      yield bytes.subarray(0, part);
      const received = () => k.deps.db.all<{ received: number }>('select received from uploads');
      await until('the first part is there', async () => (await received())[0]!.received === part);
      // as if the next part number were taken
      await k.deps.db.run('update uploads set lease_until = 0, next_part = next_part + 1 where id = ?', [id]);
      expect((await patch(k, admin, url, part, bytes.subarray(part, 2 * part))).statusCode).toBe(204);
      yield Buffer.alloc(part, 7);
    }
    await expect(first.append(0, Readable.from(stuck()))).rejects.toThrow('lost');
    expect((await partsOf(k.deps.db, id)).map(({ partNumber }) => partNumber)).toEqual([1, 3]);
    // the first process's part arrives late
    const [row] = await k.deps.db.all<{ multipart: string; storage_key: string }>(
      'select multipart, storage_key from uploads',
    );
    await bucketOf(k).putPart(row!.storage_key, row!.multipart, 2, Buffer.alloc(part, 7));
    const last = await patch(k, admin, url, 2 * part, bytes.subarray(2 * part));
    expect(resultOf(last)).toMatchObject({ bytes: bytes.length });
    expect(hash(await bytesOf(k))).toBe(hash(bytes));
  });

  it('begins again when its parts are gone, and removes nothing that goes on', async () => {
    const k = await inBucket();
    let admin = await k.as('Admin');
    const bytes = await videoOf(2 * part);
    const [living, gone] = [await beginVideo(k, admin, bytes), await beginVideo(k, admin, bytes)];
    for (const { url } of [living, gone])
      expect((await patch(k, admin, url, 0, bytes.subarray(0, part + 10))).statusCode).toBe(204);
    const before = await unfinished(k);
    expect(before).toHaveLength(4);
    // a day later, with the last byte received an hour ago
    k.clock.forward(30 * 3600);
    const at = new Date(k.deps.now().getTime() - 3_600_000).toISOString();
    await k.deps.db.run('update uploads set touched_at = ?', [at]);
    await bucketOf(k).put('tmp/upload-unknown/1', Buffer.from('left'));
    await bucketOf(k).beginParts(k.deps.storage.newKey());
    await cleanFiles(k.deps);
    expect(await unfinished(k)).toEqual(before);

    admin = await k.device(admin);
    const [row] = await k.deps.db.all<{ multipart: string; storage_key: string }>(
      'select multipart, storage_key from uploads where id = ?',
      [gone.id],
    );
    await bucketOf(k).abortParts(row!.storage_key, row!.multipart);
    expect((await patch(k, admin, gone.url, part + 10, bytes.subarray(part + 10))).statusCode).toBe(409);
    expect(await offsetOf(k, admin, gone.url)).toBeUndefined();
    const last = await patch(k, admin, living.url, part + 10, bytes.subarray(part + 10));
    expect(resultOf(last)).toMatchObject({ bytes: bytes.length });
    expect(await unfinished(k)).toEqual([]);
  });

  it('acknowledges nothing that the bucket has not got', async () => {
    const { name } = await makeBucketAt(inject('s3Host'));
    const line = await lineTo(inject('s3Host'));
    try {
      const k = await start({ STORAGE_URL: bucketUrl(line.host, name) });
      const admin = await k.as('Admin');
      const bytes = await videoOf(part + megabyte);
      const { url } = await beginVideo(k, admin, bytes);
      expect((await patch(k, admin, url, 0, bytes.subarray(0, 1000))).statusCode).toBe(204);
      line.setBroken(true);
      expect((await patch(k, admin, url, 1000, bytes.subarray(1000))).statusCode).toBe(503);
      expect(await offsetOf(k, admin, url)).toBe('1000');
      line.setBroken(false);
      const last = await patch(k, admin, url, 1000, bytes.subarray(1000));
      expect(resultOf(last)).toMatchObject({ bytes: bytes.length });
      expect(hash(await bytesOf(k))).toBe(hash(bytes));
    } finally {
      await line.close();
    }
  });
});
