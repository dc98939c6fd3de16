import type { Deps } from '../../../lib/server/http/context.ts';
import type { LocalSchedule, Schedule } from '../../../lib/server/jobs/kind.ts';
import { storedMessage } from '../../../lib/server/message.ts';
import { fileSubject, removeBytes, roomLeft } from '../../files/server/public.ts';
import { beginLadder, ladderKind, queueStep, restartLadder } from './ladder.ts';
import { diskFull } from './hasRoom.ts';
import {
  changeLadder,
  laddersWithProblem,
  unfinishedLadders,
  videosWithoutLadder,
  wantedLadders,
} from './ladderStore.ts';
import { takeOldVersions, takeSmallerSingles } from './store.ts';
import { videoOfFolder } from './workFolder.ts';

/** Number of conversions of older videos that are started together. */
const begunTogether = 20;
const resumedTogether = 200;
const folderHours = 12;

/** Queues conversions that have no job, since their lesson was in the bin. Completed steps take no time. */
async function resumeConversions(deps: Deps): Promise<void> {
  for (const key of await wantedLadders(deps.db, resumedTogether, deps.now())) {
    const jobs = await deps.jobs.ofSubject(fileSubject(key.id));
    if (jobs.some(({ kind, state }) => kind === ladderKind && (state === 'queued' || state === 'running')))
      continue;
    await deps.db.transaction(async (sql) => {
      // unless it was cancelled meanwhile
      if (await changeLadder(sql, key, {}, deps.now())) await queueStep(sql, deps, key, 'first');
    });
  }
}

/** Makes conversions go on that ended, or wait, because the disk was full. One whose copy would not fit waits without being hurried. */
async function useNewRoom(deps: Deps): Promise<void> {
  const stopped = await laddersWithProblem(deps.db.sql, storedMessage(diskFull()), begunTogether);
  if (stopped.length === 0) return;
  const { free, reserve } = await roomLeft(deps);
  // from a bucket, which tells no limit, the video is copied
  const isCopied = (await deps.storage.space()) === null;
  for (const { file_id: id, state, bytes } of stopped) {
    if (free - (isCopied ? bytes : 0) < reserve) continue;
    if (state === 'failed') await deps.db.transaction((sql) => restartLadder(sql, deps, id));
    else await deps.jobs.hurry(fileSubject(id));
  }
}

/** Starts converting videos that were uploaded before FFmpeg was installed, and resumes interrupted conversions. */
export async function convertEarlierVideos(deps: Deps): Promise<void> {
  if (!deps.video) return;
  await resumeConversions(deps);
  await useNewRoom(deps);
  for (const id of await videosWithoutLadder(deps.db.sql, begunTogether))
    await deps.db.transaction((sql) => beginLadder(sql, deps, id));
}

/**
 * Removes versions that are no longer played, and single files that a larger one has replaced; a while later, since a player
 * may still read them.
 */
export async function cleanConversions(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - folderHours * 3_600_000);
  await deps.db.transaction(async (sql) => {
    const keys = [...(await takeOldVersions(sql, before)), ...(await takeSmallerSingles(sql, before))];
    await removeBytes(sql, deps, keys);
  });
}

/** Removes the folders of ended conversions; in each process, since each may have its own disk. */
export const conversionFolders: LocalSchedule = {
  cron: '53 * * * *',
  async run({ db, workFolders, now }) {
    const names = await workFolders.names(new Date(now().getTime() - folderHours * 3_600_000));
    const videos = new Map(
      names.flatMap((name) => {
        const id = videoOfFolder(name);
        return id === null ? [] : [[name, id] as const];
      }),
    );
    const unfinished = await unfinishedLadders(db.sql, [...videos.values()]);
    for (const [name, id] of videos) if (!unfinished.has(id)) await workFolders.remove(name);
  },
};

export const renditionSchedules: readonly Schedule[] = [
  { name: 'videos without renditions', cron: '* * * * *', anyClock: true, run: convertEarlierVideos },
  { name: 'ended conversions', cron: '47 * * * *', run: cleanConversions },
];
