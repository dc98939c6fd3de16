import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { type JobKind, PermanentError } from '../../../lib/server/jobs/kind.ts';
import { noFfmpeg } from '../../../lib/server/video/open.ts';
import { textIn } from '../../../lib/text.ts';
import { fileById, fileSubject, setVideoAwaited } from '../../files/server/public.ts';
import { restartLadder } from './ladder.ts';
import { changeLadder, type LadderRow, ladderOf, playNone } from './ladderStore.ts';
import { dropMissing, dropUnstored, hasRenditions, type StoredRow, storedByKeys } from './store.ts';

interface Payload {
  /** Storage keys that rows name and that are missing after a restore. */
  keys: string[];
}

const remakeKind = 'video.remake';

/** Maximum keys in one job. */
const keysTogether = 500;

/** After a restore: queues new conversions of videos whose renditions are missing. */
export async function queueRemake({ jobs }: Pick<Deps, 'jobs'>, keys: readonly string[]): Promise<void> {
  for (let at = 0; at < keys.length; at += keysTogether)
    await jobs.add(remakeKind, { keys: keys.slice(at, at + keysTogether) } satisfies Payload);
}

/** Ends the conversion in progress, without notifying anybody; returns whether there is one to repeat. */
async function endQuietly(
  sql: Sql,
  deps: Deps,
  { file_id: id, version, state }: LadderRow,
): Promise<boolean> {
  if (state !== 'making') return state === 'complete';
  await deps.jobs.cancel(fileSubject(id), sql);
  if (!(await changeLadder(sql, { id, version }, { state: 'failed', seconds_left: null }, deps.now())))
    return false;
  // they were in the work folder, which no backup contains
  await dropUnstored(sql, { id, version });
  return true;
}

/** Removes the rows of a video's missing files, and starts another conversion, as a new version. */
async function remake(deps: Deps, id: number, missing: readonly StoredRow[]): Promise<void> {
  const file = await fileById(deps.db.sql, id);
  const isThere = file !== undefined && (await deps.storage.size(file.storage_key)) === file.bytes;
  await deps.db.transaction(async (sql) => {
    const ladder = await ladderOf(sql, id);
    // nothing can be made again from a missing original: the check of stored files reports it
    if (!isThere || ladder?.original !== 'kept') return;
    await dropMissing(sql, missing);
    const isEnded = await endQuietly(sql, deps, ladder);
    // a rendition whose audio is missing can't be played
    const isSilent = missing.some(
      ({ version, name }) => version === ladder.played && name.startsWith('audio.'),
    );
    const isNothingLeft =
      ladder.played > 0 && (isSilent || !(await hasRenditions(sql, { id, version: ladder.played })));
    if (isNothingLeft) {
      await playNone(sql, id);
      await setVideoAwaited(sql, id);
    }
    if (isEnded || isNothingLeft) await restartLadder(sql, deps, id);
  });
}

/**
 * Converts videos again whose renditions are missing after a restore: a continuous backup may contain a rendition's row before
 * its bytes. When it runs twice, it finds nothing left to do.
 */
export const remakeJob: JobKind = {
  kind: remakeKind,
  lane: 'quick',
  attempts: 8,
  async run(payload, deps, { signal }) {
    if (!deps.video) throw new PermanentError(textIn('en', noFfmpeg()));
    const rows = await storedByKeys(deps.db.sql, (payload as Payload).keys);
    const missing: StoredRow[] = [];
    for (const row of rows) if ((await deps.storage.size(row.storage_key)) !== row.bytes) missing.push(row);
    for (const [id, files] of Map.groupBy(missing, (row) => row.file_id)) {
      signal.throwIfAborted();
      await remake(deps, id, files);
    }
  },
};
