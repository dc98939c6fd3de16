import path from 'node:path';
import { type FileSystem, machineFiles } from './fileSystem.ts';
import { fsync } from './fsync.ts';
import { isMissing } from './storage.ts';
import { type UploadBytes, UploadLost } from './uploadBytes.ts';
import type { LivingUploads } from './uploadStore.ts';

// a kill during one long request loses at most this much; each checkpoint is an fsync of the file and a write to the database
const checkpointBytes = 32 * 1024 ** 2;

/** Uploads in parts as files `tmp/upload-<id>/data` of a folder; `adopt` moves a complete one into storage under its key. */
export function diskUploads(
  filesDir: string,
  files: FileSystem,
  adopt: (file: string, key: string) => Promise<{ key: string; bytes: number }>,
): UploadBytes {
  const { mkdir, open, rm, stat } = files;
  const tmp = path.join(filesDir, 'tmp');
  const folderOf = (id: string): string => path.join(tmp, `upload-${id}`);
  const data = (id: string): string => path.join(folderOf(id), 'data');
  const removeFolder = (id: string): Promise<void> => rm(folderOf(id), { recursive: true, force: true });
  return {
    async create(id) {
      await mkdir(folderOf(id), { mode: 0o750 });
      try {
        await (await open(data(id), 'wx', 0o640)).close();
        await fsync(folderOf(id), files);
        await fsync(tmp, files);
      } catch (error) {
        await removeFolder(id);
        throw error;
      }
    },
    async has({ id, offset, size }) {
      // a complete upload's bytes may have been moved already
      if (offset === size) return true;
      try {
        return (await stat(data(id))).size >= offset;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async append({ id, offset: durable }, offset, record) {
      const handle = await open(data(id), 'r+');
      let [end, safe] = [offset, durable];
      const checkpoint = async (): Promise<void> => {
        if (end === safe) return;
        await handle.datasync();
        await record.received(end);
        safe = end;
      };
      return {
        async write(chunk) {
          await writeAll(handle, chunk, end);
          end += chunk.length;
          if (end - safe >= checkpointBytes) await checkpoint();
        },
        async close() {
          try {
            await checkpoint();
          } finally {
            await handle.close();
          }
        },
      };
    },
    async complete({ id, key }) {
      try {
        const stored = await adopt(data(id), key);
        await removeFolder(id);
        return stored;
      } catch (error) {
        throw isMissing(error) ? new UploadLost(`the bytes of upload ${id} are gone`) : error;
      }
    },
    remove: ({ id }) => removeFolder(id),
    sweep: (before, living) => sweepUnfinished(filesDir, before, living, files),
  };
}

// a write may be partial, mostly on a nearly full disk
async function writeAll(
  handle: Awaited<ReturnType<FileSystem['open']>>,
  chunk: Buffer,
  position: number,
): Promise<void> {
  for (let done = 0; done < chunk.length;)
    done += (await handle.write(chunk, done, chunk.length - done, position + done)).bytesWritten;
}

/** Removes leftovers of interrupted uploads in `tmp/`, except what belongs to uploads that go on. */
export async function sweepUnfinished(
  folder: string,
  olderThan: Date,
  living: Pick<LivingUploads, 'has'>,
  { readdir, rm, stat }: FileSystem = machineFiles,
): Promise<void> {
  const tmp = path.join(folder, 'tmp');
  for (const name of await readdir(tmp).catch(() => [] as string[])) {
    if (living.has(name.replace(/^upload-/, ''))) continue;
    const target = path.join(tmp, name);
    const info = await stat(target).catch(() => null);
    if (info && info.mtime < olderThan) await rm(target, { recursive: true, force: true });
  }
}
