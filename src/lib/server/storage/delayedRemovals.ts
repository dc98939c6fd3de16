import type { Database } from '../db/db.ts';
import { deleteRemoval, delayedRemovals, delayRemoval, isBackupRunning } from './backupLeaseStore.ts';
import type { Storage } from './storage.ts';

/**
 * Storage whose files are not removed while a backup of any process runs: the removal is recorded in the database and done
 * afterwards. A removal follows the commit that makes the file unneeded; so if it saw no backup, that commit came before the
 * backup read the rows, which then don't name the file. Don't remove within a transaction: SQLite would wait for itself.
 */
export function delayRemovals(storage: Storage, db: Database): Storage {
  const needed = (key: string | undefined): Promise<void> =>
    key === undefined ? Promise.resolve() : deleteRemoval(db, key);
  return {
    ...storage,
    async remove(key) {
      if (await isBackupRunning(db)) await delayRemoval(db, key);
      else await storage.remove(key);
    },
    async put(stream, options) {
      await needed(options?.key);
      return storage.put(stream, options);
    },
    async addLocal(localPath, key) {
      await needed(key);
      return storage.addLocal(localPath, key);
    },
  };
}

/** Does the recorded removals, unless a backup runs. Repeatable. */
export async function removeDelayed({ db, storage }: { db: Database; storage: Storage }): Promise<void> {
  for (;;) {
    const keys = await delayedRemovals(db);
    if (keys.length === 0) return;
    for (const key of keys) {
      if (await isBackupRunning(db)) return;
      await storage.remove(key);
      await deleteRemoval(db, key);
    }
  }
}
