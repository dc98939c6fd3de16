import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { fsync, sweepUnfinished } from './disk.ts';

/** An upload that arrives in several requests. */
export interface Upload {
  /** 32 hexadecimal digits. */
  id: string;
  size: number;
  /** Bytes that survive a power cut; the client goes on from here. */
  offset: number;
  ownerId: number;
  metadata: Record<string, string | null>;
  /** The storage key it will be taken over under, so that a crash in between can be made good. */
  key: string;
  /** What its end was answered with; null before that. */
  result: string | null;
}

/** Uploads in parts, on the local disk beside the files. They end when nothing has arrived for their lifetime. */
export interface UnfinishedUploads {
  create(upload: Upload): Promise<void>;
  /** Null when there is none, or when its time is over. */
  find(id: string): Promise<Upload | null>;
  /**
   * Appends at `offset`. Gives the new offset, which then survives a power cut. When the stream breaks off, what had
   * arrived is kept in the same way and the stream's error is thrown.
   */
  append(id: string, offset: number, stream: Readable): Promise<number>;
  /** Keeps what the end of the upload was answered with. */
  setResult(id: string, result: string): Promise<void>;
  /** Where the bytes are, for `Storage.adopt`. */
  locate(id: string): string;
  remove(id: string): Promise<void>;
  /** Removes those whose time is over, and what other interrupted uploads left. */
  sweep(): Promise<void>;
}

// a kill in the middle of one long request costs at most this much; each step is an fsync of two files
const checkpointBytes = 32 * 1024 ** 2;

/** Opens the folder `tmp/` of `filesDir`; an upload ends `lifetimeMs` after its last byte. */
export function openUnfinished(filesDir: string, now: () => Date, lifetimeMs: number): UnfinishedUploads {
  const tmp = path.join(filesDir, 'tmp');
  const folderOf = (id: string): string => {
    if (!/^[0-9a-f]{32}$/.test(id)) throw new Error(`not an upload: ${id}`);
    return path.join(tmp, `upload-${id}`);
  };
  const data = (id: string): string => path.join(folderOf(id), 'data');
  const info = (id: string): string => path.join(folderOf(id), 'info.json');
  const oldest = (): Date => new Date(now().getTime() - lifetimeMs);

  const read = async (id: string): Promise<Upload | null> => {
    try {
      return JSON.parse(await readFile(info(id), 'utf8')) as Upload;
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return null;
      throw error;
    }
  };
  const write = async (upload: Upload): Promise<void> => {
    const fresh = `${info(upload.id)}.new`;
    const handle = await open(fresh, 'w', 0o640);
    try {
      await handle.writeFile(JSON.stringify(upload));
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(fresh, info(upload.id));
    await fsync(folderOf(upload.id));
  };

  return {
    async create(upload) {
      await mkdir(folderOf(upload.id), { mode: 0o750 });
      try {
        await (await open(data(upload.id), 'wx', 0o640)).close();
        await write(upload);
        await fsync(tmp);
      } catch (error) {
        await rm(folderOf(upload.id), { recursive: true, force: true });
        throw error;
      }
    },
    async find(id) {
      if (!/^[0-9a-f]{32}$/.test(id)) return null;
      const folder = await stat(folderOf(id)).catch(() => null);
      return folder && folder.mtime >= oldest() ? read(id) : null;
    },
    async append(id, offset, stream) {
      const upload = await read(id);
      if (!upload) throw new Error(`there is no upload ${id}`);
      const handle = await open(data(id), 'r+');
      let at = offset;
      const checkpoint = async (): Promise<void> => {
        if (at === upload.offset) return;
        await handle.datasync();
        upload.offset = at;
        await write(upload);
      };
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          await writeAll(handle, chunk, at);
          at += chunk.length;
          if (at - upload.offset >= checkpointBytes) await checkpoint();
        }
      } finally {
        try {
          await checkpoint();
        } finally {
          await handle.close();
        }
      }
      return at;
    },
    async setResult(id, result) {
      const upload = await read(id);
      if (upload) await write({ ...upload, result });
    },
    locate: data,
    async remove(id) {
      await rm(folderOf(id), { recursive: true, force: true });
    },
    sweep: () => sweepUnfinished(filesDir, oldest()),
  };
}

// one write may take less than it was given, most of all on a disk that is about to be full
async function writeAll(
  handle: Awaited<ReturnType<typeof open>>,
  chunk: Buffer,
  position: number,
): Promise<void> {
  for (let done = 0; done < chunk.length;)
    done += (await handle.write(chunk, done, chunk.length - done, position + done)).bytesWritten;
}
