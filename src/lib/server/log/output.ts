import { fstatSync, write } from 'node:fs';
import type { System } from '../system.ts';

/** A target of log lines and messages. */
export interface Output {
  write(text: string): void;
  /** Resolves when everything is written, or after `ms`. */
  flush(ms: number): Promise<void>;
}

/** Maximum buffered bytes for a full or slow target; further ones are dropped and counted. */
const maxBytes = 256 * 1024;
const retryMs = 1000;

type Put = (chunk: Buffer, done: (error: Error | null | undefined, written: number) => void) => void;

// pipes and sockets are written when they are ready; files by a thread, since writing them may block
function writerOf(fd: 1 | 2): Put {
  const kind = fstatSync(fd);
  if (!kind.isFIFO() && !kind.isSocket()) return (chunk, done) => write(fd, chunk, done);
  const stream = fd === 1 ? process.stdout : process.stderr;
  // reported by the write's callback
  stream.on('error', () => {});
  return (chunk, done) => {
    stream.write(chunk, (error) => done(error, chunk.length));
  };
}

const droppedLine = (lines: number, at: Date): string =>
  `${JSON.stringify({ level: 40, time: at.getTime(), pid: process.pid, dropped: lines, msg: `${lines} lines of the log were dropped, because it could not be written` })}\n`;

/**
 * Standard output or error of a server: a full disk or a stalled reader never blocks the writer. Lines are buffered up to a
 * limit, the rest is dropped, and one line reports how many.
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
      // after a drop, later lines wait until the notice fits
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
