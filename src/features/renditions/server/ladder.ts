import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { conflict } from '../../../lib/server/http/errors.ts';
import { storedMessage } from '../../../lib/server/message.ts';
import { noFfmpeg } from '../../../lib/server/video/open.ts';
import { fileSubject, setVideoFailed, setVideoProcessing } from '../../files/server/public.ts';
import { messages } from '../text.ts';
import { addLadder, changeLadder, type LadderKey, ladderOf, playNone, reopenLadder } from './ladderStore.ts';
import type { Step } from './makeRenditions.ts';
import { originalGone } from './replaceOriginal.ts';
import { dropUnstored, hasRenditions } from './store.ts';
import { workFolder } from './workFolder.ts';

export const ladderKind = 'video.ladder';
/** Every waiting video gets its first renditions before any video gets the others. */
export const priorities: Readonly<Record<Step, number>> = { first: 0, rest: 10 };

/** Queues a step of a conversion. */
export const queueStep = (
  sql: Sql,
  { jobs }: Pick<Deps, 'jobs'>,
  key: LadderKey,
  step: Step,
): Promise<void> =>
  jobs.add(ladderKind, { ...key, step }, { sql, subject: fileSubject(key.id), priority: priorities[step] });

/** Starts the conversion of a video, unless it was started before, or there is no FFmpeg. */
export async function beginLadder(
  sql: Sql,
  deps: Pick<Deps, 'jobs' | 'now' | 'video'>,
  id: number,
): Promise<void> {
  if (deps.video && (await addLadder(sql, id, deps.now())))
    await queueStep(sql, deps, { id, version: 1 }, 'first');
}

/**
 * Resumes a failed or cancelled conversion, converts a complete video again, or starts the first conversion. Playable
 * renditions stay until the new conversion is complete. Throws 409 without FFmpeg, and when the uploaded bytes were deleted.
 */
export async function restartLadder(sql: Sql, deps: Deps, id: number): Promise<void> {
  if (!deps.video) throw conflict(noFfmpeg());
  const ended = await ladderOf(sql, id);
  if (!ended) return beginLadder(sql, deps, id);
  const { state, version, original } = ended;
  if (original !== 'kept') throw originalGone();
  const folder = workFolder({ id, version });
  // URLs contain the version, and what a URL names must never change, so a conversion from the beginning is a new version
  const goesOn = state === 'failed' && (await deps.workFolders.names()).includes(folder);
  const key = { id, version: goesOn ? version : version + 1 };
  if (!(await reopenLadder(sql, ended, key.version, deps.now()))) return undefined;
  await setVideoProcessing(sql, id);
  return queueStep(sql, deps, key, 'first');
}

/** Ends a conversion. Completed renditions stay. Removes all jobs of the conversion: one would start it again. */
export async function cancelLadder(sql: Sql, deps: Deps, id: number): Promise<void> {
  const ladder = await ladderOf(sql, id);
  if (ladder?.state !== 'making') return;
  await deps.jobs.cancel(fileSubject(id), sql);
  await endCancelled(sql, deps, { id, version: ladder.version });
  // PostgreSQL: while the first statement waited for the end of a step, that step has queued the next one
  await deps.jobs.cancel(fileSubject(id), sql);
}

const cancelled = storedMessage(messages('The conversion was cancelled.'));

/** Whether a stored problem means that somebody has cancelled a conversion, which is not a failure. */
export const isCancellation = (problem: string | null): boolean => problem === cancelled;

/** Marks a conversion as cancelled. */
export const endCancelled = (sql: Sql, deps: Deps, key: LadderKey): Promise<void> =>
  endLadder(sql, deps, key, cancelled);

/**
 * Marks a conversion as failed: removes incomplete renditions; a video without any others can't be played. Does nothing when
 * the conversion has ended before.
 */
export async function endLadder(sql: Sql, deps: Deps, key: LadderKey, problem: string): Promise<void> {
  const values = { state: 'failed', problem, seconds_left: null } as const;
  if (!(await changeLadder(sql, key, values, deps.now()))) return;
  await dropUnstored(sql, key);
  const played = (await ladderOf(sql, key.id))?.played ?? 0;
  if (played > 0 && (played !== key.version || (await hasRenditions(sql, key)))) return;
  await playNone(sql, key.id);
  await setVideoFailed(sql, deps, key.id, problem);
}
