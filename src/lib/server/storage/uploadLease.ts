import type { Readable } from 'node:stream';
import type { Database } from '../db/db.ts';
import type { System } from '../system.ts';
import { type UploadBytes, UploadBusy, type UploadRecord } from './uploadBytes.ts';
import {
  leaseMs,
  releaseLease,
  renewLease,
  saveMultipart,
  savePart,
  saveReceived,
  saveResult,
  takePartNumber,
  type Upload,
} from './uploadStore.ts';

/** The exclusive right to append to an upload or to complete it, across all processes. */
export interface Lease {
  /** The upload when the lease was taken. */
  readonly upload: Upload;
  /**
   * Appends at `offset`. Resolves when everything is durable; when the stream fails, the received bytes remain and the error is
   * thrown. Renews the lease while bytes arrive, so that a dead connection blocks nobody; throws UploadBusy when somebody else
   * has taken the lease. Returns the new offset.
   */
  append(offset: number, stream: Readable): Promise<number>;
  /** Renews the lease while `work` runs. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Stores the final reply. */
  setResult(result: string): Promise<void>;
  release(): Promise<void>;
}

/** The lease of an upload held by `holder`. */
export function leaseOf(
  upload: Upload,
  holder: string,
  {
    db,
    now,
    elapsed,
    timers,
    bytes,
  }: Pick<System, 'now' | 'elapsed' | 'timers'> & { db: Database; bytes: UploadBytes },
): Lease {
  const { id } = upload;
  const at = (): string => now().toISOString();
  let renewed = elapsed();
  /** Runs a statement that only the holder may run, and renews the lease. */
  const asHolder = async <T>(write: () => Promise<T>): Promise<T> => {
    const begin = elapsed();
    const written = await write();
    if (written === false || written === null) throw new UploadBusy(`the lease of upload ${id} is lost`);
    renewed = begin;
    return written;
  };
  const renew = (): Promise<boolean> => asHolder(() => renewLease(db, id, holder));
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    const stop = timers.every(leaseMs / 3, () => void renew().catch(() => {}));
    try {
      return await work();
    } finally {
      stop();
    }
  };
  const record: UploadRecord = {
    holder,
    during,
    async received(received) {
      await asHolder(() => saveReceived(db, { id, holder, received, at: at() }));
    },
    async receivedTail(received, tail) {
      await asHolder(() => saveReceived(db, { id, holder, received, at: at(), tail }));
    },
    async receivedPart(received, part) {
      await asHolder(() => savePart(db, { id, holder, received, at: at() }, part));
    },
    async setMultipart(multipart) {
      await asHolder(() => saveMultipart(db, { id, holder, multipart }));
    },
    takePart: async () => (await asHolder(() => takePartNumber(db, id, holder))) ?? 0,
  };
  return {
    upload,
    during,
    async append(offset, stream) {
      const writer = await bytes.append(upload, offset, record);
      let end = offset;
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          // before the bytes: never write over another lease holder
          if (elapsed() - renewed > leaseMs / 3) await renew();
          await writer.write(chunk);
          end += chunk.length;
        }
      } finally {
        await writer.close();
      }
      return end;
    },
    async setResult(result) {
      await saveResult(db, id, result, at());
    },
    release: () => releaseLease(db, id, holder),
  };
}
