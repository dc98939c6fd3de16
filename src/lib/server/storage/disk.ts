import { constants } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StartError } from '../config/config.ts';
import { storageWrites } from '../metrics/events.ts';
import type { System } from '../system.ts';
import { diskUploads } from './diskUploads.ts';
import { type FileSystem, machineFiles } from './fileSystem.ts';
import { fsync } from './fsync.ts';
import { checkedKey, derivedKey, isDerived, makeKey, originalKey } from './keys.ts';
import { type Space, type Storage, TooLarge } from './storage.ts';

// chunks of 64 KiB halve the throughput of a Range read
const piece = 1024 * 1024;

// a slow reader occupies its buffer, so above this number buffers are small
const maxBuffers = 64;
const smallPiece = 64 * 1024;
const page = 4096;
let buffers = 0;

// buffers for reuse: a new one for each range costs page faults and garbage collection
const idle: Buffer[] = [];
const maxIdle = 16;
const idleSmall: Buffer[] = [];
const maxIdleSmall = 64;

function takeBuffer(bytes: number): Buffer {
  if (bytes > smallPiece) {
    const pooled = idle.pop();
    if (pooled) return pooled;
    if (buffers < maxBuffers) {
      buffers++;
      // from half a page on: malloc starts large blocks just after the start of a page, and copying from the page cache to
      // there takes twice as long, since the processor takes loads as dependent on the stores 16 bytes ahead (4K aliasing)
      return Buffer.allocUnsafeSlow(piece + page).subarray(page / 2, page / 2 + piece);
    }
  }
  return idleSmall.pop() ?? Buffer.allocUnsafeSlow(smallPiece);
}

function leaveBuffer(buffer: Buffer): void {
  if (buffer.length === smallPiece) {
    if (idleSmall.length < maxIdleSmall) idleSmall.push(buffer);
  } else if (idle.length < maxIdle) idle.push(buffer);
  else buffers--;
}

// a FileHandle is slower for short ranges
const readInto = (
  { read }: FileSystem,
  fd: number,
  buffer: Buffer,
  length: number,
  at: number,
): Promise<number> =>
  new Promise((resolve, reject) => {
    read(fd, buffer, 0, length, at, (error, bytesRead) => (error ? reject(error) : resolve(bytesRead)));
  });

/** Writes a stream into a new file; throws TooLarge as soon as it exceeds `max` bytes. */
function writeBounded(files: FileSystem, stream: Readable, file: string, max: number): Promise<void> {
  let seen = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.length;
      if (seen > max) done(new TooLarge(`more than ${max} bytes`));
      else done(null, chunk);
    },
  });
  return pipeline(
    stream,
    bounded,
    files.createWriteStream(file, { flags: 'wx', mode: 0o640, highWaterMark: piece }),
  );
}

async function* piecesOf(
  files: FileSystem,
  file: string,
  { start, end }: { start: number; end: number },
): AsyncGenerator<Buffer> {
  // synchronous, and so is closing: both are cheaper than waking a thread
  const fd = files.openSync(file, 'r');
  const buffer = takeBuffer(end - start + 1);
  try {
    for (let at = start; at <= end;) {
      const bytesRead = await readInto(files, fd, buffer, Math.min(buffer.length, end - at + 1), at);
      if (bytesRead === 0) throw new Error(`${file} ends before byte ${end}`);
      yield buffer.subarray(0, bytesRead);
      at += bytesRead;
    }
  } finally {
    leaveBuffer(buffer);
    files.closeSync(fd);
  }
}

async function readRange(
  files: FileSystem,
  file: string,
  start: number,
  length: number,
): Promise<Uint8Array> {
  const handle = await files.open(file, 'r');
  try {
    const buffer = new Uint8Array(length);
    const { bytesRead } = await handle.read(buffer, 0, length, start);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

/** Hard-links a file to a new name, or copies it when links are not possible. */
export async function linkOrCopy(
  from: string,
  to: string,
  files: Pick<FileSystem, 'link' | 'copyFile'> = machineFiles,
): Promise<void> {
  try {
    await files.link(from, to);
  } catch (error) {
    // another file system, or one without links
    if (!/^(EXDEV|EPERM|ENOTSUP|EOPNOTSUPP|ENOSYS|EMLINK)$/.test((error as { code?: string }).code ?? ''))
      throw error;
    await files.copyFile(from, to, constants.COPYFILE_EXCL);
  }
}

/** Removes the files beside an original that are derived from it. */
async function removeDerived({ readdir, rm }: FileSystem, original: string): Promise<void> {
  const parent = path.dirname(original);
  const siblings = await readdir(parent).catch(() => [] as string[]);
  for (const name of siblings)
    if (name.startsWith(`${path.basename(original)}-`)) await rm(path.join(parent, name), { force: true });
}

/** Creates the folder with its `tmp/`, in which uploads begin. Throws StartError unless files can be written there. */
export async function prepareFolder(folder: string, files: FileSystem = machineFiles): Promise<void> {
  const { mkdir, access, open, rm } = files;
  const tmp = path.join(folder, 'tmp');
  try {
    await mkdir(tmp, { recursive: true, mode: 0o750 });
    await access(tmp, constants.W_OK);
    // in containers, processes that share a folder may have the same id
    const probe = path.join(tmp, `probe-${process.pid}`);
    await (await open(probe, 'w')).close();
    await rm(probe, { force: true });
  } catch (error) {
    throw new StartError(`The folder ${folder} can't be written: ${(error as Error).message}.`);
  }
}

/** The keys of the files stored before `before`, or of all. */
async function* keysIn(
  { readdir, stat }: FileSystem,
  folder: string,
  before: Date | undefined,
): AsyncGenerator<string> {
  for (const shard of await readdir(folder)) {
    if (!/^[0-9a-f]{2}$/.test(shard)) continue;
    for (const name of await readdir(path.join(folder, shard))) {
      // ctime, not mtime: a resumed upload's last byte may be older than its adoption
      if (before) {
        const info = await stat(path.join(folder, shard, name)).catch(() => null);
        if (!info || info.ctime >= before) continue;
      }
      yield `${shard}/${name}`;
    }
  }
}

/** Throws unless a file can be written and synced. */
async function tryWriting({ open, rm }: FileSystem, probe: string): Promise<void> {
  try {
    const handle = await open(probe, 'wx', 0o640);
    try {
      await handle.writeFile('ready');
      const written = storageWrites.begin();
      await handle.sync();
      written();
    } finally {
      await handle.close();
    }
  } finally {
    await rm(probe, { force: true });
  }
}

/** Free and total bytes of a folder's disk. */
export async function spaceAt(
  folder: string,
  { statfs }: Pick<FileSystem, 'statfs'> = machineFiles,
): Promise<Space> {
  // bavail, not bfree: excludes blocks reserved for root
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, total: blocks * bsize };
}

/** Storage in a folder: `ab/abcdef…` by random key, unfinished bytes in `tmp/`. Throws StartError if it is not writable. */
export async function openDisk(
  folder: string,
  { random, files = machineFiles }: Pick<System, 'random'> & Partial<Pick<System, 'files'>>,
): Promise<Storage> {
  const { mkdir, rename, rm, stat } = files;
  const tmp = path.join(folder, 'tmp');
  await prepareFolder(folder, files);

  const locate = (key: string): string => path.join(folder, checkedKey(key));
  const newKey = (): string => makeKey({ random });

  const sizeOf = async (key: string): Promise<number | null> => {
    try {
      return (await stat(locate(key))).size;
    } catch (error) {
      if ((error as { code?: string }).code === 'ENOENT') return null;
      throw error;
    }
  };

  const finish = async (from: string, key: string): Promise<{ key: string; bytes: number }> => {
    await fsync(from, files);
    const { size } = await stat(from);
    const parent = path.dirname(locate(key));
    await mkdir(parent, { recursive: true, mode: 0o750 });
    // before the rename: a power cut could keep that and drop the new folder, with the only copy of an upload
    await fsync(folder, files);
    await rename(from, locate(key));
    await fsync(parent, files);
    return { key, bytes: size };
  };

  return {
    async put(stream, { max = Number.MAX_SAFE_INTEGER, key } = {}) {
      const unfinished = path.join(tmp, random(16).toString('hex'));
      try {
        await writeBounded(files, stream, unfinished, max);
        return await finish(unfinished, key ?? newKey());
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },
    newKey,
    derivedKey,
    originalKey,
    open(key, range) {
      return files.createReadStream(locate(key), { highWaterMark: piece, ...range });
    },
    pieces: (key, range) => piecesOf(files, locate(key), range),
    internalPath: async (key) => `/_disk/${checkedKey(key)}`,
    read: async (key, start, length) => readRange(files, locate(key), start, length),
    size: sizeOf,
    async addLocal(localPath, key) {
      const unfinished = path.join(tmp, random(16).toString('hex'));
      try {
        await linkOrCopy(localPath, unfinished, files);
        return await finish(unfinished, key);
      } finally {
        // even when both names are links to one file: then a rename does nothing
        await rm(unfinished, { force: true });
      }
    },
    async remove(key) {
      await rm(locate(key), { force: true });
      if (!isDerived(key)) await removeDerived(files, locate(key));
    },
    keys: (before) => keysIn(files, folder, before),
    space: () => spaceAt(folder, files),
    ready: () => tryWriting(files, path.join(tmp, `ready-${random(8).toString('hex')}`)),
    withLocal: async (key, work) => work(locate(key)),
    // leftovers are in tmp/, beside uploads in parts, and are swept with them
    sweep: async () => {},
    uploads: diskUploads(folder, files, async (file, key) => {
      // repeated after a crash
      const taken = await sizeOf(key);
      return taken === null ? finish(file, key) : { key, bytes: taken };
    }),
  };
}
