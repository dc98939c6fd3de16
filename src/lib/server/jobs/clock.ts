import { dayMs } from '../../days.ts';
import type { Database } from '../db/db.ts';
import type { Deps } from '../http/context.ts';
import { ownCommand } from '../ownCommands.ts';

/** Milliseconds between two recordings of the clock. */
const writeMs = 60_000;

// per database: when this process last checked, by the monotonic clock
const looks = new WeakMap<Database, number>();

/** What a check needs; the pools of one database share the checks. */
type Looking = Pick<Deps, 'db' | 'now' | 'elapsed' | 'log'>;

/**
 * Whether purges may trust the clock. Not after it jumped ahead by more than a day: a machine that was off and a wrong clock
 * look the same. It is trusted again after a day of running (over several starts), when it is set back, or when the operator
 * confirms it (`trustClock`).
 */
export async function isClockTrusted({ db, now, elapsed, log }: Looking): Promise<boolean> {
  const at = now().getTime();
  const before = looks.get(db);
  looks.set(db, elapsed());
  const [row] = await db.all<{ seen_at: number; steady_ms: number | null }>(
    'select seen_at, steady_ms from clock where id = 1',
  );
  if (!row) {
    await db.run('insert into clock (id, seen_at, steady_ms) values (1, ?, null) on conflict do nothing', [
      at,
    ]);
    return true;
  }
  const gap = at - row.seen_at;
  const steady = steadyAfter(row.steady_ms, gap, before === undefined ? null : elapsed() - before);
  if (steady !== row.steady_ms || gap < 0 || gap > writeMs)
    await db.run('update clock set seen_at = ?, steady_ms = ? where id = 1 and seen_at = ?', [
      at,
      steady,
      row.seen_at,
    ]);
  if (gap > dayMs)
    log.warn(
      { days: Math.floor(gap / dayMs) },
      `the clock is days ahead of when it was last seen: nothing old is deleted until it has run on for a day, or until ${ownCommand('clock')}`,
    );
  return steady === null;
}

/** How long the clock has run steadily; null while it is trusted. */
function steadyAfter(steady: number | null, gap: number, ran: number | null): number | null {
  // an observed jump restarts the count; downtime doesn't, otherwise a machine that runs some hours a week would never be
  // trusted
  if (gap > dayMs) return ran === null ? (steady ?? 0) : 0;
  if (gap < -dayMs || steady === null) return null;
  const sum = steady + Math.round(Math.min(ran ?? 0, Math.max(gap, 0)));
  return sum >= dayMs ? null : sum;
}

/** Null when the clock is trusted, else the remaining hours. */
export async function hoursToTrust(db: Database): Promise<number | null> {
  const [row] = await db.all<{ steady_ms: number | null }>('select steady_ms from clock where id = 1');
  return row?.steady_ms === null || !row ? null : Math.ceil((dayMs - row.steady_ms) / 3_600_000);
}

/** The operator confirms that the clock is right. */
export async function trustClock(db: Database, now: () => Date): Promise<void> {
  await db.run(
    `insert into clock (id, seen_at, steady_ms) values (1, ?, null)
      on conflict (id) do update set seen_at = excluded.seen_at, steady_ms = null`,
    [now().getTime()],
  );
}
