import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { Database } from '../db/db.ts';
import type { System } from '../system.ts';
import { leaseMs, releaseLease, renewLease, saveReceived, saveResult, type Upload } from './uploadStore.ts';

/** Another request or process is working on the upload. */
export class UploadBusy extends Error {
  override name = 'UploadBusy';
}

/** The exclusive right to append to an upload or to complete it, over all processes. */
export interface Lease {
  /** The upload when the lease was taken. */
  readonly upload: Upload;
  /**
   * Appends at `offset` and returns the new, durable offset. When the stream fails, what had arrived is kept and the error
   * is thrown. Renews the lease while bytes arrive, so that a dead connection blocks nobody; throws UploadBusy when
   * somebody else has taken the lease.
   */
  append(offset: number, stream: Readable): Promise<number>;
  /** Renews the lease while `work` runs. */
  during<T>(work: () => Promise<T>): Promise<T>;
  /** Stores the final reply. */
  setResult(result: string): Promise<void>;
  release(): Promise<void>;
}

// a kill during one long request loses at most this much; each step is an fsync of the file and the database
const checkpointBytes = 32 * 1024 ** 2;

/** The lease of an upload held by `holder`; the bytes are in `file`. */
export function leaseOf(
  upload: Upload,
  holder: string,
  {
    db,
    now,
    elapsed,
    file,
    removeFolder,
  }: Pick<System, 'now' | 'elapsed'> & { db: Database; file: string; removeFolder: () => Promise<void> },
): Lease {
  const { id } = upload;
  const lost = (): UploadBusy => new UploadBusy(`the lease of upload ${id} is lost`);
  const at = (): string => now().toISOString();
  let renewed = elapsed();
  const renew = async (): Promise<void> => {
    const begin = elapsed();
    if (!(await renewLease(db, id, holder))) throw lost();
    renewed = begin;
  };
  return {
    upload,
    async append(offset, stream) {
      const handle = await open(file, 'r+');
      let [end, safe] = [offset, upload.offset];
      const checkpoint = async (): Promise<void> => {
        if (end === safe) return;
        const begin = elapsed();
        await handle.datasync();
        if (!(await saveReceived(db, { id, holder, received: end, at: at() }))) throw lost();
        [safe, renewed] = [end, begin];
      };
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          // before the bytes: never write over another lease holder
          if (elapsed() - renewed > leaseMs / 3) await renew();
          await writeAll(handle, chunk, end);
          end += chunk.length;
          if (end - safe >= checkpointBytes) await checkpoint();
        }
      } finally {
        try {
          await checkpoint();
        } finally {
          await handle.close();
        }
      }
      return end;
    },
    async during(work) {
      const timer = setInterval(() => void renew().catch(() => {}), leaseMs / 3);
      try {
        return await work();
      } finally {
        clearInterval(timer);
      }
    },
    async setResult(result) {
      await saveResult(db, id, result, at());
      await removeFolder();
    },
    release: () => releaseLease(db, id, holder),
  };
}

// a write may be partial, mostly on a nearly full disk
async function writeAll(
  handle: Awaited<ReturnType<typeof open>>,
  chunk: Buffer,
  position: number,
): Promise<void> {
  for (let done = 0; done < chunk.length;)
    done += (await handle.write(chunk, done, chunk.length - done, position + done)).bytesWritten;
}
