import { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { machineEngine, type SqliteEngine, type WriterThread } from '../../src/lib/server/db/sqliteEngine.ts';
import { SqliteWriting, type WriterRequest } from '../../src/lib/server/db/sqliteWriting.ts';

/**
 * The writer of the embedded database without its thread, which takes longer than most tests: messages are copied as between
 * threads, and answers come in a later turn. The log is not truncated in between.
 */
class Writer extends EventEmitter {
  readonly #writing: SqliteWriting;

  constructor(file: string, synchronous: string) {
    super();
    this.#writing = new SqliteWriting(new Sqlite(file), {
      file,
      synchronous,
      logBytes: () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
      elapsed: () => performance.now(),
      answer: (answers) => {
        const copy: unknown = structuredClone(answers);
        setImmediate(() => this.emit('message', copy));
      },
    });
  }

  postMessage(message: WriterRequest[] | 'close'): void {
    const copy = structuredClone(message);
    setImmediate(() => {
      if (copy !== 'close') return this.#writing.take(copy);
      this.#writing.close();
      setImmediate(() => this.emit('exit'));
    });
  }
}

/** better-sqlite3 as in the server, except for the thread; tests that start the server have that. */
export const inlineWriter: SqliteEngine = {
  open: machineEngine.open,
  startWriter: (file, synchronous) => new Writer(file, synchronous) as unknown as WriterThread,
};
