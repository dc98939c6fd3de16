import type { Database, Sql } from '../db/db.ts';
import { requestId } from '../requestId.ts';

interface NewJob {
  sql?: Sql;
  /** Not before; now by default. */
  runAt?: Date;
  /** Within its lane, lower numbers come first, whatever their age; 0 by default. */
  priority?: number;
  /** The subject of the job, such as 'file:12', by which it is cancelled and its progress is read. */
  subject?: string;
  /**
   * The owner of the work, such as 'course:3': jobs with different keys and the same priority take turns, however many each has
   * queued. Jobs without a key run in the order of their age.
   */
  fairnessKey?: string;
}

/** A job as features see it. */
export interface JobState {
  id: number;
  kind: string;
  state: 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
  /** 0 to 100; null before the first report. */
  percent: number | null;
  /** Why its last attempt failed. */
  problem: string | null;
}

/** The functions of the queue for features. */
export interface JobRequests {
  /** Queues a job; pass the transaction, so that both happen or neither. */
  add(kind: string, payload: unknown, options?: NewJob): Promise<void>;
  /** Whether a job of that kind, and with that payload if given, is queued. */
  isQueued(kind: string, payload?: unknown): Promise<boolean>;
  /** Whether a job of that kind is due that comes before those of a priority, so that a long one should yield to it. */
  isDueBefore(kind: string, priority: number): Promise<boolean>;
  /** The jobs of a subject, oldest first; ended ones are retained for 30 days. */
  ofSubject(subject: string): Promise<JobState[]>;
  /** Makes the waiting jobs of a subject run now. */
  hurry(subject: string): Promise<void>;
  /** Cancels the queued jobs of a subject, and aborts its running ones within two seconds, in any process. */
  cancel(subject: string, sql?: Sql): Promise<void>;
}

/** `added` is called after a job was added. */
export function makeRequests(db: Database, now: () => Date, added: () => void): JobRequests {
  return {
    async add(kind, payload, options = {}) {
      const { sql = db.sql, runAt = now(), priority = 0, subject = '', fairnessKey = '' } = options;
      const at = now().toISOString();
      const of = { subject, fairness_key: fairnessKey, request_id: requestId() };
      const job = { kind, payload: JSON.stringify(payload), priority, ...of };
      const times = { run_at: runAt.toISOString(), set_at: at, created_at: at };
      await sql
        .insertInto('jobs')
        .values({ ...job, ...times, state: 'queued', attempts: 0, locked_until: null, problem: null })
        .execute();
      added();
    },
    async isQueued(kind, payload) {
      const [same, values] =
        payload === undefined ? ['', []] : [' and payload = ?', [JSON.stringify(payload)]];
      const sql = `select 1 from jobs where state = 'queued' and kind = ?${same} limit 1`;
      return (await db.all(sql, [kind, ...values])).length > 0;
    },
    async isDueBefore(kind, priority) {
      const sql = `select 1 from jobs where state = 'queued' and kind = ? and priority < ? and run_at <= ? limit 1`;
      return (await db.all(sql, [kind, priority, now().toISOString()])).length > 0;
    },
    ofSubject: (subject) =>
      db.all('select id, kind, state, percent, problem from jobs where subject = ? order by id', [subject]),
    async hurry(subject) {
      const at = now().toISOString();
      await db.run(
        `update jobs set run_at = ?, set_at = ? where subject = ? and state = 'queued' and run_at > ?`,
        [at, at, subject, at],
      );
      added();
    },
    async cancel(subject, sql = db.sql) {
      await sql
        .updateTable('jobs')
        .set({ state: 'cancelled', locked_until: null })
        .where('subject', '=', subject)
        .where('state', 'in', ['queued', 'running'])
        .execute();
    },
  };
}
