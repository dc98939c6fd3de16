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
/** Every waiting video gets its first renditions before any gets the others. */
export const priorities: Readonly<Record<Step, number>> = { first: 0, rest: 10 };

/** Queues a step of a conversion. */
export const queueStep = (
  sql: Sql,
  { jobs }: Pick<Deps, 'jobs'>,
  key: LadderKey,
  step: Step,
): Promise<void> =>
  jobs.add(ladderKind, { ...key, step }, { sql, subject: fileSubject(key.id), priority: priorities[step] });

/** Has a video converted, unless that was begun before, or there is no FFmpeg. */
export async function beginLadder(
  sql: Sql,
  deps: Pick<Deps, 'jobs' | 'now' | 'video'>,
  id: number,
): Promise<void> {
  if (deps.video && (await addLadder(sql, id, deps.now())))
    await queueStep(sql, deps, { id, version: 1 }, 'first');
}

/**
 * Makes a failed or cancelled conversion go on, converts a complete video once more, or begins the first conversion. What can
 * be played stays until the new conversion is complete. Throws 409 without FFmpeg, and when the uploaded
 * bytes were deleted.
 */
export async function restartLadder(sql: Sql, deps: Deps, id: number): Promise<void> {
  if (!deps.video) throw conflict(noFfmpeg());
  const ended = await ladderOf(sql, id);
  if (!ended) return beginLadder(sql, deps, id);
  const { state, version, original } = ended;
  if (original !== 'kept') throw originalGone();
  const folder = workFolder({ id, version });
  // URLs name the version: what one names must never change, so a conversion from the beginning is another version
  const goesOn = state === 'failed' && (await deps.workFolders.names()).includes(folder);
  const key = { id, version: goesOn ? version : version + 1 };
  if (!(await reopenLadder(sql, ended, key.version, deps.now()))) return undefined;
  await setVideoProcessing(sql, id);
  return queueStep(sql, deps, key, 'first');
}

/** Ends a conversion. The renditions that are complete stay. Of an ended conversion no job is left: one would begin it again. */
export async function cancelLadder(sql: Sql, deps: Deps, id: number): Promise<void> {
  const ladder = await ladderOf(sql, id);
  if (ladder?.state !== 'making') return;
  await deps.jobs.cancel(fileSubject(id), sql);
  await endCancelled(sql, deps, { id, version: ladder.version });
  // PostgreSQL: while the first statement waited for the end of a step, that has queued the next one
  await deps.jobs.cancel(fileSubject(id), sql);
}

const cancelled = storedMessage(messages('The conversion was cancelled.'));

/** Whether a stored problem says that somebody has cancelled a conversion, which is no failure. */
export const isCancellation = (problem: string | null): boolean => problem === cancelled;

/** Stores that a conversion was cancelled. */
export const endCancelled = (sql: Sql, deps: Deps, key: LadderKey): Promise<void> =>
  endLadder(sql, deps, key, cancelled);

/**
 * Stores that a conversion has failed: what is not complete goes, and a video that has nothing else can't be played. Nothing
 * when the conversion has ended before.
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
