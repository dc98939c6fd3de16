import { fstatSync, write } from 'node:fs';
import type { System } from '../system.ts';

/** Where lines for people and for the log go. */
export interface Output {
  write(text: string): void;
  /** Resolves when everything is written, or after `ms`. */
  flush(ms: number): Promise<void>;
}

/** Bytes that wait for a target that is full or slow; what comes beyond is dropped and counted. */
const maxBytes = 256 * 1024;
const retryMs = 1000;

type Put = (chunk: Buffer, done: (error: Error | null | undefined, written: number) => void) => void;

// a pipe or a socket is written to when it is ready; anything else by a thread, since a write to a file may take long
function writerOf(fd: 1 | 2): Put {
  const kind = fstatSync(fd);
  if (!kind.isFIFO() && !kind.isSocket()) return (chunk, done) => write(fd, chunk, done);
  const stream = fd === 1 ? process.stdout : process.stderr;
  // told by the write's own callback
  stream.on('error', () => {});
  return (chunk, done) => {
    stream.write(chunk, (error) => done(error, chunk.length));
  };
}

const droppedLine = (lines: number, at: Date): string =>
  `${JSON.stringify({ level: 40, time: at.getTime(), pid: process.pid, dropped: lines, msg: `${lines} lines of the log were dropped, because it could not be written` })}\n`;

/**
 * Standard output or standard error for a server: a full disk, a reader that stands still or one that is gone never holds
 * up who writes. Lines wait in a bounded buffer, what is beyond it is dropped, and one line tells how many were.
 */
export function openOutput(fd: 1 | 2, { now }: Pick<System, 'now'>): Output {
  const put = writerOf(fd);
  let waiting: string[] = [];
  let waitingBytes = 0;
  let rest = Buffer.alloc(0);
  let dropped = 0;
  let busy = false;
  let told: (() => void)[] = [];

  const next = (): void => {
    if (busy) return;
    if (rest.length === 0) {
      if (waiting.length === 0 && dropped > 0) {
        waiting.push(droppedLine(dropped, now()));
        dropped = 0;
      }
      rest = Buffer.from(waiting.join(''));
      waiting = [];
      waitingBytes = 0;
    }
    if (rest.length === 0) {
      for (const tell of told.splice(0)) tell();
      return;
    }
    busy = true;
    put(rest, (error, written) => {
      const again = (): void => {
        busy = false;
        next();
      };
      if (error) {
        setTimeout(again, retryMs).unref();
        return;
      }
      rest = rest.subarray(written);
      again();
    });
  };

  return {
    write(text) {
      // once lines are dropped, later ones too until the notice has its place
      if (dropped > 0 || waitingBytes + text.length > maxBytes) {
        dropped++;
        return;
      }
      waiting.push(text);
      waitingBytes += text.length;
      next();
    },
    flush: (ms) =>
      new Promise((resolve) => {
        const late = setTimeout(resolve, ms);
        told.push(() => {
          clearTimeout(late);
          resolve();
        });
        next();
      }),
  };
}
