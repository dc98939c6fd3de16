import { fork } from 'node:child_process';
import { workerUrl } from '../workerUrl.ts';
import { AppError, messages } from '../http/errors.ts';

/** A file, and the maximum rows and columns. */
export interface SheetRequest {
  bytes: Uint8Array;
  maxRows: number;
  maxColumns: number;
}

/** A sheet as text; null marks a cell that holds a formula. */
export type SheetText = (string | null)[][];

/** The result. `old`: an .xls or an encrypted file; `large`: over the memory or time limit. */
export type Read = { rows: SheetText } | { refused: 'unreadable' | 'old' | 'large' };

/** Ready, or the result. */
export type SheetResponse = 'ready' | Read;

/** The memory limit. 5,000 learners need 60 MB and half a second. */
const maxMegabytes = 256;
const withinMs = 10_000;
// start-up time limit on a busy machine
const beginMs = 20_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads the first sheet of an .xlsx or a CSV, detected by content: in a child process, one at a time. A 27 kB file can
 * declare cells that fill a gigabyte, and only ending the process stops the parser. Throws AppError 503 when the process
 * can't be started.
 */
export function readSheet(ask: SheetRequest): Promise<Read> {
  const mine = last.then(() => readOne(ask));
  last = mine.catch(() => {});
  return mine;
}

function readOne(ask: SheetRequest): Promise<Read> {
  return new Promise((resolve, reject) => {
    const program = fork(workerUrl('sheet-worker', import.meta.url), {
      serialization: 'advanced',
      execArgv: [`--max-old-space-size=${maxMegabytes}`],
      // without the server's secrets
      env: { SystemRoot: process.env.SystemRoot },
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const busy = new AppError(503, 'busy', messages('The server is busy. Please try again in a moment.'), {
      retryAfter: 5,
    });
    let begun = false;
    const end = (read: Read | null): void => {
      clearTimeout(timer);
      program.kill('SIGKILL');
      if (read) resolve(read);
      else reject(busy);
    };
    let timer = setTimeout(() => end(null), beginMs);
    program.on('message', (word: SheetResponse) => {
      if (word !== 'ready') return end(word);
      begun = true;
      clearTimeout(timer);
      timer = setTimeout(() => end({ refused: 'large' }), withinMs);
      program.send(ask);
    });
    program.on('error', () => end(null));
    // it crashed: out of memory
    program.on('exit', () => end(begun ? { refused: 'large' } : null));
  });
}
