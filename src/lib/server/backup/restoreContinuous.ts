import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { rebuildSqlite } from '../db/loadThread.ts';
import { namedFilesIn } from '../db/rebuild.ts';
import { StartError } from '../config/config.ts';
import type { Marked, ReadPiece, Ready } from './continuousFormat.ts';
import {
  baseName,
  continuousBackups,
  isReady,
  markedFiles,
  pieceNames,
  readMark,
  readPiece,
  readReady,
} from './continuousFormat.ts';
import type { Manifest } from './manifest.ts';
import { backupIds, openBackup, readObject, type Repository, storedBytes } from './repository.ts';
import { DamagedError, type SealKeys } from './seal.ts';

/** A continuous backup that can be restored. */
export interface FoundContinuous {
  ready: Ready;
  keys: SealKeys | null;
  /** Names of its pieces, in order. */
  pieces: string[];
  /** When the last piece was read; ISO. */
  takenAt: string;
}

/** Pieces that are read at the same time. */
const readAhead = 16;

/** The newest continuous backup, or the newest whose id starts with `at`; null when there is none. Throws DamagedError. */
export async function findContinuous(repository: Repository, at = ''): Promise<FoundContinuous | null> {
  const all = await continuousBackups(repository);
  const found = [...all].findLast(([id, names]) => id.startsWith(at) && isReady(id, names));
  if (!found) return null;
  const [id, names] = found;
  const { ready, keys } = await readReady(repository, id);
  const pieces = pieceNames(names);
  if (pieces.length < ready.pieces)
    throw new DamagedError(`pieces of the continuous backup ${id} are missing`);
  const last = await readPiece(repository, id, pieces.at(-1)!);
  return { ready, keys, pieces, takenAt: last.at };
}

/** The pieces in order; throws DamagedError when one is damaged or missing. */
async function* inOrder(
  repository: Repository,
  { ready, pieces }: FoundContinuous,
): AsyncGenerator<ReadPiece> {
  const [names, reading]: [string[], Promise<ReadPiece>[]] = [[...pieces], []];
  let before: ReadPiece | null = null;
  for (const name of pieces) {
    while (reading.length < readAhead && names.length > 0) {
      const read = readPiece(repository, ready.id, names.shift()!);
      // thrown when its turn comes
      read.catch(() => {});
      reading.push(read);
    }
    const piece = await reading.shift()!;
    if (piece.after !== (before?.hash ?? '')) throw new DamagedError(`a piece before ${name} is missing`);
    yield piece;
    before = piece;
  }
}

/** Writes the database in the last state of a continuous backup to a new file. Throws DamagedError. */
export async function rebuildDatabase(
  repository: Repository,
  found: FoundContinuous,
  file: string,
): Promise<void> {
  const { ready, keys } = found;
  const base = readObject(repository, { keys }, baseName(ready.id), ready.base);
  const bytes = pipeline(Readable.from(base, { objectMode: false }), createGunzip(), () => {});
  const wrong = await rebuildSqlite(file, bytes as AsyncIterable<Uint8Array>, inOrder(repository, found));
  if (wrong !== null) throw new DamagedError(wrong);
}

/** The locations of a database's files: in the continuous backup, or in the newest backup that has them. */
export async function filesFor(
  repository: Repository,
  file: string,
): Promise<{ files: Manifest['files']; missing: string[]; keysOf: (key: string) => SealKeys | null }> {
  const named = await namedFilesIn(file);
  const wanted = new Map(named.map(({ key, bytes }) => [key, bytes]));
  const found = new Map<string, { file: Marked; keys: SealKeys | null }>();
  const take = (one: Marked, keys: SealKeys | null): void => {
    const before = found.get(one.id);
    // bytes that differ from the row's are from before or after it
    if (one.bytes !== wanted.get(one.id) && wanted.get(one.id) !== 0) return;
    if (wanted.has(one.id) && (!before || one.at > before.file.at)) found.set(one.id, { file: one, keys });
  };
  const { complete } = await backupIds(repository);
  for (const newest of complete.toReversed()) {
    const backup = await unlessDamaged(openBackup(repository, newest));
    for (const [id, sha256, bytes] of backup?.manifest.files ?? [])
      take({ id, sha256, bytes, at: backup!.manifest.takenAt }, backup!.keys);
    if (found.size === wanted.size) break;
  }
  const stored = await storedBytes(repository);
  for await (const one of markedFiles(repository))
    if (wanted.has(one.key) && stored.has(one.blob)) {
      const mark = await unlessDamaged(readMark(repository, one));
      if (mark) take(mark.file, mark.keys);
    }
  const files = [...found.values()].map(({ file: { id, sha256, bytes } }): Manifest['files'][number] => [
    id,
    sha256,
    bytes,
  ]);
  return {
    files: files.toSorted(([a], [b]) => (a < b ? -1 : 1)),
    missing: named.map(({ key }) => key).filter((key) => !found.has(key)),
    keysOf: (key) => found.get(key)?.keys ?? null,
  };
}

/** Null for damaged objects, and for those written with another key. */
export async function unlessDamaged<T>(reading: Promise<T>): Promise<T | null> {
  try {
    return await reading;
  } catch (error) {
    if (error instanceof DamagedError || error instanceof StartError) return null;
    throw error;
  }
}
