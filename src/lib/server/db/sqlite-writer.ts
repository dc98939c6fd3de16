// The writer thread of the embedded database. Queued writes are committed together: one fsync serves many, and the main
// thread never waits for the disk.
import { statSync } from 'node:fs';
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';
import Database from 'better-sqlite3';
import { type LogPiece, WalTail } from './walTail.ts';

/** From the main thread. `run` is a statement of its own; `step` belongs to the transaction opened by `begin`. */
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
  /** What was committed since the last request; null when the tail has to begin again. */
  pieces?: LogPiece[] | null;
  error?: { message: string; code: string };
  /** How long the commit took that made it durable, with others. */
  commitMs?: number;
}

const busyMs = 10_000;
/** The write-ahead log is truncated beyond this size; long readers let it grow. */
const maxLogBytes = 16 * 1024 ** 2;
const lookAtLogMs = 2000;

const { file, synchronous } = workerData as { file: string; synchronous: string };
const port = parentPort as MessagePort;
const db = new Database(file);
db.pragma('journal_mode = WAL');
db.pragma(`synchronous = ${synchronous}`);
db.pragma('foreign_keys = ON');
db.pragma(`busy_timeout = ${busyMs}`);
db.pragma(`journal_size_limit = ${maxLogBytes}`);
// deleted data is overwritten, so that erased persons remain in no free page (6 µs per row, docs/DECISIONS.md)
db.pragma('secure_delete = ON');

const statements = new Map<string, Database.Statement>();

function prepared(sql: string): Database.Statement {
  let statement = statements.get(sql);
  if (!statement) {
    if (statements.size > 500) statements.clear();
    statement = db.prepare(sql);
    statements.set(sql, statement);
  }
  return statement;
}

function execute(id: number, sql: string, values: readonly unknown[]): WriterResponse {
  try {
    const statement = prepared(sql);
    if (statement.reader) return { id, rows: statement.all(...values) };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { id, changes, lastId: Number(lastInsertRowid) };
  } catch (error) {
    return { id, error: plain(error) };
  }
}

function plain(error: unknown): { message: string; code: string } {
  const { message, code } = error as { message: string; code?: string };
  return { message, code: code ?? 'SQLITE_ERROR' };
}

function control(id: number, sql: string): WriterResponse {
  const began = performance.now();
  try {
    db.exec(sql);
    return sql === 'commit' ? { id, commitMs: performance.now() - began } : { id };
  } catch (error) {
    if (db.inTransaction) db.exec('rollback');
    return { id, error: plain(error) };
  }
}

/** Commits all of `batch` together; when the commit fails none of it is acknowledged. */
function commitTogether(batch: Extract<WriterRequest, { sql: string }>[]): WriterResponse[] {
  const fail = (error: unknown): WriterResponse[] => {
    if (db.inTransaction) db.exec('rollback');
    return batch.map(({ id }) => ({ id, error: plain(error) }));
  };
  const began = performance.now();
  try {
    db.exec('begin immediate');
  } catch (error) {
    return fail(error);
  }
  const answers: WriterResponse[] = [];
  for (const { id, sql, values } of batch) {
    const answer = execute(id, sql, values);
    // after a full disk or an I/O error SQLite has rolled back the whole transaction, not one statement
    if (!db.inTransaction) return fail(answer.error ?? new Error('the transaction was undone'));
    answers.push(answer);
  }
  try {
    db.exec('commit');
  } catch (error) {
    return fail(error);
  }
  answers[0]!.commitMs = performance.now() - began;
  return answers;
}

let tail: WalTail | null = null;

/** Follows the log for continuous backups. */
function follow(id: number, step: 'begin' | 'take' | 'release' | 'end'): WriterResponse {
  try {
    if (step === 'begin' || step === 'end') endTail();
    if (step === 'begin') tail = new WalTail(file, db);
    if (step === 'release') tail?.release();
    const pieces = tail?.take() ?? null;
    if (!tail?.broken) return { id, pieces };
    endTail();
    return { id, pieces: null };
  } catch (error) {
    endTail();
    return { id, error: plain(error) };
  }
}

function keepTailSmall(tail: WalTail): void {
  try {
    tail.keepSmall();
    if (tail.broken) endTail();
  } catch {
    // the next write reports a full or failing disk
    endTail();
  }
}

function endTail(): void {
  tail?.end();
  tail = null;
}

/** Truncates the write-ahead log, which still contains deleted data; fails while a reader uses it. */
function cut(id: number): WriterResponse {
  const busy = { id, error: { message: 'the log of changes is being read', code: 'SQLITE_BUSY' } };
  try {
    if (tail) return tail.rotate() ? { id } : busy;
    // don't make writes wait for that reader
    db.pragma('busy_timeout = 0');
    const [found] = db.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
    return found?.busy ? busy : { id };
  } catch (error) {
    return { id, error: plain(error) };
  } finally {
    db.pragma('busy_timeout = 10000');
  }
}

let waiting: WriterRequest[] = [];
let open = false;

function work(): void {
  const answers: WriterResponse[] = [];
  for (;;) {
    if (open) {
      const next = waiting.findIndex(
        (order) => order.kind === 'step' || order.kind === 'commit' || order.kind === 'rollback',
      );
      if (next === -1) break;
      const [order] = waiting.splice(next, 1) as [WriterRequest];
      if (order.kind === 'step') answers.push(execute(order.id, order.sql, order.values));
      else {
        answers.push(db.inTransaction ? control(order.id, order.kind) : lost(order));
        open = false;
      }
    } else {
      const batch: Extract<WriterRequest, { sql: string }>[] = [];
      while (waiting[0]?.kind === 'run')
        batch.push(waiting.shift() as Extract<WriterRequest, { sql: string }>);
      if (batch.length > 0) answers.push(...commitTogether(batch));
      const order = waiting.shift();
      if (!order) break;
      if (order.kind === 'begin') {
        const answer = control(order.id, 'begin immediate');
        open = !answer.error;
        answers.push(answer);
      } else if (order.kind === 'cut') answers.push(cut(order.id));
      else if (order.kind === 'tail') answers.push(follow(order.id, order.step));
      else if (order.kind === 'run') waiting.unshift(order);
      else answers.push(lost(order));
    }
  }
  if (answers.length > 0) port.postMessage(answers);
}

/** Truncates a large log; postponed while a reader uses it, so that no write waits. */
function cutLog(): void {
  if (db.inTransaction) return;
  if (tail) return keepTailSmall(tail);
  if ((statSync(`${file}-wal`, { throwIfNoEntry: false })?.size ?? 0) <= maxLogBytes) return;
  try {
    db.pragma('busy_timeout = 0');
    db.pragma('wal_checkpoint(TRUNCATE)');
  } catch {
    // the next write reports a full or failing disk
  } finally {
    db.pragma(`busy_timeout = ${busyMs}`);
  }
}

const lookAtLog = setInterval(cutLog, lookAtLogMs);

function lost(order: WriterRequest): WriterResponse {
  if (order.kind === 'rollback') return { id: order.id };
  return { id: order.id, error: { message: 'the transaction was undone', code: 'SQLITE_ABORT' } };
}

port.on('message', (orders: WriterRequest[] | 'close') => {
  let next: WriterRequest[] | 'close' | undefined = orders;
  let closing = false;
  while (next) {
    if (next === 'close') closing = true;
    else waiting.push(...next);
    next = receiveMessageOnPort(port)?.message;
  }
  work();
  if (!closing) return;
  clearInterval(lookAtLog);
  endTail();
  // a command must not wait for readers of the server beside it, with writes locked meanwhile
  db.pragma('busy_timeout = 0');
  db.pragma('wal_checkpoint(TRUNCATE)');
  db.close();
  port.close();
});
