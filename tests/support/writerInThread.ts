import { EventEmitter } from 'node:events';
import { statSync } from 'node:fs';
import Sqlite from 'better-sqlite3';
import { machineEngine, type SqliteEngine, type WriterThread } from '../../src/lib/server/db/sqliteEngine.ts';
import { SqliteWriting, type WriterRequest } from '../../src/lib/server/db/sqliteWriting.ts';

/** The writer of the embedded database without its thread, which costs more than most tests; answers come in a later turn. */
class Writer extends EventEmitter {
  readonly #writing: SqliteWriting;

  constructor(file: string, synchronous: string) {
    super();
    this.#writing = new SqliteWriting(new Sqlite(file), {
      file,
      synchronous,
      logBytes: () => statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0,
      elapsed: () => performance.now(),
      answer: (answers) => setImmediate(() => this.emit('message', answers)),
    });
  }

  postMessage(message: WriterRequest[] | 'close'): void {
    setImmediate(() => {
      if (message !== 'close') return this.#writing.take(message);
      this.#writing.close();
      setImmediate(() => this.emit('exit'));
    });
  }
}

/** better-sqlite3 as the server uses it, but for the thread; tests that start the server have that. */
export const writerInThread: SqliteEngine = {
  open: machineEngine.open,
  startWriter: (file, synchronous) => new Writer(file, synchronous) as unknown as WriterThread,
};
