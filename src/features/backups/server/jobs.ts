import { dayMs } from '../../../lib/days.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { JobAttempt, JobKind, Schedule } from '../../../lib/server/jobs/kind.ts';
import { isClockTrusted } from '../../../lib/server/jobs/clock.ts';
import { removeDelayed } from '../../../lib/server/storage/delayedRemovals.ts';
import { backUp, rehearseBackup, type Watched } from './run.ts';
import { deleteRuns } from './store.ts';

/** What the jobs are about, to read their progress by. */
export const backupSubject = 'backups';

const watchedBy = ({ signal, report }: JobAttempt): Watched => ({
  signal,
  report: (percent, note) => report({ percent, note }),
});

export const backupJob: JobKind = {
  kind: 'backup.make',
  lane: 'backup',
  // the lease of one that was killed ends after a minute
  attempts: 8,
  async run(_payload, deps, job) {
    const keepAll = !(await isClockTrusted(deps));
    await backUp(deps, deps.config.backupTo, { ...watchedBy(job), keepAll });
  },
};

export const rehearsalJob: JobKind = {
  kind: 'backup.rehearse',
  lane: 'backup',
  attempts: 2,
  async run(_payload, deps, job) {
    await rehearseBackup(deps, deps.config.backupTo, watchedBy(job));
  },
};

/** Queues a job unless there is no place for backups, or one like it waits. */
export async function queueOnce({ config, jobs }: Deps, { kind }: JobKind): Promise<void> {
  if (config.backupTo && !(await jobs.isQueued(kind))) await jobs.add(kind, {}, { subject: backupSubject });
}

const keepDays = 400;

/** Every night, by the server's time; removes nothing old while the clock is not trusted. */
export const nightly: Schedule = {
  name: 'nightly backup',
  cron: '11 2 * * *',
  anyClock: true,
  async run(deps) {
    const before = new Date(deps.now().getTime() - keepDays * dayMs);
    if (await isClockTrusted(deps)) await deleteRuns(deps.db.sql, before.toISOString());
    await queueOnce(deps, backupJob);
  },
};

export const backupSchedules: readonly Schedule[] = [
  nightly,
  {
    name: 'weekly rehearsal',
    cron: '37 4 * * 0',
    anyClock: true,
    run: (deps) => queueOnce(deps, rehearsalJob),
  },
  // what was held by a backup that was killed
  { name: 'delayed removals', cron: '*/10 * * * *', anyClock: true, run: (deps) => removeDelayed(deps) },
];
