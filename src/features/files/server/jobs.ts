import { dayMs } from '../../../lib/days.ts';
import { bump, type Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { JobAttempt, JobKind, Schedule } from '../../../lib/server/jobs/kind.ts';
import { storedMessage } from '../../../lib/server/message.ts';
import { keepDays, unboundHours } from '../rules.ts';
import { messages } from '../text.ts';
import { roomLeft } from './diskSpace.ts';
import { removeBytesKind } from './eraseStore.ts';
import { isNamed } from './checkFiles.ts';
import { judgeVideo, probeStored, refusal } from './judgeVideo.ts';
import {
  fileById,
  fileSubject,
  oldestCheckedVideo,
  setChecked,
  setIndirect,
  setVideoProcessing,
  setVideoState,
  takeUnbound,
} from './store.ts';
import { markUnused, takeGarbage } from './unusedStore.ts';
import { unnamedKeys } from './unnamedKeys.ts';
import { setVideoPlayable } from './setVideoPlayable.ts';

const probeMs = 60_000;
/** Stores why a video that was being probed can't be played. */
async function refuse(sql: Sql, { registry }: Deps, id: number, problem: string): Promise<void> {
  if (!(await setVideoState(sql, id, { state: 'failed', problem }))) return;
  for (const tell of registry.files.unplayable) await tell(sql, id, problem);
  await bump(sql, 'content');
}

const fetchedProbeKind = 'video.probeFetched';

/** Idempotent: changes only videos in the state `processing`. */
async function probe(
  payload: unknown,
  deps: Deps,
  job: JobAttempt,
  fetch?: { reserve: number },
): Promise<void> {
  const { id } = payload as { id: number };
  // in the state `failed`: an operator has restarted the job
  await deps.db.transaction((sql) => setVideoProcessing(sql, id));
  const row = await fileById(deps.db.sql, id);
  if (row?.state !== 'processing') return;
  const { storage_key: key, bytes } = row;
  const judged = await judgeVideo(
    deps,
    { key, bytes },
    { within: probeMs, signal: job.signal, ...(fetch ? { fetch } : {}) },
  );
  if (judged.outcome === 'late') throw new Error('the video took too long to read');
  await deps.db.transaction(async (sql) => {
    await job.finish(sql);
    if (judged.outcome === 'remote')
      return deps.jobs.add(fetchedProbeKind, { id }, { sql, subject: fileSubject(id) });
    if (judged.outcome === 'read') await setVideoPlayable(sql, deps, { id }, judged.seconds);
    if (judged.outcome === 'converted') await setIndirect(sql, id);
    if (judged.outcome === 'refused') await refuse(sql, deps, id, storedMessage(judged.why));
    else await deps.registry.files.renditions.begin(sql, deps, id);
  });
}

const probing: Pick<JobKind, 'attempts' | 'failed' | 'cancelled'> = {
  // with exponential backoff: two hours in total
  attempts: 13,
  async failed(payload, _problem, deps) {
    const { id } = payload as { id: number };
    const problem = storedMessage(
      messages('The server could not read the video, though it tried for two hours.'),
    );
    await deps.db.transaction((sql) => refuse(sql, deps, id, problem));
  },
  cancelled(payload, deps, sql) {
    const { id } = payload as { id: number };
    const problem = storedMessage(messages('Reading the video was cancelled. Please upload it again.'));
    return refuse(sql, deps, id, problem);
  },
};

/** Probes a video whose probing takes too long for the request that uploads it. */
export const probeJob: JobKind = {
  ...probing,
  kind: 'video.probe',
  lane: 'quick',
  run: (payload, deps, job) => probe(payload, deps, job),
};

/** Fetches a video from a bucket to probe it by FFmpeg. */
export const fetchedProbeJob: JobKind = {
  ...probing,
  kind: fetchedProbeKind,
  lane: 'fetch',
  run: async (payload, deps, job) => probe(payload, deps, job, await roomLeft(deps)),
};

/** Deletes photos and proofs that no record ever named. */
export async function cleanUnbound({ db, storage, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - unboundHours * 3_600_000).toISOString();
  for (;;) {
    const keys = await takeUnbound(db, before);
    for (const key of keys) await storage.remove(key);
    if (keys.length === 0) break;
  }
}

const recheckMs = 4 * 60_000;
/** How far this process is in a round, so that unreadable videos do not block the others. */
let recheckedUpTo = 0;

/**
 * Probes videos again that were accepted by older rules. Those that some browser can't play get a reason: administrators see
 * them as failed, learners see a notice and may still play them. Unreadable ones are tried again in the next round. Ends after
 * some minutes, since other schedules wait; the next run continues.
 */
export async function recheckVideos(deps: Deps, signal?: AbortSignal): Promise<void> {
  const ends = deps.elapsed() + recheckMs;
  while (deps.elapsed() < ends) {
    signal?.throwIfAborted();
    const row = await oldestCheckedVideo(deps.db.sql, recheckedUpTo);
    recheckedUpTo = row?.id ?? 0;
    if (!row) return;
    const stored = { key: row.storage_key, bytes: row.bytes };
    const probed = await probeStored(deps, stored, probeMs, signal).catch((error: unknown) => {
      signal?.throwIfAborted();
      deps.log.warn({ error, file: row.id }, 'a video could not be read again');
      return { outcome: 'late' } as const;
    });
    if (probed.outcome === 'late') continue;
    // other problems have not prevented playback so far
    const fails = probed.outcome === 'refused' && (probed.reason === 'codec' || probed.reason === 'sound');
    await setChecked(deps.db.sql, row, fails ? storedMessage(refusal(probed)) : null);
  }
}

/**
 * Deletes what is no longer needed: rows that were deleted or unused for 30 days, with their bytes; bytes without a row after a
 * day (an interrupted upload); abandoned resumable uploads.
 */
export async function cleanFiles(deps: Deps): Promise<void> {
  const { db, storage, unfinished, now } = deps;
  await cleanUnbound(deps);
  const at = now().getTime();
  const before = new Date(at - keepDays * dayMs).toISOString();
  const seen = await markUnused(db, now().toISOString());
  for (;;) {
    const rows = await takeGarbage(db, before, seen);
    for (const row of rows) {
      await deps.jobs.cancel(fileSubject(row.id));
      await storage.remove(row.storage_key);
    }
    if (rows.length === 0) break;
  }
  // an expired upload names its bytes as long as it is recorded
  await unfinished.sweep();
  for await (const keys of unnamedKeys(deps)) for (const key of keys) await storage.remove(key);
  await storage.sweep(new Date(at - dayMs));
}

/** Deletes bytes that no row names any more: a repeated conversion may have stored others under their key. */
export const removeBytesJob: JobKind = {
  kind: removeBytesKind,
  lane: 'quick',
  attempts: 20,
  async run(payload, deps) {
    for (const key of (payload as { keys: string[] }).keys)
      if (!(await isNamed(deps, key))) await deps.storage.remove(key);
  },
};

export const filesSchedules: readonly Schedule[] = [
  { name: 'unused files', cron: '41 3 * * *', run: cleanFiles },
  { name: 'videos judged by older rules', cron: '*/5 * * * *', anyClock: true, run: recheckVideos },
  { name: 'unbound pictures', cron: '29 * * * *', run: cleanUnbound },
];
