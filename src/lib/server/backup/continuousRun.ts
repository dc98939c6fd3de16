import type { Changes } from '../db/db.ts';
import type { LogPiece } from '../db/walTail.ts';
import { baseName, continuousBackups, isReady } from './continuousFormat.ts';
import { type Repository, writeZipped } from './repository.ts';
import type { SealKeys } from './seal.ts';
import type { BackupDeps } from './makeBackup.ts';

/** A continuous backup that is being written. */
export interface Run {
  id: string;
  keys: SealKeys | null;
  begun: number;
  unsent: LogPiece[];
  pieces: number;
  bytes: number;
  /** Hash of the last piece. */
  last: string;
  base: { sha256: string; bytes: number } | null;
  isReady: boolean;
  /** Aborts copying the base. */
  ends: AbortController;
  /** When its place was last checked. */
  seen: number;
}

/** Copies the database file and records it in `run`; either signal aborts it. */
export async function copyBase(
  deps: BackupDeps & { changes: Changes },
  repository: Repository,
  run: Run,
  ends: AbortSignal,
): Promise<void> {
  const signal = AbortSignal.any([ends, run.ends.signal]);
  run.base = await writeZipped(repository, run.keys, baseName(run.id), deps.changes.base(), deps, signal);
}

/** Objects that are removed concurrently. */
const removedAtOnce = 8;

/** Removes all continuous backups older than this one, except the previous one; the signal aborts it. */
export async function removeOlder(repository: Repository, id: string, ends: AbortSignal): Promise<void> {
  const older = [...(await continuousBackups(repository))].filter(([other]) => other < id);
  const before = older.findLast(([other, names]) => isReady(other, names))?.[0];
  for (const [other, names] of older) {
    if (other === before) continue;
    // the object that makes it restorable first
    const [ready, ...rest] = names.toSorted().toReversed();
    await repository.target.remove(ready!);
    const work = async (): Promise<void> => {
      for (let name = rest.shift(); name !== undefined; name = rest.shift()) {
        ends.throwIfAborted();
        await repository.target.remove(name);
      }
    };
    await Promise.all(Array.from({ length: removedAtOnce }, work));
  }
}
