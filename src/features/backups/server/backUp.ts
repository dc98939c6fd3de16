import { type BackupDeps, makeBackup, type BackupMade } from '../../../lib/server/backup/makeBackup.ts';
import { type ContinuousBackup, makeContinuousBackup } from '../../../lib/server/backup/continuous.ts';
import { openRepository, type Repository } from '../../../lib/server/backup/repository.ts';
import { type BackupPlace, StartError } from '../../../lib/server/config/config.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { logArchive, type LogArchive } from '../../../lib/server/db/logArchive.ts';
import { isClockTrusted } from '../../../lib/server/jobs/clock.ts';
import { ownCommand } from '../../../lib/server/ownCommands.ts';
import { openBackupTarget } from '../../../lib/server/storage/backupTarget.ts';
import { beginRun, endRun } from './store.ts';

/** Progress reports and cancellation of a run. */
export interface Watched {
  signal?: AbortSignal;
  /** `percent` from 0 to 100; `note` names the current step. */
  report?: (percent: number, note: string) => void;
}

/** The result of a rehearsal. */
export interface Rehearsal {
  id: string;
  /** Files read, each compared with the bytes that were written. */
  files: number;
  /** Rows and tables restored, each compared with the original. */
  rows: number;
  tables: number;
  /** The lesson that was played; null when none has a video. */
  lesson: number | null;
  /** The instant of the continuous backup that was restored as well; null for none. */
  continuous: string | null;
}

declare module '../../../lib/server/http/context.ts' {
  interface Registry {
    /** Restores the newest backup into a temporary place and runs the academy there. Throws an error that says what is wrong. */
    rehearse: (
      deps: Pick<Deps, 'config' | 'now' | 'elapsed' | 'random'>,
      repository: Repository,
      watched: Watched,
    ) => Promise<Rehearsal>;
  }
}

/** The place for messages, without secrets; '' for none. */
export function placeName(place: BackupPlace | null): string {
  if (!place) return '';
  return 'folder' in place ? place.folder : place.bucket.name;
}

/** Opens a place; throws StartError when none is set, or when it can't be used. */
export async function repositoryAt(
  { config, random }: Pick<Deps, 'config' | 'random'>,
  place: BackupPlace | null,
  { create = false } = {},
): Promise<Repository> {
  if (!place)
    throw new StartError(
      'Say where the backups are: --to /another/disk or --to s3://KEY:SECRET@host/bucket, or set BACKUP_TO.',
    );
  return openRepository(await openBackupTarget(place, config, { random }, { create }), config.BACKUP_KEY);
}

type Result = Partial<Parameters<typeof endRun>[2]>;

/** Runs `work` and records its result, for administrators. */
async function noted<T>(
  { db, now, log }: Deps,
  { kind, place }: { kind: 'backup' | 'rehearsal'; place: BackupPlace | null },
  work: () => Promise<T>,
  result: (made: T) => Result,
): Promise<T> {
  const target = placeName(place);
  const id = await beginRun(db.sql, { kind, target, begun_at: now().toISOString() });
  const end = (more: Result): Promise<void> =>
    endRun(db.sql, id, { ended_at: now().toISOString(), problem: null, ...more });
  try {
    const made = await work();
    await end(result(made));
    return made;
  } catch (error) {
    const problem = (error as Error).message;
    log.warn({ kind, error: problem }, 'a backup or its rehearsal failed');
    await end({ problem: problem.slice(0, 1000) });
    throw error;
  }
}

/** Makes a backup, by default at the place in BACKUP_TO; `keepAll`: removes no old ones. */
export const backUp = (
  deps: Deps,
  place: BackupPlace | null = deps.config.backupTo,
  watched: Watched & { keepAll?: boolean } = {},
): Promise<BackupMade> =>
  noted(
    deps,
    { kind: 'backup', place },
    async () => makeBackup(deps, await repositoryAt(deps, place, { create: true }), watched),
    ({ id, bytes, copied, files, missing }) => ({
      backup: id,
      bytes,
      copied,
      files,
      missing,
    }),
  );

/** Throws StartError when PostgreSQL should archive its log and can't. */
async function checkArchive({ db }: Deps): Promise<LogArchive | null> {
  const archive = await logArchive(db);
  if (archive?.failsSince != null)
    throw new StartError(
      `The newest backup was rehearsed, but PostgreSQL can't archive its log since ${archive.failsSince}; PostgreSQL's own log names the error.`,
    );
  return archive;
}

/**
 * Rehearses the newest backup at that place, and looks whether PostgreSQL archives its log. `archivedAt`: when it did that last;
 * null when it does not.
 */
export const rehearseBackup = (
  deps: Deps,
  place: BackupPlace | null = deps.config.backupTo,
  watched: Watched = {},
): Promise<Rehearsal & Pick<LogArchive, 'archivedAt'>> =>
  noted(
    deps,
    { kind: 'rehearsal', place },
    async () => {
      const done = await deps.registry.rehearse(deps, await repositoryAt(deps, place), watched);
      const archive = await checkArchive(deps);
      return { ...done, archivedAt: archive?.archivedAt ?? null };
    },
    ({ id, files, rows, tables, lesson }) => ({
      backup: id,
      files,
      rows_restored: rows,
      tables_restored: tables,
      lesson_id: lesson,
    }),
  );

/** The continuous backup to the place in BACKUP_TO; null when there is none. */
export function continuousBackupOf(deps: BackupDeps): ContinuousBackup | null {
  const { config, db } = deps;
  if (!db.changes || !config.backupTo || !config.CONTINUOUS_BACKUP) return null;
  return makeContinuousBackup({ ...deps, changes: db.changes }, async () => {
    // its parts are ordered by time, and older ones are removed
    if (!(await isClockTrusted(deps)))
      throw new StartError(`The clock has jumped. If it is right: ${ownCommand('clock')}`);
    return repositoryAt(deps, config.backupTo, { create: true });
  });
}
