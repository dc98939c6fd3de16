import type { Bucket } from './bucket.ts';
import { StorageError } from './storage.ts';

/** How often in a row a reply may break before it has delivered `progress` bytes. */
const maxBreaks = 3;
const progress = 64 * 1024;

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

/** `length` bytes from `start`, or as many as there are. */
export async function readUpTo(
  bucket: Bucket,
  key: string,
  start: number,
  length: number,
): Promise<Uint8Array> {
  const size = await bucket.size(key);
  if (size === null) throw new StorageError(`there is no ${key}`, 'ENOENT');
  const end = Math.min(size, start + length) - 1;
  if (end < start) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  for await (const chunk of bytesOf(bucket, key, { start, end })) chunks.push(chunk);
  return Buffer.concat(chunks);
}
