import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { System } from '../system.ts';
import type { Bucket } from './bucket.ts';
import { bytesOf, readUpTo } from './bucketReads.ts';
import { bucketUploads, isTail } from './bucketUploads.ts';
import { prepareFolder } from './disk.ts';
import { sweepUnfinished } from './diskUploads.ts';
import { checkedKey, derivedKey, isDerived, isKey, makeKey, originalKey } from './keys.ts';
import { openLocalCopies } from './localCopies.ts';
import { type Storage, StorageError, TooLarge } from './storage.ts';

/** Minimum part size of S3, except for the last part; at most 10,000 parts. */
const minPart = 5 * 1024 ** 2;
const maxParts = 10_000;

/** The stream in parts of that size, the last one shorter or missing. A part is valid until the next one is requested. */
async function* partsOf(stream: Readable, partBytes: number, max: number): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafeSlow(partBytes);
  let [filled, seen] = [0, 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > max) throw new TooLarge(`more than ${max} bytes`);
    for (let done = 0; done < chunk.length;) {
      const copied = chunk.copy(part, filled, done);
      done += copied;
      filled += copied;
      if (filled < partBytes) continue;
      yield part;
      filled = 0;
    }
  }
  if (filled > 0) yield part.subarray(0, filled);
}

/** Writes a stream of about `size` bytes as one object, which appears complete or not at all; returns its size. */
export async function upload(
  bucket: Bucket,
  key: string,
  stream: Readable,
  { max = Number.MAX_SAFE_INTEGER, size = 0 } = {},
): Promise<number> {
  const partBytes = Math.max(minPart, Math.ceil(size / maxParts));
  let bytes = 0;
  let id: string | null = null;
  const sent: Awaited<ReturnType<Bucket['putPart']>>[] = [];
  try {
    for await (const part of partsOf(stream, partBytes, max)) {
      bytes += part.length;
      if (id === null && part.length < partBytes) {
        await bucket.put(key, part);
        return bytes;
      }
      id ??= await bucket.beginParts(key);
      sent.push(await bucket.putPart(key, id, sent.length + 1, part));
    }
    if (id === null) await bucket.put(key, Buffer.alloc(0));
    else await bucket.completeParts(key, id, sent, bytes);
    return bytes;
  } catch (error) {
    stream.destroy();
    // if the bucket is unreachable now, it is swept later
    if (id !== null) await bucket.abortParts(key, id).catch(() => {});
    throw error;
  }
}

/**
 * Storage in a bucket. `folder` is local: for copies that programs read (`withLocal`), beside uploads in parts and work in
 * progress. Throws StartError when that is not writable.
 */
export async function openS3(
  bucket: Bucket,
  folder: string,
  { random }: Pick<System, 'random'>,
): Promise<Storage> {
  await prepareFolder(folder);
  const uploads = bucketUploads(bucket);
  const copies = await openLocalCopies(folder, { random });

  const addLocal = async (localPath: string, key: string): Promise<{ key: string; bytes: number }> => {
    const { size } = await stat(localPath);
    const bytes = await upload(bucket, checkedKey(key), createReadStream(localPath), { size });
    return { key, bytes };
  };
  const pieces = (key: string, range: { start: number; end: number | null }): AsyncGenerator<Uint8Array> =>
    bytesOf(bucket, checkedKey(key), range);
  const open = (key: string, range: { start: number; end: number | null }): Readable =>
    Readable.from(pieces(key, range), { objectMode: false });

  return {
    async put(stream, { key = makeKey({ random }), ...limits } = {}) {
      const bytes = await upload(bucket, checkedKey(key), stream, limits);
      return { key, bytes };
    },
    newKey: () => makeKey({ random }),
    derivedKey,
    originalKey,
    addLocal,
    open: (key, range) => open(key, range ?? { start: 0, end: null }),
    pieces,
    internalPath: async (key) => `/_s3${await bucket.signedPath(checkedKey(key))}`,
    read: async (key, start, length) => readUpTo(bucket, checkedKey(key), start, length),
    size: async (key) => bucket.size(checkedKey(key)),
    async remove(key) {
      await bucket.remove(checkedKey(key));
      if (isDerived(key)) return;
      for await (const derived of bucket.list(`${key}-`)) await bucket.remove(derived.key);
    },
    async *keys(before) {
      for await (const { key, changed } of bucket.list(''))
        if (isKey(key) && (!before || changed < before)) yield key;
    },
    // a bucket reports no limit
    space: async () => null,
    async ready() {
      const probe = `tmp/ready-${random(8).toString('hex')}`;
      await bucket.put(probe, Buffer.from('ready'));
      await bucket.remove(probe);
    },
    async withLocal(key, work, signal, reserve) {
      const bytes = await bucket.size(checkedKey(key));
      if (bytes === null) throw new StorageError(`there is no ${key}`, 'ENOENT');
      return copies.with(bytes, () => open(key, { start: 0, end: null }), work, { signal, reserve });
    },
    async sweep(before) {
      for await (const { key, changed } of bucket.list('tmp/'))
        if (changed < before && !isTail(key)) await bucket.remove(key);
      await copies.sweep(before);
    },
    uploads: {
      ...uploads,
      async sweep(before, living) {
        await uploads.sweep(before, living);
        // begun when the files were in the folder; while they are moved back to it, some go on
        await sweepUnfinished(folder, before, living);
      },
    },
  };
}
