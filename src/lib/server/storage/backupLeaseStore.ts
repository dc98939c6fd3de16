import type { Database } from '../db/db.ts';
import { clock } from './uploadStore.ts';

/** Milliseconds of an unrenewed lease: how long the next backup waits after a process was killed. */
export const backupLeaseMs = 60_000;

// a lease that ends later than a new one would is from before the clock was set back
const isFree = (db: Database): string =>
  `(holder is null or lease_until < ${clock(db)} or lease_until > ${clock(db)} + ${backupLeaseMs})`;

/** Gives the lease of an academy's backups to `holder`, unless another backup runs. */
export async function takeBackupLease(db: Database, holder: string): Promise<boolean> {
  const rows = await db.run(
    `update backup_lease set holder = ?, lease_until = ${clock(db)} + ${backupLeaseMs}
      where id = 1 and ${isFree(db)} returning id`,
    [holder],
  );
  return rows.length > 0;
}

/** Extends the lease, even an expired one that nobody has taken; false when another backup has it. */
export async function renewBackupLease(db: Database, holder: string): Promise<boolean> {
  const rows = await db.run(
    `update backup_lease set lease_until = ${clock(db)} + ${backupLeaseMs} where id = 1 and holder = ? returning id`,
    [holder],
  );
  return rows.length > 0;
}

export async function releaseBackupLease(db: Database, holder: string): Promise<void> {
  await db.run('update backup_lease set holder = null, lease_until = null where id = 1 and holder = ?', [
    holder,
  ]);
}

/** Whether a backup runs now, so that no file may be removed. */
export async function isBackupRunning(db: Database): Promise<boolean> {
  return (await db.all(`select 1 from backup_lease where not ${isFree(db)}`)).length > 0;
}

/** Records that a file must be removed later. */
export async function delayRemoval(db: Database, key: string): Promise<void> {
  await db.run('insert into delayed_removals (storage_key) values (?) on conflict do nothing', [key]);
}

/** Deletes a recorded removal. */
export async function deleteRemoval(db: Database, key: string): Promise<void> {
  const noted = await db.all('select 1 from delayed_removals where storage_key = ?', [key]);
  if (noted.length > 0) await db.run('delete from delayed_removals where storage_key = ?', [key]);
}

/** Some of the recorded removals. */
export async function delayedRemovals(db: Database): Promise<string[]> {
  const rows = await db.all<{ storage_key: string }>(
    'select storage_key from delayed_removals order by storage_key limit 500',
  );
  return rows.map((row) => row.storage_key);
}
