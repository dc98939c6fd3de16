import sqlite3InitModule from '@sqlite.org/sqlite-wasm';
import { type Disk, DiskError } from './disk.ts';
import type { Inode } from './inode.ts';

// the same SQLite as the product's better-sqlite3, compiled to WebAssembly
export const sqlite3 = await sqlite3InitModule();
const { capi, wasm } = sqlite3;

/** The simulated disk on which files are opened from now on, and its clock. */
export const place: { disk: Disk | null; now: () => number; random: (bytes: number) => Uint8Array } = {
  disk: null,
  now: () => 0,
  random: (bytes) => new Uint8Array(bytes),
};

interface OpenFile {
  disk: Disk;
  name: string;
  inode: Inode;
  /** SQLite's unix driver syncs the folder of a log when the log is first synced. */
  syncsFolder: boolean;
  deletes: boolean;
  level: number;
}

/** The shared memory of a database's connections; they are in one process, so it is in SQLite's heap. */
interface SharedMemory {
  regions: number[];
  users: Set<number>;
  /** Connections keep the regions mapped while nobody uses them. */
  isLasting?: boolean;
  locks: { exclusive: number; shared: Set<number> }[];
}

const open = new Map<number, OpenFile>();
let shared = new WeakMap<Inode, SharedMemory>();
const lockSlots = 8;
/** The size of a region of shared memory that SQLite requests. */
const regionBytes = 32_768;
// flags of xShmLock
const [shmUnlock, shmExclusive] = [1, 8];
const pathBytes = 512;

const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/')) || '/';

function sharedOf(inode: Inode): SharedMemory {
  let found = shared.get(inode);
  if (!found) {
    const locks = Array.from({ length: lockSlots }, () => ({ exclusive: 0, shared: new Set<number>() }));
    shared.set(inode, (found = { regions: [], users: new Set(), locks }));
  }
  return found;
}

/** A connection's handles of the database and its log. */
export type OpenFiles = readonly [database: number, log: number];

/** Closes all files: the process has ended, or the files of a connection were put aside. */
export function closeAll(): void {
  open.clear();
  shared = new WeakMap();
}

/** The shared memory of a database's connections. */
export const regionsOf = (disk: Disk, name: string): number[] => sharedOf(disk.file(name)).regions;

/**
 * Attaches a connection's files to a disk, with the same result as opening them there. `regions`: the shared memory that it has
 * mapped.
 */
export function attach([database, log]: OpenFiles, disk: Disk, name: string, regions: number[]): void {
  const logName = `${name}-wal`;
  const inode = disk.file(name);
  const found = disk.find(logName) as Inode | undefined;
  const logInode = found ?? disk.makeFile(logName);
  const same = { disk, deletes: false };
  // in WAL mode every connection keeps its shared lock
  open.set(database, { ...same, name, inode, syncsFolder: false, level: 1 });
  open.set(log, { ...same, name: logName, inode: logInode, syncsFolder: !found, level: 0 });
  const memory = sharedOf(inode);
  if (memory.users.size === 0) {
    Object.assign(memory, { regions: [...regions], isLasting: true });
    for (const region of regions) wasm.heap8u().fill(0, region, region + regionBytes);
  }
  memory.users.add(database);
}

/** The result code of an operation of the disk. */
function result(failed: number, act: () => number | void): number {
  try {
    return act() ?? capi.SQLITE_OK;
  } catch (error) {
    if (!(error instanceof DiskError)) throw error;
    return error.code === 'ENOSPC' ? capi.SQLITE_FULL : failed;
  }
}

const others = (file: number, inode: Inode): OpenFile[] =>
  [...open].filter(([number, one]) => number !== file && one.inode === inode).map(([, one]) => one);

/** SQLite's lock levels of a file: shared 1, reserved 2, pending 3, exclusive 4. */
function lock(file: number, level: number): number {
  const mine = open.get(file)!;
  if (mine.level >= level) return capi.SQLITE_OK;
  const levels = others(file, mine.inode).map((one) => one.level);
  const max = Math.max(0, ...levels);
  if (level === 1 ? max >= 3 : level === 2 ? max >= 2 : max >= 1) return capi.SQLITE_BUSY;
  mine.level = level;
  return capi.SQLITE_OK;
}

function lockShared(file: number, from: number, count: number, flags: number): number {
  const { inode } = open.get(file)!;
  const { locks } = sharedOf(inode);
  const slots = locks.slice(from, from + count);
  const isExclusive = (flags & shmExclusive) !== 0;
  if (flags & shmUnlock) {
    for (const slot of slots) {
      if (isExclusive && slot.exclusive === file) slot.exclusive = 0;
      if (!isExclusive) slot.shared.delete(file);
    }
    return capi.SQLITE_OK;
  }
  const isTaken = slots.some(
    ({ exclusive, shared }) =>
      (exclusive !== 0 && exclusive !== file) || (isExclusive && [...shared].some((other) => other !== file)),
  );
  if (isTaken) return capi.SQLITE_BUSY;
  for (const slot of slots) {
    if (isExclusive) slot.exclusive = file;
    else slot.shared.add(file);
  }
  return capi.SQLITE_OK;
}

const fileMethods = {
  xClose(file: number) {
    const { inode, deletes, disk, name } = open.get(file)!;
    open.delete(file);
    if (deletes && disk.find(name) === inode) disk.remove(name);
    return capi.SQLITE_OK;
  },
  xRead(file: number, into: number, count: number, at: bigint) {
    const bytes = wasm.heap8u().subarray(into, into + count);
    const read = open.get(file)!.inode.read(bytes, Number(at));
    if (read === count) return capi.SQLITE_OK;
    bytes.fill(0, read);
    return capi.SQLITE_IOERR_SHORT_READ;
  },
  xWrite(file: number, from: number, count: number, at: bigint) {
    const { disk, inode } = open.get(file)!;
    return result(capi.SQLITE_IOERR_WRITE, () =>
      disk.write(inode, wasm.heap8u().subarray(from, from + count), Number(at)),
    );
  },
  xTruncate(file: number, size: bigint) {
    const { disk, inode } = open.get(file)!;
    return result(capi.SQLITE_IOERR_TRUNCATE, () => disk.truncate(inode, Number(size)));
  },
  xSync(file: number) {
    const opened = open.get(file)!;
    return result(capi.SQLITE_IOERR_FSYNC, () => {
      opened.disk.syncFile(opened.inode);
      if (opened.syncsFolder) opened.disk.syncFolder(folderOf(opened.name));
      opened.syncsFolder = false;
    });
  },
  xFileSize(file: number, size: number) {
    wasm.poke64(size, BigInt(open.get(file)!.inode.size));
    return capi.SQLITE_OK;
  },
  xLock: lock,
  xUnlock(file: number, level: number) {
    open.get(file)!.level = level;
    return capi.SQLITE_OK;
  },
  xCheckReservedLock(file: number, isReserved: number) {
    const { inode } = open.get(file)!;
    wasm.poke32(isReserved, others(file, inode).some(({ level }) => level >= 2) ? 1 : 0);
    return capi.SQLITE_OK;
  },
  xFileControl: () => capi.SQLITE_NOTFOUND,
  xSectorSize: () => 4096,
  xDeviceCharacteristics: () => capi.SQLITE_IOCAP_POWERSAFE_OVERWRITE,
  xShmMap(file: number, region: number, bytes: number, extend: number, out: number) {
    const memory = sharedOf(open.get(file)!.inode);
    memory.users.add(file);
    while (memory.regions.length <= region && extend) {
      const made = wasm.alloc(bytes);
      wasm.heap8u().fill(0, made, made + bytes);
      memory.regions.push(made);
    }
    wasm.pokePtr(out, memory.regions[region] ?? 0);
    return capi.SQLITE_OK;
  },
  xShmLock: lockShared,
  xShmBarrier() {},
  xShmUnmap(file: number) {
    const { inode } = open.get(file)!;
    const memory = sharedOf(inode);
    memory.users.delete(file);
    if (memory.users.size > 0) return capi.SQLITE_OK;
    if (!memory.isLasting) for (const region of memory.regions) wasm.dealloc(region);
    shared.delete(inode);
    return capi.SQLITE_OK;
  },
};

/** Members of SQLite's structures that its types lack. */
type Members = Record<`$${string}`, number> & { pointer: number };
const methods = new capi.sqlite3_io_methods();
(methods as unknown as Members).$iVersion = 2;

const vfsMethods = {
  xOpen(_vfs: number, nameAt: number, file: number, flags: number, outFlags: number) {
    const disk = place.disk!;
    const name = nameAt ? wasm.cstrToJs(nameAt)! : `/temporary-${disk.changes}`;
    return result(capi.SQLITE_CANTOPEN, () => {
      const found = disk.find(name);
      if (found === 'folder' || (!found && !(flags & capi.SQLITE_OPEN_CREATE))) return capi.SQLITE_CANTOPEN;
      const inode = found ?? disk.makeFile(name);
      const isLog = (flags & (capi.SQLITE_OPEN_WAL | capi.SQLITE_OPEN_MAIN_JOURNAL)) !== 0;
      const deletes = (flags & capi.SQLITE_OPEN_DELETEONCLOSE) !== 0;
      open.set(file, { disk, name, inode, syncsFolder: isLog && !found, deletes, level: 0 });
      // the first member of sqlite3_file
      wasm.pokePtr(file, methods.pointer);
      if (outFlags) wasm.poke32(outFlags, flags);
      return capi.SQLITE_OK;
    });
  },
  xDelete(_vfs: number, nameAt: number, syncsFolder: number) {
    const name = wasm.cstrToJs(nameAt)!;
    return result(capi.SQLITE_IOERR_DELETE, () => {
      if (!place.disk!.find(name)) return capi.SQLITE_IOERR_DELETE_NOENT;
      place.disk!.remove(name);
      if (syncsFolder) place.disk!.syncFolder(folderOf(name));
      return capi.SQLITE_OK;
    });
  },
  xAccess(_vfs: number, nameAt: number, flags: number, out: number) {
    const found = place.disk!.find(wasm.cstrToJs(nameAt)!);
    // like the unix driver, treats an empty log as missing
    const isThere =
      found !== undefined && (flags !== capi.SQLITE_ACCESS_EXISTS || found === 'folder' || found.size > 0);
    wasm.poke32(out, isThere ? 1 : 0);
    return capi.SQLITE_OK;
  },
  xFullPathname: (_vfs: number, nameAt: number, max: number, out: number) =>
    wasm.cstrncpy(out, nameAt, max) < max ? capi.SQLITE_OK : capi.SQLITE_CANTOPEN,
  xRandomness(_vfs: number, count: number, out: number) {
    wasm.heap8u().set(place.random(count), out);
    return count;
  },
  xSleep: () => 0,
  xCurrentTime(_vfs: number, out: number) {
    wasm.poke64f(out, 2_440_587.5 + place.now() / 86_400_000);
    return capi.SQLITE_OK;
  },
  xCurrentTimeInt64(_vfs: number, out: number) {
    wasm.poke64(out, BigInt(Math.round(2_440_587.5 * 86_400_000 + place.now())));
    return capi.SQLITE_OK;
  },
  xGetLastError: () => 0,
};

export const vfsName = 'simulated';
const vfs = new capi.sqlite3_vfs();
Object.assign(vfs as unknown as Members, {
  $iVersion: 2,
  $szOsFile: (capi.sqlite3_file as unknown as { structInfo: { sizeof: number } }).structInfo.sizeof,
  $mxPathname: pathBytes,
});

type Io = NonNullable<Parameters<typeof sqlite3.vfs.installVfs>[0]['io']>['methods'];
type Vfs = NonNullable<Parameters<typeof sqlite3.vfs.installVfs>[0]['vfs']>['methods'];
// SQLite's types use other names for pointers
sqlite3.vfs.installVfs({
  io: { struct: methods, methods: fileMethods as unknown as Io },
  vfs: { struct: vfs, methods: vfsMethods as unknown as Vfs, name: vfsName },
});
