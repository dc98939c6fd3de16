import { EventEmitter } from 'node:events';
import type Sqlite from 'better-sqlite3';
import type { SqliteEngine, WriterThread } from '../../src/lib/server/db/sqliteEngine.ts';
import {
  SqliteWriting,
  type WriterRequest,
  type WriterResponse,
} from '../../src/lib/server/db/sqliteWriting.ts';
import type { Disk } from './disk.ts';
import { attach, closeAll, type OpenFiles, place, regionsOf, sqlite3, vfsName } from './vfs.ts';
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

/** The error of a failed statement, with the code that better-sqlite3 gives it. */
function failed(db: number, code: number): Error & { code: string } {
  const extended = api['sqlite3_extended_errcode']!(db) || code;
  const message = wasm.cstrToJs(api['sqlite3_errmsg']!(db)) ?? '';
  const name = capi.sqlite3_js_rc_str(extended) ?? capi.sqlite3_js_rc_str(extended & 0xff) ?? 'SQLITE_ERROR';
  return Object.assign(new Error(message), { code: name });
}

type Row = Record<string, unknown>;

/** A prepared statement of SQLite. */
interface Prepared {
  pointer: number;
  reader: boolean;
  names: string[];
}

const readwrite = capi.SQLITE_OPEN_READWRITE | capi.SQLITE_OPEN_CREATE;

/** A connection of SQLite. */
class Handle {
  readonly db: number;
  /** Statements that are part of the image; those prepared since are in `#prepared`. */
  #lasting: ReadonlyMap<string, Prepared> = new Map();
  readonly #prepared = new Map<string, Prepared>();

  constructor(file: string, flags: number) {
    const out = wasm.alloc(4);
    const code = capi.sqlite3_open_v2(file, out, flags, vfsName);
    this.db = memory().readUInt32LE(out);
    wasm.dealloc(out);
    if (code !== capi.SQLITE_OK) throw failed(this.db, code);
    api['sqlite3_extended_result_codes']!(this.db, 1);
  }

  prepare(sql: string): Prepared {
    const known = this.#lasting.get(sql) ?? this.#prepared.get(sql);
    if (known) return known;
    const made = this.compile(sql);
    this.#prepared.set(sql, made);
    return made;
  }

  /** Prepares a statement that the caller finalizes. */
  compile(sql: string): Prepared {
    const bytes = Buffer.byteLength(sql);
    const text = scratchFor(bytes + 9);
    memory().write(sql, text);
    const out = text + bytes + (4 - (bytes % 4));
    const code = api['sqlite3_prepare_v3']!(this.db, text, bytes, 0, out, 0);
    if (code !== capi.SQLITE_OK) throw failed(this.db, code);
    const pointer = memory().readUInt32LE(out);
    return { pointer, reader: api['sqlite3_column_count']!(pointer) > 0, names: [] };
  }

  once(sql: string): void {
    const { pointer } = this.compile(sql);
    const code = api['sqlite3_step']!(pointer);
    api['sqlite3_finalize']!(pointer);
    if (code !== capi.SQLITE_ROW && code !== capi.SQLITE_DONE) throw failed(this.db, code);
  }

  /** The SQL of its statements, to prepare them in the image. */
  sql(): string[] {
    return [...this.#lasting.keys(), ...this.#prepared.keys()];
  }

  /** Makes its present statements part of the image. */
  keep(): void {
    this.#lasting = new Map(this.#prepared);
    this.#prepared.clear();
  }

  /** Drops statements that are not part of the image, after SQLite's memory was reset to it. */
  reset(): void {
    this.#prepared.clear();
  }

  files(): OpenFiles {
    const out = wasm.alloc(4);
    const pointers = [capi.SQLITE_FCNTL_FILE_POINTER, capi.SQLITE_FCNTL_JOURNAL_POINTER].map((what) => {
      capi.sqlite3_file_control(this.db, 'main', what, out);
      return memory().readUInt32LE(out);
    }) as [number, number];
    wasm.dealloc(out);
    return pointers;
  }

  close(): void {
    for (const { pointer } of [...this.#lasting.values(), ...this.#prepared.values()])
      api['sqlite3_finalize']!(pointer);
    api['sqlite3_close_v2']!(this.db);
  }
}

class Statement {
  readonly #owner: Connection;
  readonly #db: number;
  readonly #pointer: number;
  readonly #prepared: Prepared;
  readonly reader: boolean;

  constructor(owner: Connection, prepared: Prepared) {
    this.#owner = owner;
    this.#db = owner.handle.db;
    this.#prepared = prepared;
    this.#pointer = prepared.pointer;
    this.reader = prepared.reader;
  }

  #bind(values: readonly unknown[]): void {
    // kysely passes one list
    const list = Array.isArray(values[0]) ? (values[0] as unknown[]) : values;
    for (const [index, value] of list.entries()) {
      const at = index + 1;
      // better-sqlite3 binds every number as a double; the columns convert them to integers
      if (typeof value === 'number') api['sqlite3_bind_double']!(this.#pointer, at, value);
      else if (typeof value === 'bigint') api['sqlite3_bind_int64']!(this.#pointer, at, value);
      else if (typeof value === 'string') {
        const bytes = Buffer.byteLength(value);
        const text = scratchFor(bytes + 1);
        memory().write(value, text);
        api['sqlite3_bind_text']!(this.#pointer, at, text, bytes, transient);
      } else if (value instanceof Uint8Array) {
        const from = scratchFor(value.length + 1);
        memory().set(value, from);
        api['sqlite3_bind_blob']!(this.#pointer, at, from, value.length, transient);
      } else api['sqlite3_bind_null']!(this.#pointer, at);
    }
  }

  #column(index: number): unknown {
    const type = api['sqlite3_column_type']!(this.#pointer, index);
    if (type === capi.SQLITE_NULL) return null;
    if (type === capi.SQLITE_INTEGER || type === capi.SQLITE_FLOAT)
      return api['sqlite3_column_double']!(this.#pointer, index);
    const isText = type === capi.SQLITE_TEXT;
    const from = api[isText ? 'sqlite3_column_text' : 'sqlite3_column_blob']!(this.#pointer, index);
    const end = from + api['sqlite3_column_bytes']!(this.#pointer, index);
    return isText ? memory().toString('utf8', from, end) : Buffer.from(memory().subarray(from, end));
  }

  #names(): string[] {
    const count = api['sqlite3_column_count']!(this.#pointer);
    if (this.#prepared.names.length !== count)
      this.#prepared.names = Array.from({ length: count }, (_, index) =>
        wasm.cstrToJs(api['sqlite3_column_name']!(this.#pointer, index))!,
      );
    return this.#prepared.names;
  }

  all(...values: readonly unknown[]): Row[] {
    this.#owner.expectOpen();
    this.#bind(values);
    const rows: Row[] = [];
    let names: string[] = [];
    try {
      for (;;) {
        const code = api['sqlite3_step']!(this.#pointer);
        if (code === capi.SQLITE_DONE) return rows;
        if (code !== capi.SQLITE_ROW) throw failed(this.#db, code);
        if (rows.length === 0) names = this.#names();
        const row: Row = {};
        for (let index = 0; index < names.length; index++) row[names[index]!] = this.#column(index);
        rows.push(row);
      }
    } finally {
      api['sqlite3_reset']!(this.#pointer);
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

/** SQLite on the simulated disk, with the part of better-sqlite3's interface that the product uses. */
class Connection {
  readonly handle: Handle;
  #isOpen = true;

  constructor(handle: Handle) {
    this.handle = handle;
  }

  /** Throws when the process has ended, so that its later calls have no effect. */
  expectOpen(): void {
    if (!this.#isOpen) throw new PowerCut('the process has ended');
  }

  prepare(sql: string): Statement {
    this.expectOpen();
    return new Statement(this, this.handle.prepare(sql));
  }

  exec(sql: string): void {
    this.prepare(sql).all();
  }

  pragma(text: string, { simple = false } = {}): unknown {
    this.expectOpen();
    const prepared = this.handle.compile(`pragma ${text}`);
    try {
      const rows = new Statement(this, prepared).all();
      return simple ? Object.values(rows[0] ?? {})[0] : rows;
    } finally {
      api['sqlite3_finalize']!(prepared.pointer);
    }
  }

  get inTransaction(): boolean {
    this.expectOpen();
    return api['sqlite3_get_autocommit']!(this.handle.db) === 0;
  }

  /** Ends the connection with its process, whose memory is lost. */
  leave(): void {
    this.#isOpen = false;
  }

  close(): void {
    if (!this.#isOpen) return;
    this.#isOpen = false;
    this.handle.close();
  }
}

/** The embedded database's writer without its thread: the simulation schedules each message. */
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

/** What a process uses a connection for, in the order of opening. */
type Role = 'start' | 'writer' | 'reader' | 'checks';
const isReadonly: Readonly<Record<Role, boolean>> = {
  start: false,
  writer: false,
  reader: true,
  checks: true,
};

/**
 * SQLite's memory at the start of each process. Reading the schema and preparing statements takes longer than everything else in
 * a start, so the image contains connections that have done both, and nothing else: once attached to a disk, they read its log
 * and their pages.
 */
interface Image {
  bytes: Uint8Array;
  handles: ReadonlyMap<Role, { handle: Handle; files: OpenFiles }>;
  regions: number[];
  scratch: [number, number];
}

/** A copy of SQLite's memory up to the last used byte. */
function copied(): Uint8Array {
  const all = memory();
  let end = all.length;
  while (end > 0 && all[end - 1] === 0) end--;
  return Uint8Array.prototype.slice.call(all, 0, end + 4096);
}

let image: Image = { bytes: copied(), handles: new Map(), regions: [], scratch: [scratch, scratchBytes] };
/** The connections of the running process. */
const handles = new Map<Role, Handle>();
/** The SQL that connections have prepared, for the image. */
const asked = new Map<Role, Set<string>>();

/** Resets SQLite's memory for the next process. */
function clearMemory(): void {
  for (const [role, handle] of handles) {
    const known = asked.get(role) ?? new Set();
    asked.set(role, known);
    for (const sql of handle.sql()) known.add(sql);
  }
  handles.clear();
  closeAll();
  memory().set(image.bytes);
  [scratch, scratchBytes] = image.scratch;
  for (const { handle } of image.handles.values()) handle.reset();
  capi.sqlite3_randomness(0, 0);
}

/** A connection of the running process. */
function handleFor(role: Role, disk: Disk, file: string): Handle {
  const running = handles.get(role);
  if (running) return running;
  place.disk = disk;
  const lasting = image.handles.get(role);
  if (!lasting) {
    const made = new Handle(file, isReadonly[role] ? capi.SQLITE_OPEN_READONLY : readwrite);
    handles.set(role, made);
    return made;
  }
  const { handle, files } = lasting;
  try {
    attach(files, disk, file, image.regions);
  } catch (error) {
    throw Object.assign(error as Error, { code: 'SQLITE_CANTOPEN' });
  }
  handles.set(role, handle);
  // reads the log, like opening does
  handle.once('pragma schema_version');
  return handle;
}

/** Makes the image on a copy of a disk, with the statements that processes have used so far. */
export function takeImage(disk: Disk, file: string): void {
  clearMemory();
  const made = new Map<Role, Handle>();
  for (const role of Object.keys(isReadonly) as Role[]) made.set(role, handleFor(role, disk, file));
  made.get('writer')!.once('begin immediate');
  made.get('writer')!.once(`insert into settings (key, value) values ('image', '1')`);
  // after this commit the log that connections have cached equals no other one, so that each reads that of the disk it is
  // attached to
  made.get('writer')!.once('commit');
  for (const [role, handle] of made) {
    for (const sql of asked.get(role) ?? [])
      try {
        handle.prepare(sql);
      } catch {
        // fails for statements of a migration, whose tables or columns are gone
      }
    handle.once('pragma schema_version');
    handle.once('pragma shrink_memory');
    handle.keep();
  }
  const regions = regionsOf(disk, file);
  const all = [...made].map(([role, handle]) => [role, { handle, files: handle.files() }] as const);
  image = { handles: new Map(all), regions, bytes: copied(), scratch: [scratch, scratchBytes] };
  clearMemory();
}

/** SQLite for a machine; `end` ends its process. */
export function engineOf(machine: Machine, disk: Disk): SqliteEngine & { end: () => void } {
  const connections: Connection[] = [];
  const writers: Writer[] = [];
  const connect = (role: Role, file: string): Connection => {
    const made = new Connection(handleFor(role, disk, file));
    connections.push(made);
    return made;
  };
  return {
    open(file, { readonly = false } = {}) {
      const made = connect(readonly ? 'reader' : 'start', file);
      // better-sqlite3's default for a new file
      if (!readonly) made.pragma('page_size = 4096');
      return made as unknown as Sqlite.Database;
    },
    startWriter(file, synchronous) {
      const writer = new Writer(connect('writer', file), file, { machine, disk, synchronous });
      writers.push(writer);
      return writer as unknown as WriterThread;
    },
    end() {
      // pending requests fail, as when the thread dies
      for (const writer of writers) writer.emit('exit');
      for (const connection of connections) connection.leave();
      clearMemory();
    },
  };
}

/** A connection of the simulation itself, to read what is stored. */
export function look(disk: Disk, file: string): { all: <T>(sql: string) => T[] } {
  const db = new Connection(handleFor('checks', disk, file));
  return { all: <T>(sql: string) => db.prepare(sql).all() as T[] };
}

/** Runs SQLite's own checks on a separate connection, since FTS5 compares the index with what its connection has read before. */
export function findDamage(disk: Disk, file: string): string {
  place.disk = disk;
  const handle = new Handle(file, capi.SQLITE_OPEN_READONLY);
  const db = new Connection(handle);
  try {
    const [found] = db.prepare('pragma quick_check').all();
    const orphans = db.prepare('pragma foreign_key_check').all();
    if (found?.['quick_check'] !== 'ok') return String(found?.['quick_check']);
    return orphans.length > 0
      ? `a row names another one that is not there: ${JSON.stringify(orphans[0])}`
      : '';
  } finally {
    db.close();
  }
}

/** Makes SQLite's random numbers depend on the seed. */
export function seedSqlite(random: (bytes: number) => Uint8Array, now: () => number): void {
  place.random = random;
  place.now = now;
  capi.sqlite3_randomness(0, 0);
}
