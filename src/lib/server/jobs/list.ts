import type { Selectable } from 'kysely';
import { type Database, rowId, type Sql } from '../db/db.ts';
import { countRows, keysetPage, type Order, type Page, readPart, type Window } from '../db/keyset.ts';
import type { JobsTable } from '../db/schema.ts';
import type { Deps } from '../http/context.ts';
import type { JobKind } from './kind.ts';

/** A job for administrators; of its payload only a shortened recipient. */
export interface ListedJob {
  id: number;
  kind: string;
  state: JobsTable['state'];
  attempts: number;
  /** ISO. */
  createdAt: string;
  /** ISO. */
  nextTry: string;
  to: string;
  problem: string;
  /** 0 to 100; null before the first report. */
  percent: number | null;
  note: string;
}

/** 'asha@example.org' as 'a…@example.org'. */
const shortened = (address: string): string => address.replace(/^(.).*@/, '$1…@');

/** The recipient of a job, shortened; '' when it names none. */
function recipient(payload: string): string {
  const { to, email } = (JSON.parse(payload) ?? {}) as {
    to?: string | { address?: string };
    email?: string;
  };
  const address = typeof to === 'string' ? to : (to?.address ?? email ?? '');
  return shortened(address);
}

const columns = [
  'id',
  'kind',
  'state',
  'attempts',
  'created_at',
  'run_at',
  'payload',
  'problem',
  'percent',
  'note',
  'priority',
] as const;
type Row = Pick<Selectable<JobsTable>, (typeof columns)[number]>;

const asListed = (row: Row): ListedJob => ({
  id: row.id,
  kind: row.kind,
  state: row.state,
  attempts: row.attempts,
  createdAt: row.created_at,
  nextTry: row.run_at,
  to: recipient(row.payload),
  problem: row.problem ?? '',
  percent: row.percent,
  note: row.note,
});

/** All jobs except completed ones: failed ones first, cancelled ones last, queued ones in their order. */
export async function listJobs(db: Database, max: number): Promise<{ jobs: ListedJob[]; more: number }> {
  const [all] = await db.all<{ n: number }>(`select count(*) as n from jobs where state <> 'done'`);
  const rows = await db.all<Row>(
    `select ${columns.join(', ')} from jobs where state <> 'done'
      order by case state when 'failed' then 0 when 'running' then 1 when 'queued' then 2 else 3 end,
        priority, run_at, id limit ${max}`,
  );
  return { jobs: rows.map(asListed), more: (all?.n ?? 0) - rows.length };
}

// along the index jobs_due, from its start or its end
const order = (dir: Order['dir']): Order => ({
  name: 'jobs',
  dir,
  columns: { priority: ['priority', 'number'], run_at: ['run_at', 'text'], id: ['id', 'number'] },
});

/** Maximum number up to which jobs are counted. */
export const maxCountedJobs = 10_000;

/** One page of the jobs in a state: waiting and running ones in their order, others latest first. */
export async function pageOfJobs(
  db: Database,
  state: ListedJob['state'],
  window: Window,
): Promise<Page<ListedJob> & { total: number; more: boolean }> {
  const query = db.sql.selectFrom('jobs').where('state', '=', state);
  const ahead = state === 'queued' || state === 'running';
  const [{ rows, ...ends }, count] = await Promise.all([
    keysetPage<Row>(order(ahead ? 'asc' : 'desc'), window, (part) => readPart(query.select(columns), part)),
    countRows(db.sql, query.select('id').limit(maxCountedJobs + 1)),
  ]);
  const total = Math.min(count, maxCountedJobs);
  return { ...ends, rows: rows.map(asListed), total, more: count > maxCountedJobs };
}

/** Jobs to try again: one by its id, those of a kind, all failed ones, or also all waiting ones. */
export type Retried = { id: number } | { kind: string } | 'failed' | 'all';

/** Restarts jobs now. A cancelled one is restarted only by its id. Returns their number. */
export async function retryJobs(sql: Sql, which: Retried, now: Date): Promise<number> {
  const at = now.toISOString();
  let query = sql.updateTable('jobs').set({ state: 'queued', attempts: 0, run_at: at, set_at: at });
  if (which === 'failed') query = query.where('state', '=', 'failed');
  else if (which !== 'all' && 'id' in which)
    query = query.where('state', 'in', ['queued', 'failed', 'cancelled']).where('id', '=', rowId(which.id));
  else {
    query = query.where('state', 'in', ['queued', 'failed']);
    if (which !== 'all') query = query.where('kind', '=', which.kind);
  }
  const { numUpdatedRows } = await query.executeTakeFirst();
  return Number(numUpdatedRows);
}

/**
 * Cancels a job, with what `also` writes and what its kind does so that nothing waits for it in the same transaction; one that runs is
 * told to end. False for an unknown id, and when it has ended.
 */
export function cancelJob(
  deps: Deps,
  id: number,
  kinds: readonly JobKind[],
  also: (sql: Sql) => Promise<void> = async () => {},
): Promise<boolean> {
  return deps.db.transaction(async (trx) => {
    const job = await trx
      .updateTable('jobs')
      .set({ state: 'cancelled', locked_until: null })
      .where('id', '=', rowId(id))
      .where('state', 'in', ['queued', 'running'])
      .returning(['kind', 'payload'])
      .executeTakeFirst();
    if (!job) return false;
    await also(trx);
    await kinds.find(({ kind }) => kind === job.kind)?.cancelled?.(JSON.parse(job.payload), deps, trx);
    return true;
  });
}

/**
 * Removes a failed or cancelled job; undefined for others: waiting jobs must be cancelled instead, of which their kind is
 * notified.
 */
export const removeJob = (sql: Sql, id: number): Promise<{ kind: string } | undefined> =>
  sql
    .deleteFrom('jobs')
    .where('id', '=', rowId(id))
    .where('state', 'in', ['failed', 'cancelled'])
    .returning('kind')
    .executeTakeFirst();
