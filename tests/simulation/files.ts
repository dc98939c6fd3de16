import path from 'node:path';
import { Readable, Writable } from 'node:stream';
import type { FileSystem } from '../../src/lib/server/storage/fileSystem.ts';
import { type Disk, DiskError } from './disk.ts';
import { Inode } from './inode.ts';
import type { Machine } from './world.ts';

/** An open file or folder, with the reads and writes of `fs.promises`. */
function handleOf(machine: Machine, disk: Disk, name: string, found: Inode | 'folder') {
  const file = (): Inode => {
    if (found === 'folder') throw new DiskError('EISDIR', name);
    return found;
  };
  const sync = () =>
    machine.operation(() => (found === 'folder' ? disk.syncFolder(name) : disk.syncFile(found)));
  return {
    sync,
    datasync: sync,
    close: () => machine.operation(() => {}),
    stat: () => machine.operation(() => statOf(found)),
    read: (into: Uint8Array, from: number, length: number, at: number) =>
      machine.operation(() => ({ bytesRead: file().read(into.subarray(from, from + length), at) })),
    write: (bytes: Uint8Array, from = 0, length = bytes.length - from, at = file().size) =>
      machine.operation(() => {
        disk.write(file(), bytes.subarray(from, from + length), at);
        return { bytesWritten: length };
      }),
    writeFile: (text: string) => machine.operation(() => disk.write(file(), Buffer.from(text), 0)),
  };
}

function statOf(found: Inode | 'folder', madeAt = 0) {
  const isFile = found !== 'folder';
  const [mtime, ctime] = isFile ? [found.mtime, found.ctime] : [madeAt, madeAt];
  return {
    size: isFile ? found.size : 0,
    mtime: new Date(mtime),
    ctime: new Date(ctime),
    mtimeMs: mtime,
    isFile: () => isFile,
    isDirectory: () => !isFile,
  };
}

function removeAll(disk: Disk, name: string): void {
  if (disk.find(name) === 'folder') for (const one of disk.names(name)) removeAll(disk, path.join(name, one));
  disk.remove(name);
}

function makeFolders(disk: Disk, name: string): void {
  if (disk.find(name) === 'folder') return;
  makeFolders(disk, path.dirname(name));
  disk.makeFolder(name);
}

/** Opens as `flags` say; a new file appears at once. */
function opened(disk: Disk, name: string, flags: string): Inode | 'folder' {
  const found = disk.find(name);
  if (flags.startsWith('r')) {
    if (!found) throw new DiskError('ENOENT', name);
    return found;
  }
  if (found && flags.includes('x')) throw new DiskError('EEXIST', name);
  if (!found) return disk.makeFile(name);
  if (found !== 'folder' && flags.startsWith('w')) disk.truncate(found, 0);
  return found;
}

/** The simulated disk as `deps.files`: the simulation schedules each operation. */
export function filesOf(machine: Machine, disk: Disk): FileSystem {
  const descriptors: (Inode | 'folder')[] = [];
  const known = (name: string): Inode | 'folder' => {
    const found = disk.find(name);
    if (!found) throw new DiskError('ENOENT', name);
    return found;
  };
  const does =
    <Given extends unknown[], T>(act: (...given: Given) => T) =>
    (...given: Given): Promise<T> =>
      machine.operation(() => act(...given));
  const files = {
    access: does((name: string) => void known(name)),
    copyFile: does((from: string, to: string) => {
      const source = disk.file(from);
      const bytes = new Uint8Array(source.size);
      source.read(bytes, 0);
      disk.write(disk.makeFile(to), bytes, 0);
    }),
    link: does((from: string, to: string) => disk.link(from, to)),
    mkdir: does((name: string, { recursive = false } = {}) =>
      recursive ? makeFolders(disk, name) : disk.makeFolder(name),
    ),
    open: does((name: string, flags: string = 'r') =>
      handleOf(machine, disk, name, opened(disk, name, flags)),
    ),
    readdir: does((name: string) => disk.names(name)),
    readFile: does((name: string) => contentOf(disk.file(name)).toString()),
    rename: does((from: string, to: string) => disk.rename(from, to)),
    rm: does((name: string, { recursive = false, force = false } = {}) => {
      if (force && !disk.find(name)) return;
      if (recursive) removeAll(disk, name);
      else disk.remove(name);
    }),
    stat: does((name: string) => statOf(known(name), disk.folderMadeAt(name))),
    statfs: does((_name: string) => ({ bavail: 2 ** 28, bfree: 2 ** 28, blocks: 2 ** 29, bsize: 4096 })),
    createWriteStream(name: string, { flags = 'w' } = {}) {
      let file: Inode | 'folder' | undefined;
      return new Writable({
        construct: (done) =>
          machine.begin(
            () => (file = opened(disk, name, flags)),
            (error) => done(error),
          ),
        write: (chunk: Buffer, _encoding, done) =>
          machine.begin(() => disk.write(file as Inode, chunk, (file as Inode).size), done),
      });
    },
    createReadStream(name: string, { start = 0, end = Number.MAX_SAFE_INTEGER } = {}) {
      return Readable.from(
        (async function* () {
          const bytes = await machine.operation(() => contentOf(disk.file(name)).subarray(start, end + 1));
          if (bytes.length > 0) yield bytes;
        })(),
      );
    },
    openSync(name: string) {
      return descriptors.push(known(name)) - 1;
    },
    read(
      descriptor: number,
      into: Uint8Array,
      from: number,
      length: number,
      at: number,
      done: (error: Error | null, bytesRead?: number) => void,
    ) {
      machine.begin(
        () => (descriptors[descriptor] as Inode).read(into.subarray(from, from + length), at),
        done,
      );
    },
    closeSync() {},
  };
  // of the many signatures of node:fs only those that the product uses
  return files as unknown as FileSystem;
}

export function contentOf(file: Inode): Buffer {
  const bytes = Buffer.alloc(file.size);
  file.read(bytes, 0);
  return bytes;
}
