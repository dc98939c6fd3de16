import { EventEmitter } from 'node:events';
import type Sqlite from 'better-sqlite3';
import type { SqliteEngine, WriterThread } from '../../src/lib/server/db/sqliteEngine.ts';
import {
  SqliteWriting,
  type WriterRequest,
  type WriterResponse,
} from '../../src/lib/server/db/sqliteWriting.ts';
import type { Disk } from './disk.ts';
import { forsake, place, sqlite3, vfsName } from './vfs.ts';
import { type Machine, PowerCut } from './world.ts';

const { capi, wasm } = sqlite3;

/** SQLite's own functions, without the conversions of its JavaScript layer. */
const api = wasm.exports as unknown as Record<string, (...of: (number | bigint)[]) => number>;
const transient = -1;

let view = Buffer.from(wasm.heap8u().buffer);
function memory(): Buffer {
  if (view.buffer !== wasm.heap8u().buffer) view = Buffer.from(wasm.heap8u().buffer);
  return view;
}

let scratch = wasm.alloc(4096);
let scratchBytes = 4096;
function scratchFor(bytes: number): number {
  if (bytes > scratchBytes) {
    wasm.dealloc(scratch);
    scratch = wasm.alloc((scratchBytes = bytes * 2));
  }
  return scratch;
}

/** A failed statement, with the code that better-sqlite3 gives it. */
function failed(db: number, code: number): Error & { code: string } {
  const extended = api['sqlite3_extended_errcode']!(db) || code;
  const message = wasm.cstrToJs(api['sqlite3_errmsg']!(db)) ?? '';
  const name = capi.sqlite3_js_rc_str(extended) ?? capi.sqlite3_js_rc_str(extended & 0xff) ?? 'SQLITE_ERROR';
  return Object.assign(new Error(message), { code: name });
}

type Row = Record<string, unknown>;

class Statement {
  readonly #owner: Connection;
  readonly #db: number;
  readonly pointer: number;
  readonly reader: boolean;
  #names: string[] = [];

  constructor(owner: Connection, sql: string) {
    this.#owner = owner;
    const db = owner.pointer;
    this.#db = db;
    const bytes = Buffer.byteLength(sql);
    const text = scratchFor(bytes + 9);
    memory().write(sql, text);
    const out = text + bytes + (4 - (bytes % 4));
    const code = api['sqlite3_prepare_v3']!(db, text, bytes, 0, out, 0);
    if (code !== capi.SQLITE_OK) throw failed(db, code);
    this.pointer = memory().readUInt32LE(out);
    this.reader = api['sqlite3_column_count']!(this.pointer) > 0;
  }

  #bind(values: readonly unknown[]): void {
    // kysely gives one list
    const list = Array.isArray(values[0]) ? (values[0] as unknown[]) : values;
    for (const [index, value] of list.entries()) {
      const at = index + 1;
      // better-sqlite3 binds every number as a double, and the columns make integers of it
      if (typeof value === 'number') api['sqlite3_bind_double']!(this.pointer, at, value);
      else if (typeof value === 'bigint') api['sqlite3_bind_int64']!(this.pointer, at, value);
      else if (typeof value === 'string') {
        const bytes = Buffer.byteLength(value);
        const text = scratchFor(bytes + 1);
        memory().write(value, text);
        api['sqlite3_bind_text']!(this.pointer, at, text, bytes, transient);
      } else if (value instanceof Uint8Array) {
        const from = scratchFor(value.length + 1);
        memory().set(value, from);
        api['sqlite3_bind_blob']!(this.pointer, at, from, value.length, transient);
      } else api['sqlite3_bind_null']!(this.pointer, at);
    }
  }

  #column(index: number): unknown {
    const type = api['sqlite3_column_type']!(this.pointer, index);
    if (type === capi.SQLITE_NULL) return null;
    if (type === capi.SQLITE_INTEGER || type === capi.SQLITE_FLOAT)
      return api['sqlite3_column_double']!(this.pointer, index);
    const isText = type === capi.SQLITE_TEXT;
    const from = api[isText ? 'sqlite3_column_text' : 'sqlite3_column_blob']!(this.pointer, index);
    const end = from + api['sqlite3_column_bytes']!(this.pointer, index);
    return isText ? memory().toString('utf8', from, end) : Buffer.from(memory().subarray(from, end));
  }

  #readNames(): void {
    const count = api['sqlite3_column_count']!(this.pointer);
    if (this.#names.length !== count)
      this.#names = Array.from({ length: count }, (_, index) =>
        wasm.cstrToJs(api['sqlite3_column_name']!(this.pointer, index))!,
      );
  }

  all(...values: readonly unknown[]): Row[] {
    this.#owner.expectOpen();
    this.#bind(values);
    const rows: Row[] = [];
    try {
      for (;;) {
        const code = api['sqlite3_step']!(this.pointer);
        if (code === capi.SQLITE_DONE) return rows;
        if (code !== capi.SQLITE_ROW) throw failed(this.#db, code);
        if (rows.length === 0) this.#readNames();
        const row: Row = {};
        for (const [index, name] of this.#names.entries()) row[name] = this.#column(index);
        rows.push(row);
      }
    } finally {
      api['sqlite3_reset']!(this.pointer);
    }
  }

  get(...values: readonly unknown[]): Row | undefined {
    return this.all(...values)[0];
  }

  run(...values: readonly unknown[]): { changes: number; lastInsertRowid: number } {
    const before = api['sqlite3_total_changes']!(this.#db);
    this.all(...values);
    const changes =
      api['sqlite3_total_changes']!(this.#db) === before ? 0 : api['sqlite3_changes']!(this.#db);
    return { changes, lastInsertRowid: api['sqlite3_last_insert_rowid']!(this.#db) };
  }

  iterate(...values: readonly unknown[]): IterableIterator<Row> {
    return this.all(...values).values();
  }
}

/** SQLite on the simulated disk, with the part of better-sqlite3 that the product uses. */
class Connection {
  readonly pointer: number;
  readonly #statements: number[] = [];
  #isOpen = true;

  constructor(file: string, { readonly = false } = {}) {
    const out = wasm.alloc(4);
    const flags = readonly ? capi.SQLITE_OPEN_READONLY : capi.SQLITE_OPEN_READWRITE | capi.SQLITE_OPEN_CREATE;
    const code = capi.sqlite3_open_v2(file, out, flags, vfsName);
    this.pointer = memory().readUInt32LE(out);
    wasm.dealloc(out);
    if (code !== capi.SQLITE_OK) throw failed(this.pointer, code);
    api['sqlite3_extended_result_codes']!(this.pointer, 1);
    // as better-sqlite3 is built; for a new file
    if (!readonly) this.pragma('page_size = 4096');
  }

  /** What an ended process still tries reaches nothing. */
  expectOpen(): void {
    if (!this.#isOpen) throw new PowerCut('the process has ended');
  }

  prepare(sql: string): Statement {
    this.expectOpen();
    const made = new Statement(this, sql);
    this.#statements.push(made.pointer);
    return made;
  }

  exec(sql: string): void {
    const statement = new Statement(this, sql);
    try {
      statement.all();
    } finally {
      api['sqlite3_finalize']!(statement.pointer);
    }
  }

  pragma(text: string, { simple = false } = {}): unknown {
    const statement = new Statement(this, `pragma ${text}`);
    try {
      const rows = statement.all();
      return simple ? Object.values(rows[0] ?? {})[0] : rows;
    } finally {
      api['sqlite3_finalize']!(statement.pointer);
    }
  }

  get inTransaction(): boolean {
    this.expectOpen();
    return api['sqlite3_get_autocommit']!(this.pointer) === 0;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    for (const pointer of this.#statements) api['sqlite3_finalize']!(pointer);
    api['sqlite3_close_v2']!(this.pointer);
  }
}

/** The writer of the embedded database without its thread: a message takes its turn in the simulated schedule. */
class Writer extends EventEmitter {
  readonly #writing: SqliteWriting;
  readonly #machine: Machine;
  readonly #inbox: (WriterRequest[] | 'close')[] = [];

  constructor(
    db: Connection,
    file: string,
    { machine, disk, synchronous }: { machine: Machine; disk: Disk; synchronous: string },
  ) {
    super();
    this.#machine = machine;
    this.#writing = new SqliteWriting(db as unknown as Sqlite.Database, {
      file,
      synchronous,
      logBytes: () => {
        const log = disk.find(`${file}-wal`);
        return log && log !== 'folder' ? log.size : 0;
      },
      elapsed: () => machine.world.elapsed,
      answer: (answers: WriterResponse[]) => this.#answer(answers),
    });
    machine.timers.every(2000, () => machine.world.add(machine, () => this.#writing.cutLog()));
  }

  #answers: WriterResponse[] = [];

  #answer(answers: readonly WriterResponse[]): void {
    if (this.#answers.length === 0)
      this.#machine.world.add(this.#machine, () => this.emit('message', this.#answers.splice(0)));
    this.#answers.push(...answers);
  }

  postMessage(message: WriterRequest[] | 'close'): void {
    if (!this.#machine.isAlive) return;
    if (this.#inbox.length === 0) this.#machine.world.add(this.#machine, () => this.#take());
    this.#inbox.push(message);
  }

  #take(): void {
    const messages = this.#inbox.splice(0);
    this.#writing.take(messages.flatMap((message) => (message === 'close' ? [] : message)));
    if (!messages.includes('close')) return;
    this.#writing.close();
    this.emit('exit');
  }
}

/** SQLite for a machine; `end` closes it after a power cut. */
export function engineOf(machine: Machine, disk: Disk): SqliteEngine & { end: () => void } {
  const connections: Connection[] = [];
  const writers: Writer[] = [];
  const open = (file: string, options?: { readonly?: boolean }): Connection => {
    place.disk = disk;
    const made = new Connection(file, options);
    connections.push(made);
    return made;
  };
  return {
    open: (file, options) => open(file, options) as unknown as Sqlite.Database,
    startWriter(file, synchronous) {
      const writer = new Writer(open(file), file, { machine, disk, synchronous });
      writers.push(writer);
      return writer as unknown as WriterThread;
    },
    end() {
      // requests that wait fail, as when the thread has died
      for (const writer of writers) writer.emit('exit');
      forsake(disk);
      for (const connection of connections) connection.close();
    },
  };
}

/** A connection of the simulation itself, to look at what is stored. */
export function look(disk: Disk, file: string): { all: <T>(sql: string) => T[]; close: () => void } {
  place.disk = disk;
  const db = new Connection(file, { readonly: true });
  return { all: <T>(sql: string) => db.prepare(sql).all() as T[], close: () => db.close() };
}

/** Makes SQLite's random numbers depend on the seed. */
export function seedSqlite(random: (bytes: number) => Uint8Array, now: () => number): void {
  place.random = random;
  place.now = now;
  capi.sqlite3_randomness(0, 0);
}
