import { fork } from 'node:child_process';
import { workerUrl } from '../workerUrl.ts';
import { AppError, messages } from '../http/errors.ts';

/** To the program: a file, and how much of it is wanted. */
export interface SheetRequest {
  bytes: Uint8Array;
  mostRows: number;
  mostColumns: number;
}

/** A sheet as text; null marks a cell that holds a formula. */
export type SheetText = (string | null)[][];

/** What became of a file. `old`: an .xls or a locked one; `large`: more than the program may take of memory and time. */
export type Read = { rows: SheetText } | { refused: 'unreadable' | 'old' | 'large' };

/** From the program: it begins, it is done. */
export type SheetResponse = 'ready' | Read;

/** What the program may take. 5,000 learners need 60 MB and half a second. */
const maxMegabytes = 256;
const withinMs = 10_000;
// what it may take to begin on a busy machine
const beginMs = 20_000;

let last: Promise<unknown> = Promise.resolve();

/**
 * Reads the first sheet of an .xlsx, or a CSV, by what it holds and not by its name: in a program of its own, one at a time. A
 * file of 27 kB can name cells that fill a gigabyte, and nothing but ending the program stops their reader; meanwhile the server
 * goes on. Throws AppError 503 when the program can't begin.
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
      // none of the server's secrets
      env: { MALLOC_ARENA_MAX: '1', SystemRoot: process.env.SystemRoot },
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
    // it has ended on its own: no memory is left to it
    program.on('exit', () => end(begun ? { refused: 'large' } : null));
  });
}
