import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import type { Changes } from '../db/db.ts';
import type { LogPiece } from '../db/walTail.ts';
import { baseName } from './continuousFormat.ts';
import { type Repository, writeObject } from './repository.ts';
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
  /** Ends copying the base. */
  ends: AbortController;
  /** When its place was last looked at. */
  seen: number;
}

/** Copies the database file and notes it in `run`; ends with either signal. */
export async function copyBase(
  deps: BackupDeps & { changes: Changes },
  repository: Repository,
  run: Run,
  ends: AbortSignal,
): Promise<void> {
  const hash = createHash('sha256');
  let bytes = 0;
  const zipped = pipeline(Readable.from(deps.changes.base()), createGzip({ level: 1 }), () => {});
  const signal = AbortSignal.any([ends, run.ends.signal]);
  const measured = async function* () {
    for await (const piece of zipped as AsyncIterable<Buffer>) {
      signal.throwIfAborted();
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  await writeObject(repository, run.keys, baseName(run.id), measured(), deps);
  run.base = { sha256: hash.digest('hex'), bytes };
}
