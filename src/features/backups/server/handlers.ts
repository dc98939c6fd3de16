import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { conflict } from '../../../lib/server/http/errors.ts';
import type { JobKind } from '../../../lib/server/jobs/kind.ts';
import { nextRun } from '../../../lib/server/jobs/schedules.ts';
import { ownCommand } from '../../../lib/server/ownCommands.ts';
import type { backups } from '../api.ts';
import { overdue } from '../rules.ts';
import { messages } from '../text.ts';
import { backupJob, backupSubject, nightly, queueOnce, rehearsalJob } from './jobs.ts';
import { placeName } from './run.ts';
import { type BackupRun, firstBegun, lastGood, lastRuns } from './store.ts';

const endOf = (run: BackupRun): string => run.ended_at ?? run.begun_at;

/** What administrators and `doctor` see of the backups. */
export async function backupState({ config, db, jobs, now, continuousBackup }: Deps) {
  const { backupTo } = config;
  const [backup, rehearsal, [last], since, queued] = await Promise.all([
    lastGood(db.sql, 'backup'),
    lastGood(db.sql, 'rehearsal'),
    lastRuns(db.sql, 1),
    firstBegun(db.sql),
    jobs.ofSubject(backupSubject),
  ]);
  const runs = {
    backup: backup
      ? { at: endOf(backup), bytes: backup.bytes, files: backup.files, missing: backup.missing }
      : null,
    rehearsal: rehearsal
      ? {
          at: endOf(rehearsal),
          files: rehearsal.files,
          rows: rehearsal.rows_restored,
          tables: rehearsal.tables_restored,
          lesson: rehearsal.lesson_id,
        }
      : null,
  };
  const job = queued.findLast(({ state }) => state === 'queued' || state === 'running');
  return {
    ...runs,
    target: backupTo && placeName(backupTo),
    encrypted: config.BACKUP_KEY !== undefined,
    next: backupTo && nextRun(nightly, now()),
    overdue: backupTo && overdue({ ...runs, since: since ?? null }, now().getTime()),
    problem:
      last?.problem != null && last.ended_at !== null
        ? { kind: last.kind, at: last.ended_at, text: last.problem }
        : null,
    continuous: continuousBackup?.state() ?? null,
    running: job
      ? {
          kind: job.kind === rehearsalJob.kind ? ('rehearsal' as const) : ('backup' as const),
          percent: job.percent,
        }
      : null,
  };
}

const shownState = async (deps: Deps) => ({ ...(await backupState(deps)), doctor: ownCommand('doctor') });

async function queue(deps: Deps, caller: SignedIn, kind: JobKind, action: `backup.${string}`) {
  if (!deps.config.backupTo)
    throw conflict(messages('No place for backups is set. Whoever runs the server sets BACKUP_TO.'));
  await deps.audit(deps.db.sql, caller, { action, id: 0 });
  await queueOnce(deps, kind);
  return shownState(deps);
}

export const backupHandlers: Handlers<typeof backups> = {
  get: (_input, _caller, deps) => shownState(deps),
  make: (_input, caller, deps) => queue(deps, caller, backupJob, 'backup.make'),
  rehearse: (_input, caller, deps) => queue(deps, caller, rehearsalJob, 'backup.rehearse'),
};
