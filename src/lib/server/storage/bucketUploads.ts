import { readUpTo } from './bucketReads.ts';
import type { Bucket } from './bucket.ts';
import { isMissing } from './storage.ts';
import { type UploadBytes, UploadLost, type UploadRecord, type UploadWriter } from './uploadBytes.ts';
import type { Upload } from './uploadStore.ts';

/** Minimum part size of S3, except for the last part; at most 10,000 part numbers. */
const minPart = 5 * 1024 ** 2;
// half of the numbers, since the number of a part that did not arrive is not used again
const usualParts = 5000;

/** The prefix of objects with bytes that do not fill a part yet: a new object each time. */
const tails = 'tmp/upload-';
const lost = (id: string): UploadLost => new UploadLost(`the parts of upload ${id} are gone`);

/** The size of an upload's parts, bytes. All but the last have the same. */
export const partBytesOf = (size: number): number => Math.max(minPart, Math.ceil(size / usualParts));

/**
 * Uploads in parts by S3's multipart uploads. Everything acknowledged is in the bucket: whole parts, and the rest of a request
 * as a small object, with which the next part begins. The database knows both; so any process can continue, and a late request
 * from a process that has lost its lease uses a number or a name that nobody else uses.
 */
export function bucketUploads(bucket: Bucket): UploadBytes {
  return {
    create: async () => {},
    // one that was begun on a disk has neither; a missing part is noticed when it is needed
    has: async ({ offset, size, multipart, tail }) =>
      offset === 0 || offset === size || multipart !== null || tail !== null,
    async append(upload, offset, record) {
      return writerOf(bucket, upload, offset, record);
    },
    async complete({ id, key, size, multipart }, parts) {
      const stored = { key, bytes: size };
      // completed before a crash
      if ((await bucket.size(key)) === size) return stored;
      if (multipart === null) throw lost(id);
      try {
        await bucket.completeParts(key, multipart, await parts(), size);
      } catch (error) {
        if (!isMissing(error)) throw error;
        // completed by another process meanwhile
        if ((await bucket.size(key)) !== size) throw lost(id);
      }
      return stored;
    },
    async remove({ key, multipart, tail }) {
      if (multipart !== null) await bucket.abortParts(key, multipart);
      if (tail !== null) await bucket.remove(tail);
    },
    async sweep(before, living) {
      for (const { key, upload } of await bucket.unfinishedParts(before))
        if (!living.hasMultipart(upload)) await bucket.abortParts(key, upload);
      for await (const { key, changed } of bucket.list(tails)) {
        const id = key.slice(tails.length).split('/')[0]!;
        if (changed < before && !living.has(id)) await bucket.remove(key);
      }
    },
  };
}

/** Whether an object is part of an upload. */
export const isTail = (key: string): boolean => key.startsWith(tails);

async function writerOf(
  bucket: Bucket,
  upload: Upload,
  offset: number,
  record: UploadRecord,
): Promise<UploadWriter> {
  const { id, key, size } = upload;
  let { multipart, tail } = upload;
  const partBytes = partBytesOf(size);
  const held = offset % partBytes;
  // the last part may be short
  const buffer = Buffer.allocUnsafeSlow(Math.min(partBytes, size - (offset - held)));
  let [end, filled, saved, failed] = [offset, 0, offset, false];

  const orLost = <T>(work: () => Promise<T>): Promise<T> =>
    record.during(work).catch((error: unknown) => {
      throw isMissing(error) ? lost(id) : error;
    });
  const dropTail = async (): Promise<void> => {
    const old = tail;
    tail = null;
    // leftovers are swept later
    if (old !== null) await bucket.remove(old).catch(() => {});
  };
  const sendPart = async (): Promise<void> => {
    if (multipart === null) {
      multipart = await orLost(() => bucket.beginParts(key));
      await record.setMultipart(multipart);
    }
    const number = await record.takePart();
    const sent = await orLost(() => bucket.putPart(key, multipart!, number, buffer.subarray(0, filled)));
    await record.receivedPart(end, { ...sent, bytes: filled });
    [saved, filled] = [end, 0];
    await dropTail();
  };
  const keepTail = async (): Promise<void> => {
    const name = `${tails}${id}/${record.holder}-${end}`;
    await orLost(() => bucket.put(name, buffer.subarray(0, filled)));
    await record.receivedTail(end, name);
    saved = end;
    await dropTail();
    tail = name;
  };

  if (held > 0) {
    if (tail === null) throw lost(id);
    const from = tail;
    await orLost(async () => {
      const stored = await readUpTo(bucket, from, 0, held);
      buffer.set(stored);
      filled = stored.length;
    });
    if (filled < held) throw lost(id);
  }
  return {
    async write(chunk) {
      for (let done = 0; done < chunk.length;) {
        const copied = chunk.copy(buffer, filled, done, Math.min(chunk.length, done + size - end));
        if (copied === 0) throw new Error(`upload ${id} has more than ${size} bytes`);
        done += copied;
        filled += copied;
        end += copied;
        if (filled < partBytes && end < size) continue;
        failed = true;
        await sendPart();
        failed = false;
      }
    },
    async close() {
      if (end > saved && !failed) await keepTail();
    },
  };
}
