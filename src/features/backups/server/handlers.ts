import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { conflict } from '../../../lib/server/http/errors.ts';
import type { JobKind } from '../../../lib/server/jobs/kind.ts';
import { nextRun } from '../../../lib/server/jobs/schedules.ts';
import { ownCommand } from '../../../lib/server/ownCommands.ts';
import type { backups } from '../api.ts';
import { overdue } from '../rules.ts';
import { messages } from '../text.ts';
import { backupJob, backupSubject, nightly, queueOnce, rehearsalJob } from './jobs.ts';
import { placeName } from './backUp.ts';
import { type BackupRun, firstBegun, lastRun } from './store.ts';

const endOf = (run: BackupRun): string => run.ended_at ?? run.begun_at;

/** Of each kind's last run, why it failed: a successful backup says nothing about rehearsals, and vice versa. */
const problemsOf = (ended: readonly (BackupRun | undefined)[]) =>
  ended.flatMap((run) =>
    run?.problem == null ? [] : [{ kind: run.kind, at: endOf(run), text: run.problem }],
  );

/** The state of the backups for administrators and `doctor`: at the place that is set, or at any place when none is. */
export async function backupState({ config, db, jobs, now, continuousBackup }: Deps) {
  const { backupTo } = config;
  const target = backupTo && placeName(backupTo);
  const [backup, rehearsal, since, queued, ...ended] = await Promise.all([
    lastRun(db.sql, 'backup', target, 'good'),
    lastRun(db.sql, 'rehearsal', target, 'good'),
    firstBegun(db.sql, target),
    jobs.ofSubject(backupSubject),
    lastRun(db.sql, 'backup', target, 'ended'),
    lastRun(db.sql, 'rehearsal', target, 'ended'),
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
    target,
    encrypted: config.BACKUP_KEY !== undefined,
    next: backupTo && nextRun(nightly, now()),
    overdue: backupTo ? overdue({ ...runs, since: since ?? null }, now().getTime()) : [],
    problems: problemsOf(ended),
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
