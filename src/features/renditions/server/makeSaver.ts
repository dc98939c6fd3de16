import path from 'node:path';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { JobAttempt } from '../../../lib/server/jobs/kind.ts';
import { type SourceVideo, type Rendition, rungNames } from '../../../lib/server/video/engine.ts';
import { type FileRow, setVideoPlayable } from '../../files/server/public.ts';
import { posterName, progressiveName, storyboardName, thumbnailName } from '../rules.ts';
import { changeLadder, type LadderRow, playIfFirst } from './ladderStore.ts';
import { putRendition, putStored, type StoredRow } from './store.ts';

/** Names of a ladder's files; the index is part of their storage keys, so names may only be appended. */
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

/** The video was moved to the bin, replaced or deleted while it was being converted. */
export class NotWanted extends Error {
  override name = 'NotWanted';
}

/** A conversion in progress. */
export interface Conversion {
  file: FileRow;
  ladder: LadderRow;
  video: SourceVideo;
  /** Lines of the largest rendition that the owner allows. */
  maxLines: number;
  /** Renditions that were playable before. */
  known: readonly Rendition['name'][];
  /** Files that were stored before. */
  stored: readonly string[];
  /** Absolute path of the work folder. */
  folder: string;
  /** See JobAttempt. */
  checkLease: JobAttempt['checkLease'];
}

/** Moves a completed file of the folder into storage, as `name`. Throws LeaseLostError. */
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

/** Fetches the stored files of a conversion into its folder, when a process with another disk has started it. */
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
 * Publishes renditions as they become playable: growing ones with their present data, complete ones with their files. A video
 * that waits for its first rendition becomes playable with it.
 */
export function makeSaver(deps: Deps, conversion: Conversion) {
  const { file, ladder, video, checkLease } = conversion;
  const key = { id: file.id, version: ladder.version };
  const known = new Set(conversion.known);
  const failure = new AbortController();
  let saving = Promise.resolve();

  const save = async (rendition: Rendition): Promise<void> => {
    const { name, complete } = rendition;
    // other processes have other disks and can only play what is in the bucket
    if (deps.config.bucket && (!complete || name === 'original')) return;
    // the original rendition is as large as the video: it is played until the rungs are ready, and not stored
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
    /** Stores a rendition after the previous ones. */
    add(rendition: Rendition): void {
      saving = saving.then(() => (failure.signal.aborted ? undefined : save(rendition)));
      saving.catch((error: unknown) => failure.abort(error));
    },
    /** Waits until everything is stored; throws the first error. */
    done: (): Promise<void> => saving,
  };
}
