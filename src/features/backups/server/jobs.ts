import { dayMs } from '../../../lib/days.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { JobAttempt, JobKind, Schedule } from '../../../lib/server/jobs/kind.ts';
import { isClockTrusted } from '../../../lib/server/jobs/clock.ts';
import { removeDelayed } from '../../../lib/server/storage/delayedRemovals.ts';
import { backUp, placeName, rehearseBackup, type Watched } from './backUp.ts';
import { deleteRuns, firstBegun } from './store.ts';

/** The subject of the jobs, by which their progress is found. */
export const backupSubject = 'backups';

const watchedBy = ({ signal, report }: JobAttempt): Watched => ({
  signal,
  report: (percent, note) => report({ percent, note }),
});

export const backupJob: JobKind = {
  kind: 'backup.make',
  lane: 'backup',
  // a killed worker's lease ends after a minute
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

/** Queues a job unless no place for backups is set, or one of its kind waits. */
export async function queueOnce({ config, jobs }: Deps, { kind }: JobKind): Promise<void> {
  if (config.backupTo && !(await jobs.isQueued(kind))) await jobs.add(kind, {}, { subject: backupSubject });
}

const keepDays = 400;

/** Every night, by the server's time; removes no old backups while the clock is not trusted. */
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

/** A backup at a place that has had none, such as that of a new academy, does not wait for the night. */
const first: Schedule = {
  name: 'first backup',
  cron: '*/10 * * * *',
  anyClock: true,
  async run(deps) {
    if ((await firstBegun(deps.db.sql, placeName(deps.config.backupTo))) === undefined)
      await queueOnce(deps, backupJob);
  },
};

export const backupSchedules: readonly Schedule[] = [
  first,
  nightly,
  {
    name: 'weekly rehearsal',
    cron: '37 4 * * 0',
    anyClock: true,
    run: (deps) => queueOnce(deps, rehearsalJob),
  },
  // files whose removal a killed backup had delayed
  { name: 'delayed removals', cron: '*/10 * * * *', anyClock: true, run: (deps) => removeDelayed(deps) },
];
