import { repositoryAt } from '../features/backups/server/backUp.ts';
import { findContinuous } from '../lib/server/backup/restoreContinuous.ts';
import { bump } from '../lib/server/db/db.ts';
import type { Deps } from '../lib/server/http/context.ts';
import type { Report } from './report.ts';
import { sleep } from '../lib/server/timers.ts';

/** Milliseconds within which a change must arrive at the place of backups. */
const limitMs = 15_000;
const pauseMs = 500;

const remedy =
  'Backups in the Admin Panel says why. Look at the disk or bucket that BACKUP_TO names, its rights and the network.';

/**
 * Writes a row beside the running server, and checks whether it arrives at the place of backups: only the server itself knows
 * the state of its continuous backup, and it may hang. Without a running server nothing is copied.
 */
export async function checkContinuousBackup(deps: Deps, isRunning: boolean, report: Report): Promise<void> {
  const { config, db, now, elapsed, timers } = deps;
  if (!deps.continuousBackup) return;
  if (!isRunning)
    return report(
      'note',
      'continuous backup: not looked at, since the server does not run; it begins with it',
    );
  let why = 'there is none';
  try {
    const repository = await repositoryAt(deps, config.backupTo);
    const [written, begun] = [now().toISOString(), elapsed()];
    await bump(db.sql, 'ready');
    do {
      const found = await findContinuous(repository);
      if (found && found.takenAt >= written)
        return report('ok  ', `continuous backup: a change was there within ${seconds(elapsed() - begun)} s`);
      if (found) why = `the newest change there is of ${found.takenAt}`;
      await sleep(timers, pauseMs);
    } while (elapsed() - begun < limitMs);
  } catch (error) {
    why = (error as Error).message;
  }
  report('BAD ', `continuous backup: a change did not arrive (${why}). ${remedy}`);
}

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
