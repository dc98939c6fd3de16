import type { Database } from '../db/db.ts';
import type { JobKind } from './kind.ts';
import { type Lane, lanes } from './lanes.ts';
import { maxCountedJobs } from './list.ts';

/** The jobs of a lane. */
export interface LaneCounts {
  lane: Lane;
  /** At most 10,000 of all lanes together are counted. */
  waiting: number;
  running: number;
  failed: number;
  /** Waiting jobs that were tried before. */
  retried: number;
  /** Since when the oldest due job has waited, ISO; null for none. */
  dueSince: string | null;
  /** When the oldest job that was tried before, and waits or runs again, was queued, ISO; null for none. */
  retriedSince: string | null;
}

interface Row {
  kind: string;
  n: number;
  state?: 'running' | 'failed';
  due?: string | null;
  retried?: number;
  retried_since?: string | null;
}

const earlier = (one: string | null, other: string | null | undefined): string | null =>
  one && other ? (one < other ? one : other) : (one ?? other ?? null);

/** The lane of a job; jobs of kinds unknown to this version are in the quick lane. */
export function laneOf(kinds: readonly JobKind[], kind: string): Lane {
  if (kind.startsWith('schedule: ')) return 'schedule';
  return kinds.find((one) => one.kind === kind)?.lane ?? 'quick';
}

/** Counts the jobs of every lane. */
export async function countJobs(db: Database, kinds: readonly JobKind[], now: Date): Promise<LaneCounts[]> {
  const ended = db.all<Row>(
    `select kind, state, count(*) as n,
        min(case when state = 'running' and attempts > 1 then created_at end) as retried_since
      from jobs where state in ('running', 'failed') group by kind, state`,
  );
  const queued = db.all<Row>(
    `select kind, count(*) as n, min(case when run_at <= ? then run_at end) as due,
        sum(case when attempts > 0 then 1 else 0 end) as retried,
        min(case when attempts > 0 then created_at end) as retried_since
      from (select kind, run_at, attempts, created_at from jobs where state = 'queued'
        order by priority, run_at, id limit ${maxCountedJobs}) as waiting group by kind`,
    [now.toISOString()],
  );
  const counts = (Object.keys(lanes) as Lane[]).map((lane): LaneCounts => ({
    lane,
    waiting: 0,
    running: 0,
    failed: 0,
    retried: 0,
    dueSince: null,
    retriedSince: null,
  }));
  for (const row of (await Promise.all([ended, queued])).flat()) {
    const lane = laneOf(kinds, row.kind);
    const count = counts.find((one) => one.lane === lane)!;
    count[row.state ?? 'waiting'] += row.n;
    count.retried += row.retried ?? 0;
    count.dueSince = earlier(count.dueSince, row.due);
    count.retriedSince = earlier(count.retriedSince, row.retried_since);
  }
  return counts;
}
