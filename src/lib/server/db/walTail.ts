// Reads the write-ahead log of SQLite for continuous backups (lib/server/backup/continuous.ts), within the writer thread. The
// format: https://www.sqlite.org/fileformat2.html#walformat
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';
import { endianness } from 'node:os';
import Database from 'better-sqlite3';
import { enoughBytes } from './changes.ts';

/** Bytes of the log that end with a commit. */
export interface LogPiece {
  /** How often the log was restarted since the tail began. */
  cycle: number;
  /** The offset in the log of that cycle; the first piece includes its header. */
  offset: number;
  bytes: Uint8Array;
}

const headerBytes = 32;
const frameHeaderBytes = 24;
/** The magic number of a log with checksums of little-endian words, which both supported processors write. */
const littleEndian = 0x37_7f_06_82;
/** Beyond this size the log is written into the database file and restarted. */
const maxLogBytes = 4 * 1024 ** 2;
/**
 * Maximum bytes that may wait in the log while a base is copied, or in memory while the place of backups does not answer; then
 * the tail ends.
 */
const maxHeldBytes = 256 * 1024 ** 2;
const maxWaitingBytes = 32 * 1024 ** 2;
/** Bytes of the log that are read at a time. */
const chunkBytes = 8 * 1024 ** 2;

interface Cycle {
  number: number;
  salts: [number, number];
  pageBytes: number;
  /** The offset up to which it was read. */
  offset: number;
  sums: [number, number];
}

/** Adds words to a checksum; `[0, 0]` begins one. */
function addedTo([first, second]: [number, number], words: Uint32Array): [number, number] {
  let [a, b] = [first, second];
  for (let i = 0; i < words.length; i += 2) {
    a = (a + words[i]! + b) >>> 0;
    b = (b + words[i + 1]! + a) >>> 0;
  }
  return [a, b];
}

const wordsOf = (bytes: Uint8Array, from: number, count: number): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset + from, count / 4);

/**
 * Follows a database's log. A separate read transaction prevents SQLite from restarting the log before all of it was read;
 * `rotate` does that instead. When somebody else did it nevertheless, the tail ends (`broken`).
 */
export class WalTail {
  readonly #writer: Database.Database;
  readonly #holder: Database.Database;
  readonly #log: number;
  #cycle: Cycle;
  #pieces: LogPiece[] = [];
  #waiting = 0;
  /** Whether the log must not be restarted until the database file was copied. */
  #isHeld = true;
  broken = false;

  constructor(file: string, writer: Database.Database) {
    if (endianness() !== 'LE') throw new Error('continuous backups need a little-endian processor');
    this.#writer = writer;
    writer.pragma('wal_autocheckpoint = 0');
    this.#touch();
    this.#holder = new Database(file, { readonly: true });
    this.#startReading();
    // locks of SQLite are on its other files: closing a locked file would release its locks
    this.#log = openSync(`${file}-wal`, 'r');
    this.#cycle = this.#begun(0);
  }

  /** Writes a frame, so that the log has one that is not in the database file, and a reader preserves the log. */
  #touch(): void {
    // a number that nobody else uses; an unchanged value would not be written
    const version = this.#writer.pragma('user_version', { simple: true }) as number;
    this.#writer.pragma(`user_version = ${(version + 1) % 2 ** 31}`);
  }

  #startReading(): void {
    this.#holder.exec('begin');
    this.#holder.prepare('select count(*) from sqlite_schema').get();
  }

  #keepLogAgain(): void {
    try {
      this.#touch();
    } catch {
      // a full disk
      this.broken = true;
    }
    this.#startReading();
  }

  #bytesAt(offset: number, length: number): Uint8Array {
    const bytes = new Uint8Array(length);
    const read = readSync(this.#log, bytes, 0, length, offset);
    return bytes.subarray(0, read);
  }

  #begun(number: number): Cycle {
    const header = this.#bytesAt(0, headerBytes);
    if (header.length < headerBytes) throw new Error('the log is empty');
    const view = new DataView(header.buffer);
    if (view.getUint32(0) !== littleEndian) throw new Error('the log is not of this kind of processor');
    return {
      number,
      salts: [view.getUint32(16), view.getUint32(20)],
      pageBytes: view.getUint32(8),
      offset: 0,
      sums: addedTo([0, 0], wordsOf(header, 0, 24)),
    };
  }

  /** Reads the commits since, until `max` bytes wait. */
  #read(max = Infinity): void {
    for (let length = chunkBytes; this.#waiting < max;) {
      const read = this.#readChunk(length);
      if (read === 'all') return;
      // a transaction may be larger
      length = read === 'some' ? chunkBytes : length * 2;
    }
  }

  /** Reads commits within about that many bytes, but no frame that another process is writing. 'none': they contain no commit. */
  #readChunk(length: number): 'all' | 'some' | 'none' {
    const { number, salts, pageBytes, offset } = this.#cycle;
    const frameBytes = frameHeaderBytes + pageBytes;
    const from = Math.max(offset, headerBytes);
    const written = Math.floor((fstatSync(this.#log).size - from) / frameBytes);
    const frames = Math.min(written, Math.ceil(length / frameBytes));
    if (frames <= 0) return 'all';
    let isLast = frames === written;
    const bytes = this.#bytesAt(from, frames * frameBytes);
    const view = new DataView(bytes.buffer);
    let [sums, end, endSums] = [this.#cycle.sums, 0, this.#cycle.sums];
    for (let at = 0; at + frameBytes <= bytes.length; at += frameBytes) {
      // the rest is from an earlier cycle
      const isOfCycle = view.getUint32(at + 8) === salts[0] && view.getUint32(at + 12) === salts[1];
      const next = addedTo(
        addedTo(sums, wordsOf(bytes, at, 8)),
        wordsOf(bytes, at + frameHeaderBytes, pageBytes),
      );
      // the rest is from an earlier cycle, or being written
      if (!isOfCycle || view.getUint32(at + 16) !== next[0] || view.getUint32(at + 20) !== next[1]) {
        isLast = true;
        break;
      }
      sums = next;
      // the frame of a commit contains the size of the database
      if (view.getUint32(at + 4) > 0) [end, endSums] = [at + frameBytes, sums];
    }
    if (end > 0) {
      const piece = offset === 0 ? this.#bytesAt(0, headerBytes + end) : bytes.slice(0, end);
      this.#pieces.push({ cycle: number, offset, bytes: piece });
      this.#waiting += piece.length;
      this.#cycle = { ...this.#cycle, offset: from + end, sums: endSums };
    }
    return isLast ? 'all' : end > 0 ? 'some' : 'none';
  }

  /** Frames of this cycle that were read. */
  #framesRead(): number {
    return (this.#cycle.offset - headerBytes) / (frameHeaderBytes + this.#cycle.pageBytes);
  }

  #hasNewLog(): boolean {
    const view = new DataView(this.#bytesAt(0, headerBytes).buffer);
    return view.getUint32(16) !== this.#cycle.salts[0] || view.getUint32(20) !== this.#cycle.salts[1];
  }

  /** The commits since the last call; with `enoughBytes` or more there may be more. The bytes are not stored. */
  take(): LogPiece[] {
    if (this.#hasNewLog()) this.broken = true;
    else this.#read(enoughBytes);
    const pieces = this.#pieces;
    this.#pieces = [];
    this.#waiting = 0;
    return pieces;
  }

  /** Allows restarting the log: the database file was copied. */
  release(): void {
    this.#isHeld = false;
  }

  /** Restarts a large log. */
  keepSmall(): void {
    const { size } = fstatSync(this.#log);
    if (this.#isHeld ? size > maxHeldBytes : this.#waiting > maxWaitingBytes) this.broken = true;
    else if (size > maxLogBytes) this.rotate();
  }

  /**
   * Writes the log into the database file and restarts it; false while another reader uses it, or a base is copied. The writer
   * must not be in a transaction.
   */
  rotate(): boolean {
    if (this.#isHeld || this.broken) return false;
    this.#read();
    this.#holder.exec('commit');
    // writes must not wait for other readers
    const patience = this.#writer.pragma('busy_timeout', { simple: true }) as number;
    this.#writer.pragma('busy_timeout = 0');
    let isAllRead = false;
    try {
      const [found] = this.#writer.pragma('wal_checkpoint(RESTART)') as [{ busy: number; log: number }];
      isAllRead = found.log === this.#framesRead();
      // removes the bytes of deleted data
      if (!found.busy) this.#writer.pragma('wal_checkpoint(TRUNCATE)');
    } finally {
      this.#writer.pragma(`busy_timeout = ${patience}`);
      this.#keepLogAgain();
    }
    if (this.broken || !this.#hasNewLog()) return false;
    const [before] = this.#cycle.salts;
    const next = this.#begun(this.#cycle.number + 1);
    // SQLite counts the restarts: no other process has restarted it in between
    if (!isAllRead || next.salts[0] !== (before + 1) >>> 0) this.broken = true;
    this.#cycle = next;
    return true;
  }

  end(): void {
    this.#holder.close();
    closeSync(this.#log);
    this.#writer.pragma('wal_autocheckpoint = 1000');
  }
}
