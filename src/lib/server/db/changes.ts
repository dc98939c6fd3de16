import { closeSync, createReadStream, openSync } from 'node:fs';
import type { Changes } from './db.ts';
import type { LogPiece } from './walTail.ts';

/** Maximum bytes taken at a time: a log that has grown while the place of backups was slow takes much memory. */
export const enoughBytes = 16 * 1024 ** 2;

/** The changes of a SQLite file, whose log `tail` follows; `close` ends reading the file, after SQLite has closed it. */
export function changesOf(
  file: string,
  tail: (step: 'begin' | 'take' | 'release' | 'end') => Promise<LogPiece[] | null>,
): { changes: Changes; close: () => void } {
  // closing a file that SQLite has open would release all locks of this process on it
  let descriptor: number | null = null;
  return {
    changes: {
      begin: () => tail('begin'),
      take: () => tail('take'),
      release: () => tail('release'),
      end: async () => void (await tail('end')),
      base() {
        const fd = (descriptor ??= openSync(file, 'r'));
        return createReadStream(file, { fd, start: 0, autoClose: false, highWaterMark: 1024 * 1024 });
      },
    },
    close: () => descriptor !== null && closeSync(descriptor),
  };
}
