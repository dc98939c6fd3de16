import path from 'node:path';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { JobAttempt } from '../../../lib/server/jobs/kind.ts';
import { type SourceVideo, type Rendition, rungNames } from '../../../lib/server/video/engine.ts';
import { type FileRow, setVideoPlayable } from '../../files/server/public.ts';
import { posterName, progressiveName, storyboardName, thumbnailName } from '../rules.ts';
import { changeLadder, type LadderRow, playIfFirst } from './ladderStore.ts';
import { putRendition, putStored, type StoredRow } from './store.ts';

/** Files of a ladder by the number that their storage key is derived with; append only, since stored keys contain it. */
const slots: readonly string[] = [
  ...['audio', 'original', ...rungNames].flatMap((name) => [
    `${name}.mp4`,
    `${name}.m3u8`,
    progressiveName(name),
  ]),
  posterName,
  storyboardName,
  thumbnailName,
];
const slotsPerVersion = 100;

/** The video is in the bin, or was replaced or deleted, while it was being converted. */
export class NotWanted extends Error {
  override name = 'NotWanted';
}

/** A conversion in progress. */
export interface Conversion {
  file: FileRow;
  ladder: LadderRow;
  video: SourceVideo;
  /** Of the largest size, as the owner has set it. */
  maxLines: number;
  /** Renditions that could be played before. */
  known: readonly Rendition['name'][];
  /** Files that were stored before. */
  stored: readonly string[];
  /** Absolute path of the folder in which it happens. */
  folder: string;
  /** See JobAttempt. */
  checkLease: JobAttempt['checkLease'];
}

/** Moves a finished file of the folder into storage, as `name`. Throws LeaseLostError. */
export async function storeFile(
  deps: Deps,
  { file, ladder, folder, checkLease }: Conversion,
  name: string,
  from = name,
): Promise<void> {
  const variant = ladder.version * slotsPerVersion + slots.indexOf(name);
  const key = deps.storage.derivedKey(file.storage_key, variant);
  await checkLease();
  const stored = await deps.storage.addLocal(path.join(folder, from), key);
  await deps.db.transaction(async (sql) => {
    await checkLease(sql);
    await putStored(sql, {
      file_id: file.id,
      version: ladder.version,
      name,
      storage_key: stored.key,
      bytes: stored.bytes,
    });
  });
}

/** Puts what is stored of a conversion into its folder, when a process with another disk has begun it. */
export async function fetchStored(
  { config, storage, workFolders }: Pick<Deps, 'config' | 'storage' | 'workFolders'>,
  folder: string,
  files: readonly StoredRow[],
): Promise<void> {
  if (!config.bucket) return;
  for (const { name, storage_key: key } of files)
    if ((await workFolders.size(folder, name)) === null)
      await storage.withLocal(key, (from) => workFolders.addLocal(folder, name, from));
}

/**
 * Stores what becomes playable: growing renditions with what is known of them, complete ones with their files. A video that
 * waits for its first rendition becomes playable with it.
 */
export function makeSaver(deps: Deps, conversion: Conversion) {
  const { file, ladder, video, checkLease } = conversion;
  const key = { id: file.id, version: ladder.version };
  const known = new Set(conversion.known);
  const failure = new AbortController();
  let saving = Promise.resolve();

  const save = async (rendition: Rendition): Promise<void> => {
    const { name, complete } = rendition;
    // other processes have other disks: what is not in the bucket can't be played through them
    if (deps.config.bucket && (!complete || name === 'original')) return;
    // the video's own pictures are as large as the video: they are played until the rungs are there, and not stored
    if (complete && name !== 'original') {
      await storeFile(deps, conversion, rendition.file);
      await storeFile(deps, conversion, rendition.playlist);
    }
    known.add(name);
    const isPlayable = known.has('audio') && (known.size > 1 || video.picture === null);
    await deps.db.transaction(async (sql) => {
      await checkLease(sql);
      if (!(await changeLadder(sql, key, {}, deps.now()))) throw new NotWanted();
      await putRendition(sql, key, rendition);
      if (!isPlayable) return;
      await playIfFirst(sql, key);
      await setVideoPlayable(sql, deps, file, video.seconds);
    });
  };

  return {
    /** Aborted when something could not be stored. */
    signal: failure.signal,
    /** Stores a rendition after those before it. */
    add(rendition: Rendition): void {
      saving = saving.then(() => (failure.signal.aborted ? undefined : save(rendition)));
      saving.catch((error: unknown) => failure.abort(error));
    },
    /** Waits until all is stored; throws what went wrong. */
    done: (): Promise<void> => saving,
  };
}
