import { Worker } from 'node:worker_threads';
import { StartError } from '../config/config.ts';
import { workerUrl } from '../workerUrl.ts';
import type { RowsToLoad } from './loadRows.ts';
import type { WrittenRows } from './rowText.ts';
import type { LogPiece } from './walTail.ts';

/** The thread's task: a file from rows, or one from a base and its commits. */
export type LoadTask = { file: string; written: WrittenRows } | { file: string; written?: never };

/** A request for the next value of a source, or the result. */
export type LoadWord = { next: string } | { result: string | null };

/** Makes a SQLite file of rows (loadRows.ts) on a separate thread, while the server continues serving. */
export async function loadSqlite(file: string, { written, text }: RowsToLoad): Promise<void> {
  const { tables, migrations, lastIds } = written;
  await onThread({ file, written: { tables, migrations, lastIds } }, { text });
}

/** Rebuilds a SQLite file (rebuild.ts) on a separate thread. Returns what is wrong with it, or null. */
export const rebuildSqlite = (
  file: string,
  base: AsyncIterable<Uint8Array>,
  pieces: AsyncIterable<LogPiece>,
): Promise<string | null> => onThread({ file }, { base, pieces });

/** Runs a task on a thread, which requests values from the sources; throws their errors. */
async function onThread(
  task: LoadTask,
  sources: Record<string, AsyncIterable<unknown>>,
): Promise<string | null> {
  const iterators = new Map(
    Object.entries(sources).map(([name, source]) => [name, source[Symbol.asyncIterator]()]),
  );
  const thread = new Worker(workerUrl('load-worker', import.meta.url), { workerData: task });
  try {
    return await new Promise<string | null>((resolve, reject) => {
      thread.on('message', (word: LoadWord) => {
        if ('result' in word) return resolve(word.result);
        iterators
          .get(word.next)!
          .next()
          .then(({ done, value }) => thread.postMessage(done ? null : value), reject);
      });
      // classes are lost between threads
      thread.on('error', (error: Error) =>
        reject(error.name === 'StartError' ? new StartError(error.message) : error),
      );
      thread.on('exit', (code) => reject(new Error(`the thread that makes a database ended by ${code}`)));
    });
  } finally {
    await thread.terminate();
    for (const iterator of iterators.values()) await iterator.return?.();
  }
}
