import { dayMs, hourMs } from '../../days.ts';
import { Cron } from 'croner';
import type { Deps } from '../http/context.ts';
import { isClockTrusted } from './clock.ts';
import type { JobKind, LocalSchedule, Schedule } from './kind.ts';

const crons = new Map<string, Cron>();
/** A pattern, parsed once: schedules are checked all the time. */
function cronOf({ cron }: Pick<Schedule, 'cron'>): Cron {
  const made = crons.get(cron) ?? new Cron(cron);
  crons.set(cron, made);
  return made;
}

const kindOf = ({ name }: Schedule): string => `schedule: ${name}`;

/**
 * Attempts: schedules that recur soon fail early, and visibly; others are tried for 17 minutes, since a bucket or a share may
 * be unreachable.
 */
function attemptsOf(schedule: Schedule): number {
  const [one, next] = cronOf(schedule).nextRuns(2);
  return one && next && next.getTime() - one.getTime() < hourMs ? 3 : 10;
}

/** Removes the schedule's failed jobs: their work was done since, or has failed again. */
async function removeFailed(schedule: Schedule, { db }: Pick<Deps, 'db'>): Promise<void> {
  await db.sql
    .deleteFrom('jobs')
    .where('kind', '=', kindOf(schedule))
    .where('state', '=', 'failed')
    .execute();
}

/** A schedule as a job, so that it is leased, retried and listed like others. */
export const scheduleKind = (schedule: Schedule): JobKind => ({
  kind: kindOf(schedule),
  attempts: attemptsOf(schedule),
  lane: 'schedule',
  async run(_payload, deps, { signal }) {
    // the clock may have jumped since it was queued
    if (!schedule.anyClock && !(await isClockTrusted(deps)))
      throw new Error('the clock has jumped, so nothing is deleted for a day');
    await schedule.run(deps, signal);
    await removeFailed(schedule, deps);
  },
  // only the newest failure remains
  failed: (_payload, _problem, deps) => removeFailed(schedule, deps),
});

/** When a schedule is due next, ISO. */
export const nextRun = (schedule: Schedule, now: Date): string | null =>
  cronOf(schedule).nextRun(now)?.toISOString() ?? null;

/** Queues each due schedule once, however many processes check and however many times were missed. */
export async function queueDue(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  schedules: readonly Schedule[],
): Promise<void> {
  const known = await db.sql.selectFrom('schedules').selectAll().execute();
  const slots = new Map(known.map(({ name, slot }) => [name, slot]));
  for (const schedule of schedules) {
    const { name } = schedule;
    const due = cronOf(schedule).previousRuns(1, now())[0]?.toISOString();
    const had = slots.get(name);
    if (!due || had === due) continue;
    if (had === undefined) {
      // a new schedule starts at its next time
      await db.sql
        .insertInto('schedules')
        .values({ name, slot: due })
        .onConflict((oc) => oc.doNothing())
        .execute();
      continue;
    }
    const ahead = Date.parse(had) - Date.parse(due);
    // after the clock was set back: due soon anyway, or stored while the clock was wrong by more
    if (ahead > 0 && ahead <= dayMs) continue;
    await db.transaction(async (trx) => {
      const taken = await trx
        .updateTable('schedules')
        .set({ slot: due })
        .where('name', '=', name)
        .where('slot', '=', had)
        .returning('name')
        .execute();
      const waits = await trx
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', kindOf(schedule))
        .where('state', 'in', ['queued', 'running'])
        .executeTakeFirst();
      if (taken.length > 0 && ahead < 0 && !waits)
        await jobs.add(kindOf(schedule), { slot: due }, { sql: trx });
    });
  }
}

/** Runs each schedule of this process whose time has come since the last call. */
export function makeLocalRuns(schedules: readonly LocalSchedule[], deps: Deps): () => Promise<void> {
  const slotOf = (schedule: LocalSchedule): number =>
    cronOf(schedule).previousRuns(1, deps.now())[0]?.getTime() ?? 0;
  const slots = new Map(schedules.map((schedule) => [schedule, slotOf(schedule)]));
  return async () => {
    for (const [schedule, had] of slots) {
      const due = slotOf(schedule);
      slots.set(schedule, due);
      if (due !== had) await schedule.run(deps);
    }
  };
}
