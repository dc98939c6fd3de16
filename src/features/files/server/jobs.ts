import { bump } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { JobKind, Schedule } from '../../../lib/server/jobs/jobs.ts';
import { storedMessage } from '../../../lib/server/message.ts';
import { keepDays, unboundHours } from '../rules.ts';
import { messages } from '../text.ts';
import { removeBytesKind } from './eraseStore.ts';
import { probeStored, refusal } from './ingestUpload.ts';
import {
  fileById,
  knownKeys,
  oldestCheckedVideo,
  setChecked,
  setVideoState,
  takeGarbage,
  takeUnbound,
} from './store.ts';

const probeMs = 60_000;
const dayMs = 86_400_000;

/** Reads a video whose headers took too long to be read during its upload. Safe to repeat: only `processing` changes. */
export const probeJob: JobKind = {
  kind: 'video.probe',
  // each waits twice as long as the one before: two hours in all
  attempts: 13,
  async run(payload, deps) {
    const { id } = payload as { id: number };
    const row = await fileById(deps.db.sql, id);
    if (row?.state !== 'processing') return;
    const probe = await probeStored(deps, { key: row.storage_key, bytes: row.bytes }, probeMs);
    if (probe.outcome === 'late') throw new Error('the video took too long to read');
    const problem = probe.outcome === 'refused' ? storedMessage(refusal(probe)) : '';
    await deps.db.transaction(async (sql) => {
      const read = probe.outcome === 'read';
      const changed = await setVideoState(
        sql,
        id,
        read ? { state: 'ready', duration: probe.seconds } : { state: 'failed', problem },
      );
      if (!changed) return;
      if (read) for (const tell of deps.registry.files.measured) await tell(sql, id, probe.seconds, deps);
      else for (const tell of deps.registry.files.unplayable) await tell(sql, id, problem);
      await bump(sql, 'content');
    });
  },
  async failed(payload, _problem, deps) {
    const { id } = payload as { id: number };
    const problem = storedMessage(
      messages('The server could not read the video, though it tried for two hours.'),
    );
    await deps.db.transaction(async (sql) => {
      if (!(await setVideoState(sql, id, { state: 'failed', problem }))) return;
      for (const tell of deps.registry.files.unplayable) await tell(sql, id, problem);
      await bump(sql, 'content');
    });
  },
};

/** Removes photos and proofs that were uploaded and never named by a record, as by whoever wants to fill the disk. */
export async function cleanUnbound({ db, storage, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - unboundHours * 3_600_000).toISOString();
  for (;;) {
    const keys = await takeUnbound(db, before);
    for (const key of keys) await storage.remove(key);
    if (keys.length === 0) break;
  }
}

/**
 * Reads videos once more that were taken in by older rules; those whose picture or sound some browser can't play have the
 * reason from then on, which fails them for administrators and is told to learners; whoever can play them goes on. What can't be read just then waits for the next round.
 */
export async function recheckVideos(deps: Deps): Promise<void> {
  for (let after = 0; ;) {
    const row = await oldestCheckedVideo(deps.db.sql, after);
    if (!row) return;
    after = row.id;
    const probe = await probeStored(deps, { key: row.storage_key, bytes: row.bytes }, probeMs).catch(
      (error: unknown) => {
        deps.log.warn({ error, file: row.id }, 'a video could not be read again');
        return { outcome: 'late' } as const;
      },
    );
    if (probe.outcome === 'late') continue;
    // what else is odd about it did not keep it from playing so far
    const fails = probe.outcome === 'refused' && (probe.reason === 'codec' || probe.reason === 'sound');
    await setChecked(deps.db.sql, row, fails ? storedMessage(refusal(probe)) : null);
  }
}

/**
 * Removes what nothing needs: rows deleted or unused for 30 days with their bytes, bytes without a row after a day (an
 * upload that was cut off between the two), resumable uploads that were given up.
 */
export async function cleanFiles(deps: Deps): Promise<void> {
  const { db, storage, unfinished, now } = deps;
  await cleanUnbound(deps);
  const at = now().getTime();
  for (;;) {
    const keys = await takeGarbage(db, new Date(at - keepDays * dayMs).toISOString());
    for (const key of keys) await storage.remove(key);
    if (keys.length === 0) break;
  }
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length === 0) return;
    const known = await knownKeys(db.sql, [...new Set(batch.map((key) => storage.originalKey(key)))]);
    for (const key of batch) if (!known.has(storage.originalKey(key))) await storage.remove(key);
    batch = [];
  };
  for await (const key of storage.keys(new Date(at - dayMs))) if (batch.push(key) >= 500) await flush();
  await flush();
  await unfinished.sweep();
}

/** Removes the bytes of files that were erased. */
export const removeBytes: JobKind = {
  kind: removeBytesKind,
  attempts: 20,
  async run(payload, { storage }) {
    for (const key of (payload as { keys: string[] }).keys) await storage.remove(key);
  },
};

export const filesSchedules: readonly Schedule[] = [
  { name: 'unused files', cron: '41 3 * * *', run: cleanFiles },
  { name: 'videos judged by older rules', cron: '*/5 * * * *', run: recheckVideos },
  { name: 'unbound pictures', cron: '29 * * * *', run: cleanUnbound },
];
