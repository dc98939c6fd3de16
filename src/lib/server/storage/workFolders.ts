import path from 'node:path';
import { linkOrCopy, spaceAt } from './disk.ts';
import { type FileSystem, machineFiles } from './fileSystem.ts';
import type { Space } from './storage.ts';

/**
 * Folders for work in progress, such as a video's growing renditions. They are local, and beside the files of a storage folder,
 * so that completed files can be hard-linked into it instead of copied. They survive a crash.
 */
export interface WorkFolders {
  /** Absolute path of a folder, which may not exist yet, or of a file in it. */
  locate(name: string, file?: string): string;
  /** Hard-links a file into a folder, which is created if necessary, or copies it when links are not possible. */
  addLocal(name: string, file: string, localPath: string): Promise<void>;
  /** Size in bytes of a file in a folder; null when there is none. */
  size(name: string, file: string): Promise<number | null>;
  /** Streams a range of a file that only grows. */
  pieces(name: string, file: string, range: { start: number; end: number }): AsyncIterable<Uint8Array>;
  readText(name: string, file: string): Promise<string>;
  /** Names of the folders to which nobody has written since `before`; of all folders without it. */
  names(before?: Date): Promise<string[]>;
  remove(name: string): Promise<void>;
  /** Free and total bytes of their disk. */
  space(): Promise<Space>;
}

const pieceBytes = 256 * 1024;
const plainName = /^[\w-][\w.-]*$/;

/** Opens the folders below `root`, which is created if necessary. */
export function openWorkFolders(root: string, files: FileSystem = machineFiles): WorkFolders {
  const { mkdir, open, readdir, readFile, rm, stat } = files;
  const locate = (...names: string[]): string => {
    for (const name of names) if (!plainName.test(name)) throw new Error(`not a plain name: ${name}`);
    return path.join(root, ...names);
  };
  const infoOf = (file: string) =>
    stat(file).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  return {
    locate: (name, file) => (file === undefined ? locate(name) : locate(name, file)),
    async addLocal(name, file, localPath) {
      await mkdir(locate(name), { recursive: true, mode: 0o750 });
      await linkOrCopy(localPath, locate(name, file), files);
    },
    async size(name, file) {
      const info = await infoOf(locate(name, file));
      return info?.isFile() ? info.size : null;
    },
    async *pieces(name, file, { start, end }) {
      const handle = await open(locate(name, file), 'r');
      try {
        for (let at = start; at <= end;) {
          const buffer = Buffer.allocUnsafe(Math.min(pieceBytes, end - at + 1));
          const { bytesRead } = await handle.read(buffer, 0, buffer.length, at);
          if (bytesRead === 0) throw new Error(`${file} ends before byte ${end}`);
          yield buffer.subarray(0, bytesRead);
          at += bytesRead;
        }
      } finally {
        await handle.close();
      }
    },
    readText: (name, file) => readFile(locate(name, file), 'utf8'),
    async names(before) {
      await mkdir(root, { recursive: true, mode: 0o750 });
      const found: string[] = [];
      for (const name of await readdir(root)) {
        const info = await infoOf(path.join(root, name));
        // new entries change a folder's modification time
        if (info?.isDirectory() && (!before || info.mtime < before)) found.push(name);
      }
      return found;
    },
    async remove(name) {
      await rm(locate(name), { recursive: true, force: true });
    },
    // the folder itself may not exist yet
    space: () => spaceAt(path.dirname(root), files),
  };
}
