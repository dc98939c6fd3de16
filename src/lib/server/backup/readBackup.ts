import { pipeline, Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { StartError } from '../config/config.ts';
import type { RowsToLoad } from '../db/loadRows.ts';
import {
  backupIds,
  blobName,
  openBackup,
  type OpenedBackup,
  readObject,
  type Repository,
  rowsName,
} from './repository.ts';

/**
 * The newest complete backup, or with `at` the newest whose id starts with it ('2026-11-23'). Throws StartError when there is
 * none.
 */
export async function findBackup(repository: Repository, at = ''): Promise<OpenedBackup> {
  const { complete } = await backupIds(repository);
  const id = complete.findLast((one) => one.startsWith(at));
  if (!id)
    throw new StartError(
      complete.length === 0
        ? `There is no complete backup in ${repository.target.name}.`
        : `There is no backup ${at} in ${repository.target.name}. There are: ${complete.join(', ')}.`,
    );
  return openBackup(repository, id);
}

/** The rows of a backup, to be loaded. Reading them to the end verifies their hash. */
export function rowsOf(repository: Repository, backup: OpenedBackup): RowsToLoad {
  const { manifest } = backup;
  const zipped = readObject(repository, backup, rowsName(manifest.id), manifest.rows);
  // an error of one stream ends the other, and is thrown where the text is read
  const text = pipeline(Readable.from(zipped, { objectMode: false }), createGunzip(), () => {});
  return { written: manifest, text: text as AsyncIterable<Uint8Array> };
}

/** The bytes of a file in a backup; throws DamagedError at the end unless they are the original ones. */
export const fileOf = (
  repository: Repository,
  backup: Pick<OpenedBackup, 'keys'>,
  [, sha256, bytes]: OpenedBackup['manifest']['files'][number],
): AsyncGenerator<Uint8Array> =>
  readObject(repository, backup, blobName(backup.keys, sha256), { sha256, bytes });
