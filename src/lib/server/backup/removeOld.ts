import { hourMs } from '../../days.ts';
import { StartError } from '../config/config.ts';
import type { Deps } from '../http/context.ts';
import { backupIds, blobName, manifestName, openBackup, type Repository, rowsName } from './repository.ts';
import { idsToKeep } from './retention.ts';
import { markedFiles } from './continuousFormat.ts';
import { DamagedError } from './seal.ts';

interface Options extends Pick<Deps, 'log'> {
  /** Backups that began before this are no longer being written. */
  before: Date;
  /** When the rows of the newest backup were read. */
  takenAt: Date;
  /** Names of files' bytes that may be removed: those that existed when the backup began. */
  candidates: readonly string[];
  /** Keys of files that the newest backup lacks. */
  missing: ReadonlySet<string>;
  signal: AbortSignal;
}

/**
 * Removes backups that need not be retained, leftovers of interrupted ones, and bytes that no backup names any more. The caller
 * must hold the lease, so that no other backup of this academy relies on those bytes meanwhile.
 */
export async function removeOldBackups(
  repository: Repository,
  { log, before, takenAt, candidates, missing, signal }: Options,
): Promise<void> {
  const { target } = repository;
  const { complete, all } = await backupIds(repository);
  const keep = idsToKeep(complete);
  for (const id of all.filter((one) => !keep.has(one))) {
    signal.throwIfAborted();
    // the manifest first: the rest of the backup then counts as interrupted
    await target.remove(manifestName(id));
    await target.remove(rowsName(id));
  }
  await target.sweep(before);
  const named = new Set<string>();
  for (const id of keep)
    try {
      const { manifest, keys } = await openBackup(repository, id);
      for (const [, sha256] of manifest.files) named.add(blobName(keys, sha256));
    } catch (error) {
      if (!(error instanceof DamagedError || error instanceof StartError)) throw error;
      // its files may be shared with others: nothing is removed while it is retained
      log.warn({ backup: id, error: error.message }, 'a backup can not be read, so no bytes are removed');
      return;
    }
  // files that the continuous backup has copied since; the newest backup names the earlier ones, and could be read
  for await (const { mark, blob, key, changed } of markedFiles(repository))
    // an hour for clocks that differ
    if (changed.getTime() < takenAt.getTime() - hourMs && !missing.has(key)) await target.remove(mark);
    else named.add(blob);
  for (const name of candidates)
    if (!named.has(name)) {
      signal.throwIfAborted();
      await target.remove(name);
    }
}
