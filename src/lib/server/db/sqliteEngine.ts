import { Worker } from 'node:worker_threads';
import Sqlite from 'better-sqlite3';
import { workerUrl } from '../workerUrl.ts';

/** The writer thread as seen by the main thread. */
export type WriterThread = Pick<Worker, 'on' | 'once' | 'postMessage'>;

/**
 * The engine under SQLite: tests use one whose writer is in this thread, the simulation SQLite as WebAssembly on a simulated
 * disk.
 */
export interface SqliteEngine {
  open(file: string, options?: { readonly?: boolean }): Sqlite.Database;
  startWriter(file: string, synchronous: string): WriterThread;
}

/** better-sqlite3, with a writer thread. */
export const machineEngine: SqliteEngine = {
  open: (file, options) => new Sqlite(file, options),
  startWriter: (file, synchronous) =>
    new Worker(workerUrl('sqlite-writer', import.meta.url), {
      workerData: { file, synchronous },
      // it needs little memory
      resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 128 },
    }),
};
