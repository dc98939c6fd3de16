// The format of a continuous backup. log/<id>/base is the database file, log/<id>/<cycle>-<offset> are the commits since,
// log/<id>/ready marks it as restorable. log-files/<name of the bytes>/<storage key> marks a file that was stored since the
// last backup.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import * as z from 'zod/mini';
import type { LogPiece } from '../db/walTail.ts';
import type { System } from '../system.ts';
import { isKey } from '../storage/keys.ts';
import { backupFormat, backupId, isBackupId, readHashed, sha256, writeHashed } from './manifest.ts';
import { idAfter, once, readSmall, type Repository, writeObject } from './repository.ts';
import { DamagedError, type SealKeys } from './seal.ts';

const [zip, unzip] = [promisify(gzip), promisify(gunzip)];
const count = z.int().check(z.minimum(0));

const ready = z.object({
  format: z.literal(backupFormat),
  id: backupId,
  version: z.string(),
  instance: z.string(),
  migrations: z.array(z.string()),
  /** The database file, compressed: its bytes before they are encrypted. */
  base: z.object({ sha256, bytes: count }),
  /** The number of pieces that must exist: they were written while the file was read. */
  pieces: count,
});

/** What makes a continuous backup restorable. */
export type Ready = z.output<typeof ready>;

const pieceHead = z.object({
  cycle: count,
  offset: count,
  /** When the piece was read; ISO. */
  at: z.iso.datetime(),
  /** Hash of the previous piece; '' for the first one. */
  after: z.string(),
});

const marked = z.object({
  id: z.string().check(z.refine(isKey)),
  sha256,
  bytes: count,
  at: z.iso.datetime(),
});

/** A stored file's bytes. */
export type Marked = z.output<typeof marked>;

export const baseName = (id: string): string => `log/${id}/base`;
const readyName = (id: string): string => `log/${id}/ready`;
const pieceName = (id: string, { cycle, offset }: Pick<LogPiece, 'cycle' | 'offset'>): string =>
  `log/${id}/${String(cycle).padStart(8, '0')}-${String(offset).padStart(12, '0')}`;

/** Continuous backups with the names of their objects, oldest first. */
export async function continuousBackups({ target }: Repository): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  for await (const { name } of target.list('log/')) {
    const [, id = ''] = name.split('/');
    if (!isBackupId(id)) continue;
    const names = found.get(id);
    if (names) names.push(name);
    else found.set(id, [name]);
  }
  return new Map([...found].toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

export const isReady = (id: string, names: readonly string[]): boolean => names.includes(readyName(id));

export const newContinuousId = async (
  repository: Repository,
  now: Date,
  system: Pick<System, 'random'>,
): Promise<string> => idAfter([...(await continuousBackups(repository)).keys()].at(-1), now, system);

export const writeReady = (
  repository: Repository,
  keys: SealKeys | null,
  value: Ready,
  system: Pick<System, 'random'>,
): Promise<number> => writeObject(repository, keys, readyName(value.id), once(writeHashed(value)), system);

/** Throws DamagedError, or StartError without BACKUP_KEY. */
export async function readReady(
  repository: Repository,
  id: string,
): Promise<{ ready: Ready; keys: SealKeys | null }> {
  const { bytes, keys } = await readSmall(repository, readyName(id));
  return { ready: readHashed(ready, bytes, id), keys };
}

const hashOf = (...parts: (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** Writes a piece: its head, the hash of head and bytes, the bytes. Returns the hash. */
export async function writePiece(
  repository: Repository,
  { id, keys, at, after }: { id: string; keys: SealKeys | null; at: string; after: string },
  { cycle, offset, bytes }: LogPiece,
  system: Pick<System, 'random'>,
): Promise<string> {
  const head = JSON.stringify({ cycle, offset, at, after } satisfies z.input<typeof pieceHead>);
  const zipped = await zip(bytes, { level: 1 });
  const hash = hashOf(head, '\n', zipped);
  const object = Buffer.concat([Buffer.from(`${head}\n${hash}\n`), zipped]);
  await writeObject(repository, keys, pieceName(id, { cycle, offset }), once(object), system);
  return hash;
}

export interface ReadPiece extends LogPiece {
  at: string;
  hash: string;
  after: string;
}

/** Reads a piece; throws DamagedError unless it is the one that was written under that name. */
export async function readPiece(repository: Repository, id: string, name: string): Promise<ReadPiece> {
  const { bytes } = await readSmall(repository, name);
  const headEnd = bytes.indexOf('\n');
  const hashEnd = bytes.indexOf('\n', headEnd + 1);
  const head = bytes.toString('utf8', 0, headEnd);
  const hash = bytes.toString('utf8', headEnd + 1, hashEnd);
  const zipped = bytes.subarray(hashEnd + 1);
  if (headEnd === -1 || hashEnd === -1 || hashOf(bytes.subarray(0, headEnd), '\n', zipped) !== hash)
    throw new DamagedError(`${name}: its bytes are not those that were written`);
  const value = pieceHead.parse(JSON.parse(head));
  if (pieceName(id, value) !== name) throw new DamagedError(`${name} is another piece`);
  return { ...value, hash, bytes: await unzip(zipped) };
}

/** The names of the pieces among a continuous backup's objects, in order. */
export const pieceNames = (names: readonly string[]): string[] =>
  names.filter((name) => /\/\d{8}-\d{12}$/.test(name)).toSorted();

/** Marks the bytes named `blob` as belonging to a storage key. */
export const writeMark = (
  repository: Repository,
  keys: SealKeys | null,
  blob: string,
  file: Marked,
  system: Pick<System, 'random'>,
): Promise<number> =>
  writeObject(repository, keys, `log-files/${blob}/${file.id}`, once(writeHashed(file)), system);

/** The marked files: the object's name, the name of the bytes, and the storage key. */
export async function* markedFiles({
  target,
}: Repository): AsyncGenerator<{ mark: string; blob: string; key: string; changed: Date }> {
  for await (const { name: mark, changed } of target.list('log-files/')) {
    const [, kind, start, hash, ...key] = mark.split('/');
    if (isKey(key.join('/'))) yield { mark, blob: `${kind}/${start}/${hash}`, key: key.join('/'), changed };
  }
}

export async function readMark(
  repository: Repository,
  { mark, key }: { mark: string; key: string },
): Promise<{ file: Marked; keys: SealKeys | null }> {
  const { bytes, keys } = await readSmall(repository, mark);
  return { file: readHashed(marked, bytes, key), keys };
}
