import { createHash } from 'node:crypto';
import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { StartError } from '../config/config.ts';
import type { BackupTarget } from '../storage/backupTarget.ts';
import { isMissing } from '../storage/storage.ts';
import type { System } from '../system.ts';
import { isBackupId, type Manifest, readManifest } from './manifest.ts';
import {
  DamagedError,
  isSealed,
  makeOpener,
  newSealKeys,
  type Opener,
  saltOf,
  seal,
  sealedBytes,
  sealedName,
  type SealKeys,
} from './seal.ts';

/** A place with backups, plain or encrypted. */
export interface Repository {
  target: BackupTarget;
  opener: Opener;
}

/** Opens a place with a passphrase; reads nothing yet. */
export const openRepository = (target: BackupTarget, passphrase: string | undefined): Repository => ({
  target,
  opener: makeOpener(passphrase),
});

export const manifestName = (id: string): string => `backups/${id}/manifest`;
export const rowsName = (id: string): string => `backups/${id}/rows`;

/** The name of the object with a file's bytes, by the keys of the backup: null for a plain one. */
export const blobName = (keys: SealKeys | null, sha256: string): string => {
  const name = keys ? sealedName(keys, sha256) : sha256;
  return `${keys ? 'sealed' : 'plain'}/${name.slice(0, 2)}/${name}`;
};

/** The size of the object with that many bytes of a file. */
export const blobBytes = (keys: SealKeys | null, bytes: number): number =>
  keys ? sealedBytes(bytes) : bytes;

/** The stored bytes of files, with their sizes. */
export async function storedBytes({ target }: Repository): Promise<Map<string, number>> {
  const stored = new Map<string, number>();
  for (const prefix of ['plain/', 'sealed/'])
    for await (const { name, bytes } of target.list(prefix)) stored.set(name, bytes);
  return stored;
}

/** The ids of all backups that were begun (`all`), and of the complete ones, oldest first. */
export async function backupIds({ target }: Repository): Promise<{ complete: string[]; all: string[] }> {
  const [complete, all] = [new Set<string>(), new Set<string>()];
  for await (const { name } of target.list('backups/')) {
    const [, id = '', object] = name.split('/');
    if (!isBackupId(id)) continue;
    all.add(id);
    if (object === 'manifest') complete.add(id);
  }
  return { complete: [...complete].toSorted(), all: [...all].toSorted() };
}

/**
 * A new id, by which backups are ordered: it begins with now, or with a second after the latest one, which may be from the same
 * second, or from before the clock was set back.
 */
export function idAfter(latest: string | undefined, now: Date, { random }: Pick<System, 'random'>): string {
  const textOf = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(':', '')}Z`;
  let time = textOf(now);
  if (latest !== undefined && latest >= time) {
    const [, hour, minutes, seconds] = /^(.{13})(\d\d)(\d\d)Z/.exec(latest)!;
    time = textOf(new Date(Date.parse(`${hour}:${minutes}:${seconds}Z`) + 1000));
  }
  return `${time}-${random(2).toString('hex')}`;
}

export const newBackupId = async (
  repository: Repository,
  now: Date,
  system: Pick<System, 'random'>,
): Promise<string> => idAfter((await backupIds(repository)).all.at(-1), now, system);

async function collected(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
}

/** A backup that can be read. */
export interface OpenedBackup {
  manifest: Manifest;
  /** Null when it is not encrypted. */
  keys: SealKeys | null;
}

/**
 * Reads a small object that begins with JSON, and the keys by which it is encrypted: null for a plain one. Throws DamagedError
 * or StartError.
 */
export async function readSmall(
  { target, opener }: Repository,
  name: string,
): Promise<{ bytes: Buffer; keys: SealKeys | null }> {
  const bytes = await collected(target.read(name));
  // a plain one begins with a brace; anything else is an encrypted one, whose header may be damaged
  if (bytes[0] === 0x7b) return { bytes, keys: null };
  const opened = await collected(opener.open(once(bytes)));
  const salt = saltOf(bytes);
  if (!salt) throw new DamagedError(`${name} has no header`);
  return { bytes: opened, keys: await opener.keysOf(salt) };
}

/** Reads the manifest of a backup; throws DamagedError or StartError. */
export async function openBackup(repository: Repository, id: string): Promise<OpenedBackup> {
  const { bytes, keys } = await readSmall(repository, manifestName(id));
  return { manifest: readManifest(bytes, id), keys };
}

export async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** The bytes of an object before encryption; throws DamagedError at the end unless they have that hash. */
export async function* readObject(
  { target, opener }: Repository,
  { keys }: Pick<OpenedBackup, 'keys'>,
  name: string,
  { sha256, bytes }: { sha256: string; bytes: number },
): AsyncGenerator<Uint8Array> {
  const hash = createHash('sha256');
  let length = 0;
  try {
    const stored = target.read(name);
    for await (const piece of keys ? opener.open(stored) : stored) {
      hash.update(piece);
      length += piece.length;
      yield piece;
    }
  } catch (error) {
    if (isMissing(error)) throw new DamagedError(`${name} is missing`);
    if (error instanceof DamagedError) throw new DamagedError(`${name}: ${error.message}`);
    // this key opened the manifest, so it is the object that is damaged
    if (error instanceof StartError) throw new DamagedError(`${name}: its header was changed`);
    throw error;
  }
  if (length !== bytes || hash.digest('hex') !== sha256)
    throw new DamagedError(`${name}: its bytes are not those that were written`);
}

/** Writes an object, encrypted if there are keys; returns its size. */
export const writeObject = (
  { target }: Repository,
  keys: SealKeys | null,
  name: string,
  bytes: AsyncIterable<Uint8Array>,
  system: Pick<System, 'random'>,
  size = 0,
): Promise<number> => target.put(name, keys ? seal(bytes, keys, system) : bytes, blobBytes(keys, size));

/** Writes bytes compressed; returns hash and number of the compressed bytes before encryption. The signal aborts it. */
export async function writeZipped(
  repository: Repository,
  keys: SealKeys | null,
  name: string,
  source: AsyncIterable<string | Uint8Array>,
  system: Pick<System, 'random'>,
  signal?: AbortSignal,
): Promise<{ sha256: string; bytes: number }> {
  const hash = createHash('sha256');
  let bytes = 0;
  const zipped = pipeline(Readable.from(source, { objectMode: false }), createGzip({ level: 1 }), () => {});
  const measured = async function* () {
    for await (const piece of zipped as AsyncIterable<Buffer>) {
      signal?.throwIfAborted();
      hash.update(piece);
      bytes += piece.length;
      yield piece;
    }
  };
  await writeObject(repository, keys, name, measured(), system);
  return { sha256: hash.digest('hex'), bytes };
}

/** The start of an object. */
async function headerOf({ target }: Repository, name: string): Promise<Buffer> {
  let start = Buffer.alloc(0);
  for await (const piece of target.read(name)) {
    start = Buffer.concat([start, piece]);
    if (start.length >= 64) break;
  }
  return start;
}

/** Number of objects of either kind that are checked for the salt. */
const sampled = 5;

/** The names of the newest objects that complete a backup or a continuous backup, newest first. */
async function newestHeads({ target }: Repository): Promise<string[]> {
  const heads: [id: string, name: string][] = [];
  for (const prefix of ['backups/', 'log/'])
    for await (const { name } of target.list(prefix))
      if (/\/(manifest|ready)$/.test(name)) heads.push([name.split('/')[1] ?? '', name]);
  const newest = heads.toSorted(([a], [b]) => (a < b ? 1 : -1)).slice(0, sampled);
  return newest.map(([, name]) => name);
}

/**
 * The keys for new objects: with the salt of the existing ones, so that files copied before have the same names; with a new
 * salt when there are none, or when they have another passphrase.
 */
export async function keysForWriting(
  repository: Repository,
  passphrase: string | undefined,
  stored: Iterable<string>,
  system: Pick<System, 'random'>,
): Promise<SealKeys | null> {
  if (passphrase === undefined) return null;
  const sealed = [...stored].filter((name) => name.startsWith('sealed/'));
  for (const name of [...(await newestHeads(repository)), ...sealed.slice(0, sampled)]) {
    const header = await headerOf(repository, name);
    const salt = saltOf(header);
    if (!salt || !isSealed(header)) continue;
    const keys = await repository.opener.keysOf(salt);
    if (header.includes(keys.proof)) return keys;
  }
  return newSealKeys(passphrase, system);
}
