import type Database from 'better-sqlite3';
import { type LogPiece, WalTail } from './walTail.ts';

/** From the main thread. `run` is a single statement; `step` belongs to the transaction opened by `begin`. */
export type WriterRequest =
  | { id: number; kind: 'run' | 'step'; sql: string; values: readonly unknown[] }
  | { id: number; kind: 'begin' | 'commit' | 'rollback' | 'cut' }
  | { id: number; kind: 'tail'; step: 'begin' | 'take' | 'release' | 'end' };

/** To the main thread: one response per request. */
export interface WriterResponse {
  id: number;
  rows?: unknown[];
  changes?: number;
  lastId?: number;
  /** The commits since the last request; null when the tail has to begin again. */
  pieces?: LogPiece[] | null;
  error?: { message: string; code: string };
  /** Milliseconds of the commit that made it durable, together with others. */
  commitMs?: number;
}

const busyMs = 10_000;
/** Beyond this size the write-ahead log is truncated; long readers let it grow. */
const maxLogBytes = 16 * 1024 ** 2;

function plain(error: unknown): { message: string; code: string } {
  const { message, code } = error as { message: string; code?: string };
  return { message, code: code ?? 'SQLITE_ERROR' };
}

function lost(order: WriterRequest): WriterResponse {
  if (order.kind === 'rollback') return { id: order.id };
  return { id: order.id, error: { message: 'the transaction was undone', code: 'SQLITE_ABORT' } };
}

/** What writing needs besides the connection. */
interface WritingTools {
  file: string;
  synchronous: string;
  /** The size of the write-ahead log. */
  logBytes: () => number;
  /** A monotonic clock, in milliseconds. */
  elapsed: () => number;
  answer: (answers: WriterResponse[]) => void;
}

/** All writes of the embedded database, in one place and in order. Queued ones are committed together: one fsync serves many. */
export class SqliteWriting {
  readonly #db: Database.Database;
  readonly #file: string;
  readonly #logBytes: () => number;
  readonly #elapsed: () => number;
  readonly #answer: (answers: WriterResponse[]) => void;
  readonly #statements = new Map<string, Database.Statement>();
  #tail: WalTail | null = null;
  #waiting: WriterRequest[] = [];
  #isOpen = false;

  constructor(db: Database.Database, { file, synchronous, logBytes, elapsed, answer }: WritingTools) {
    this.#db = db;
    this.#file = file;
    this.#logBytes = logBytes;
    this.#elapsed = elapsed;
    this.#answer = answer;
    db.pragma('journal_mode = WAL');
    db.pragma(`synchronous = ${synchronous}`);
    db.pragma('foreign_keys = ON');
    db.pragma(`busy_timeout = ${busyMs}`);
    db.pragma(`journal_size_limit = ${maxLogBytes}`);
    // deleted data is overwritten, so that no free page contains data of erased people (6 µs per row, docs/DECISIONS.md)
    db.pragma('secure_delete = ON');
  }

  /** Executes requests in order and answers them. */
  take(requests: readonly WriterRequest[]): void {
    this.#waiting.push(...requests);
    this.#work();
  }

  close(): void {
    this.#endTail();
    // a command must not wait for readers of the running server, with writes locked meanwhile
    this.#db.pragma('busy_timeout = 0');
    this.#db.pragma('wal_checkpoint(TRUNCATE)');
    this.#db.close();
  }

  #prepared(sql: string): Database.Statement {
    let statement = this.#statements.get(sql);
    if (!statement) {
      if (this.#statements.size > 500) this.#statements.clear();
      statement = this.#db.prepare(sql);
      this.#statements.set(sql, statement);
    }
    return statement;
  }

  #execute(id: number, sql: string, values: readonly unknown[]): WriterResponse {
    try {
      const statement = this.#prepared(sql);
      if (statement.reader) return { id, rows: statement.all(...values) };
      const { changes, lastInsertRowid } = statement.run(...values);
      return { id, changes, lastId: Number(lastInsertRowid) };
    } catch (error) {
      return { id, error: plain(error) };
    }
  }

  #control(id: number, sql: string): WriterResponse {
    const began = this.#elapsed();
    try {
      this.#db.exec(sql);
      return sql === 'commit' ? { id, commitMs: this.#elapsed() - began } : { id };
    } catch (error) {
      if (this.#db.inTransaction) this.#db.exec('rollback');
      return { id, error: plain(error) };
    }
  }

  /** Commits all of `batch` together; when the commit fails, none of it is acknowledged. */
  #commitTogether(batch: Extract<WriterRequest, { sql: string }>[]): WriterResponse[] {
    const fail = (error: unknown): WriterResponse[] => {
      if (this.#db.inTransaction) this.#db.exec('rollback');
      return batch.map(({ id }) => ({ id, error: plain(error) }));
    };
    const began = this.#elapsed();
    try {
      this.#db.exec('begin immediate');
    } catch (error) {
      return fail(error);
    }
    const answers: WriterResponse[] = [];
    for (const { id, sql, values } of batch) {
      const answer = this.#execute(id, sql, values);
      // after a full disk or an I/O error SQLite has rolled back the whole transaction, not one statement
      if (!this.#db.inTransaction) return fail(answer.error ?? new Error('the transaction was undone'));
      answers.push(answer);
    }
    try {
      this.#db.exec('commit');
    } catch (error) {
      return fail(error);
    }
    answers[0]!.commitMs = this.#elapsed() - began;
    return answers;
  }

  /** Follows the log for continuous backups. */
  #follow(id: number, step: 'begin' | 'take' | 'release' | 'end'): WriterResponse {
    try {
      if (step === 'begin' || step === 'end') this.#endTail();
      if (step === 'begin') this.#tail = new WalTail(this.#file, this.#db);
      if (step === 'release') this.#tail?.release();
      const pieces = this.#tail?.take() ?? null;
      if (!this.#tail?.broken) return { id, pieces };
      this.#endTail();
      return { id, pieces: null };
    } catch (error) {
      this.#endTail();
      return { id, error: plain(error) };
    }
  }

  #keepTailSmall(tail: WalTail): void {
    try {
      tail.keepSmall();
      if (tail.broken) this.#endTail();
    } catch {
      // the next write reports a full or failing disk
      this.#endTail();
    }
  }

  #endTail(): void {
    this.#tail?.end();
    this.#tail = null;
  }

  /** Truncates the write-ahead log, which still contains deleted data; fails while a reader uses it. */
  #cut(id: number): WriterResponse {
    const busy = { id, error: { message: 'the log of changes is being read', code: 'SQLITE_BUSY' } };
    try {
      if (this.#tail) return this.#tail.rotate() ? { id } : busy;
      // writes must not wait for that reader
      this.#db.pragma('busy_timeout = 0');
      const [found] = this.#db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
      return found?.busy ? busy : { id };
    } catch (error) {
      return { id, error: plain(error) };
    } finally {
      this.#db.pragma('busy_timeout = 10000');
    }
  }

  #work(): void {
    const answers: WriterResponse[] = [];
    for (;;) {
      if (this.#isOpen) {
        const next = this.#waiting.findIndex(
          (order) => order.kind === 'step' || order.kind === 'commit' || order.kind === 'rollback',
        );
        if (next === -1) break;
        const [order] = this.#waiting.splice(next, 1) as [WriterRequest];
        // after a full disk or an I/O error SQLite has rolled back the transaction: the following statements alone would be
        // half of it
        const isThere = this.#db.inTransaction;
        if (order.kind === 'step')
          answers.push(isThere ? this.#execute(order.id, order.sql, order.values) : lost(order));
        else {
          answers.push(isThere ? this.#control(order.id, order.kind) : lost(order));
          this.#isOpen = false;
        }
      } else {
        const batch: Extract<WriterRequest, { sql: string }>[] = [];
        while (this.#waiting[0]?.kind === 'run')
          batch.push(this.#waiting.shift() as Extract<WriterRequest, { sql: string }>);
        if (batch.length > 0) answers.push(...this.#commitTogether(batch));
        const order = this.#waiting.shift();
        if (!order) break;
        if (order.kind === 'begin') {
          const answer = this.#control(order.id, 'begin immediate');
          this.#isOpen = !answer.error;
          answers.push(answer);
        } else if (order.kind === 'cut') answers.push(this.#cut(order.id));
        else if (order.kind === 'tail') answers.push(this.#follow(order.id, order.step));
        else if (order.kind === 'run') this.#waiting.unshift(order);
        else answers.push(lost(order));
      }
    }
    if (answers.length > 0) this.#answer(answers);
  }

  /** Truncates a large log; postponed while a reader uses it, so that no write waits. */
  cutLog(): void {
    if (this.#db.inTransaction) return;
    if (this.#tail) return this.#keepTailSmall(this.#tail);
    if (this.#logBytes() <= maxLogBytes) return;
    try {
      this.#db.pragma('busy_timeout = 0');
      this.#db.pragma('wal_checkpoint(TRUNCATE)');
    } catch {
      // the next write reports a full or failing disk
    } finally {
      this.#db.pragma(`busy_timeout = ${busyMs}`);
    }
  }
}
