import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { System } from '../system.ts';
import type { Bucket } from './bucket.ts';
import { prepareFolder } from './disk.ts';
import { checkedKey, derivedKey, isDerived, isKey, makeKey, originalKey } from './keys.ts';
import { openLocalCopies } from './localCopies.ts';
import { type Storage, StorageError, TooLarge } from './storage.ts';

/** S3 takes no smaller part but the last, and 10,000 parts. */
const minPart = 5 * 1024 ** 2;
const maxParts = 10_000;

/** Times in a row that a reply may break before so many bytes. */
const maxBreaks = 3;
const progress = 64 * 1024;

/** The stream in parts of that size, the last one shorter or missing. A part is valid until the next one is requested. */
async function* partsOf(stream: Readable, partBytes: number, most: number): AsyncGenerator<Buffer> {
  const part = Buffer.allocUnsafeSlow(partBytes);
  let [filled, seen] = [0, 0];
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    seen += chunk.length;
    if (seen > most) throw new TooLarge(`more than ${most} bytes`);
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

/** Writes a stream as one object, which appears complete or not at all; returns its size. */
export async function upload(
  bucket: Bucket,
  key: string,
  stream: Readable,
  { most = Number.MAX_SAFE_INTEGER, partBytes = minPart } = {},
): Promise<number> {
  let bytes = 0;
  let id: string | null = null;
  const sent: Awaited<ReturnType<Bucket['putPart']>>[] = [];
  try {
    for await (const part of partsOf(stream, partBytes, most)) {
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
    // a bucket that can't be reached now is swept later
    if (id !== null) await bucket.abortParts(key, id).catch(() => {});
    throw error;
  }
}

/** The last byte of a reply and the size of the whole object. */
function extentOf(reply: Response): { last: number; size: number } {
  const [, last, size] = /^bytes \d+-(\d+)\/(\d+)$/.exec(reply.headers.get('content-range') ?? '') ?? [];
  if (last !== undefined) return { last: Number(last), size: Number(size) };
  const bytes = Number(reply.headers.get('content-length'));
  return { last: bytes - 1, size: bytes };
}

/**
 * The bytes of an object from `start` to `end`, or to its end. A reply that breaks is continued by another one, of the same
 * version of the object. Ending the iteration ends the request.
 */
export async function* bytesOf(
  bucket: Bucket,
  key: string,
  { start, end }: { start: number; end: number | null },
): AsyncGenerator<Uint8Array> {
  let [at, until, breaks] = [start, end, 0];
  let etag: string | undefined;
  while (until === null || at <= until) {
    const begin = at;
    const reply = await bucket.get(key, { start: at, end: until }, etag);
    const { last } = extentOf(reply);
    if (until !== null && last < until) {
      await reply.body?.cancel();
      throw new Error(`${key} ends before byte ${until}`);
    }
    until = last;
    etag = reply.headers.get('etag') ?? undefined;
    try {
      for await (const chunk of (reply.body ?? []) as AsyncIterable<Uint8Array>) {
        at += chunk.length;
        yield chunk;
      }
      if (at <= until) throw new Error('the reply ended early');
    } catch (error) {
      breaks = at - begin < progress ? breaks + 1 : 0;
      if (breaks >= maxBreaks) throw new StorageError(`read of ${key}: ${String(error)}`, 'ETIMEDOUT');
    }
  }
}

async function readUpTo(bucket: Bucket, key: string, start: number, length: number): Promise<Uint8Array> {
  const size = await bucket.size(key);
  if (size === null) throw new StorageError(`there is no ${key}`, 'ENOENT');
  const end = Math.min(size, start + length) - 1;
  if (end < start) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytesOf(bucket, key, { start, end })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Storage in a bucket. `folder` is local: for copies that programs read (`withLocal`), beside uploads in parts and work in
 * progress. Throws StartError if that is not writable.
 */
export async function openS3(
  bucket: Bucket,
  folder: string,
  { random }: Pick<System, 'random'>,
): Promise<Storage> {
  await prepareFolder(folder);
  const copies = await openLocalCopies(path.join(folder, 'copies'), { random });

  const addLocal = async (localPath: string, key: string): Promise<{ key: string; bytes: number }> => {
    const { size } = await stat(localPath);
    const partBytes = Math.max(minPart, Math.ceil(size / maxParts));
    const bytes = await upload(bucket, checkedKey(key), createReadStream(localPath), { partBytes });
    return { key, bytes };
  };
  const pieces = (key: string, range: { start: number; end: number | null }): AsyncGenerator<Uint8Array> =>
    bytesOf(bucket, checkedKey(key), range);
  const open = (key: string, range: { start: number; end: number | null }): Readable =>
    Readable.from(pieces(key, range), { objectMode: false });

  return {
    async put(stream, { most, key = makeKey({ random }) } = {}) {
      const bytes = await upload(bucket, checkedKey(key), stream, most === undefined ? {} : { most });
      return { key, bytes };
    },
    newKey: () => makeKey({ random }),
    derivedKey,
    originalKey,
    async adopt(localPath, key) {
      const taken = await bucket.size(checkedKey(key));
      const stored = taken === null ? await addLocal(localPath, key) : { key, bytes: taken };
      await rm(localPath, { force: true });
      return stored;
    },
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
    // a bucket tells no limit
    space: async () => null,
    async ready() {
      const probe = `tmp/ready-${random(8).toString('hex')}`;
      await bucket.put(probe, Buffer.from('ready'));
      await bucket.remove(probe);
    },
    async withLocal(key, work, signal) {
      const bytes = await bucket.size(checkedKey(key));
      if (bytes === null) throw new StorageError(`there is no ${key}`, 'ENOENT');
      return copies.with(bytes, () => open(key, { start: 0, end: null }), work, signal);
    },
    async sweep(before) {
      for (const { key, upload: id } of await bucket.unfinishedParts(before))
        await bucket.abortParts(key, id);
      for await (const { key, changed } of bucket.list('tmp/'))
        if (changed < before) await bucket.remove(key);
      await copies.sweep(before);
    },
  };
}
