import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { conflict } from '../../../lib/server/http/errors.ts';
import { type JobKind, PermanentError } from '../../../lib/server/jobs/kind.ts';
import { noFfmpeg } from '../../../lib/server/video/open.ts';
import { type FileRow, fileById, fileSubject, setReplaced } from '../../files/server/public.ts';
import { progressiveName } from '../rules.ts';
import { messages } from '../text.ts';
import { asRendition } from './asRendition.ts';
import { ladderOf, setOriginal } from './ladderStore.ts';
import { bestSingle } from './makeRenditions.ts';
import { type Ladder, readLadder, type StoredRow, takeStored } from './store.ts';
import { workFolder } from './workFolder.ts';

const replaceKind = 'video.replaceOriginal';
/** After all conversions (controlLadder.ts), for which people wait. */
const replacePriority = 20;

/** That the uploaded bytes of a video are not there any more. */
export const originalGone = () =>
  conflict(messages('The video as it was uploaded was deleted. Please upload it again.'));

/**
 * Has the uploaded bytes of a video replaced by one MP4 of its largest size up to 720p. Throws 409 before all sizes are
 * complete, and without FFmpeg.
 */
export async function dropOriginal(sql: Sql, deps: Deps, id: number): Promise<void> {
  const ladder = await ladderOf(sql, id);
  if (ladder?.state !== 'complete') throw conflict(messages('All sizes must be complete first.'));
  if (ladder.original !== 'kept') return;
  if (!deps.video) throw conflict(noFfmpeg());
  await setOriginal(sql, id, 'going');
  await deps.jobs.add(replaceKind, { id }, { sql, subject: fileSubject(id), priority: replacePriority });
}

/** Makes the MP4 file of a video's best rendition in its work folder, into which stored files are put; returns its path. */
async function makeSingle(
  deps: Deps,
  file: FileRow,
  { ladder, version, renditions, files }: Ladder,
  signal: AbortSignal,
): Promise<string> {
  const engine = deps.video;
  if (!engine) throw new PermanentError('no FFmpeg');
  const single = bestSingle(renditions.map(asRendition));
  if (!single) throw new PermanentError('there is no rendition');
  const folder = workFolder({ id: ladder.file_id, version });
  for (const { name, storage_key: key } of files)
    if ([single.file, 'audio.mp4'].includes(name) && (await deps.workFolders.size(folder, name)) === null)
      await deps.storage.withLocal(key, (from) => deps.workFolders.addLocal(folder, name, from), signal);
  const make = async (source: string): Promise<string> => {
    const probed = await engine.probe(source, { signal });
    if (probed.outcome === 'refused') throw new PermanentError('the video can not be read');
    const request = { file: source, video: probed.video, folder: deps.workFolders.locate(folder) };
    const made = await engine.makeProgressive(request, single, { signal });
    return deps.workFolders.locate(folder, made);
  };
  return deps.storage.withLocal(file.storage_key, make, signal);
}

/** The files for clients of the specification that were made with the renditions, the largest size first. */
const storedSingles = ({ files, renditions }: Ladder): StoredRow[] =>
  renditions
    .toSorted((one, other) => other.height - one.height)
    .flatMap((one) => files.filter(({ name }) => name === progressiveName(one.name)));

/** Whether the uploaded bytes of a video are to be replaced: those that a failure has kept are, when the job is tried again. */
async function setGoing(sql: Sql, id: number): Promise<boolean> {
  const ladder = await ladderOf(sql, id);
  if (ladder?.state !== 'complete' || ladder.original === 'replaced') return false;
  await setOriginal(sql, id, 'going');
  return true;
}

/** Replaces the uploaded bytes of a video. After a crash it is done again, with the same result. */
export const replaceOriginal: JobKind = {
  kind: replaceKind,
  // with a bucket it fetches and sends gigabytes
  lane: 'video',
  attempts: 10,
  async run(payload, deps, job) {
    const { id } = payload as { id: number };
    const isGoing = await deps.db.transaction(async (sql) => {
      // one that was cancelled since it was claimed keeps the upload
      await job.checkLease(sql);
      return setGoing(sql, id);
    });
    if (!isGoing) return;
    const [found, file] = await Promise.all([readLadder(deps.db, id), fileById(deps.db.sql, id)]);
    if (!file || !found) return;
    const singles = storedSingles(found);
    const [single] = singles;
    const store = async (from: string) => {
      await job.checkLease();
      return deps.storage.addLocal(from, file.storage_key);
    };
    const { bytes } = single
      ? await deps.storage.withLocal(single.storage_key, store, job.signal)
      : await store(await makeSingle(deps, file, found, job.signal));
    // without asking for the lease again: the bytes are replaced by now, and the rows must say so, also when it was cancelled too late
    await deps.db.transaction(async (sql) => {
      await setReplaced(sql, id, bytes);
      await setOriginal(sql, id, 'replaced');
      for (const one of singles) await takeStored(sql, one);
    });
    for (const { storage_key: key } of singles) await deps.storage.remove(key);
  },
  async failed(payload, _problem, deps) {
    await deps.db.transaction((sql) => setOriginal(sql, (payload as { id: number }).id, 'kept'));
  },
  cancelled: (payload, _deps, sql) => setOriginal(sql, (payload as { id: number }).id, 'kept'),
};
