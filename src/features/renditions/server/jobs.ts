import { isDiskFull, type Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import {
  type JobAttempt,
  type JobKind,
  PermanentError,
  retryForTwoDays,
  type Schedule,
} from '../../../lib/server/jobs/kind.ts';
import { conflict } from '../../../lib/server/http/errors.ts';
import { storedMessage } from '../../../lib/server/message.ts';
import { type Rendition, VideoError } from '../../../lib/server/video/engine.ts';
import { noFfmpeg } from '../../../lib/server/video/open.ts';
import { type Message, textIn } from '../../../lib/text.ts';
import { fileById, fileSubject, setVideoFailed, setVideoProcessing } from '../../files/server/public.ts';
import { readLimits } from '../../institute/server/public.ts';
import { messages } from '../text.ts';
import { makeRenditions, rungsOf, type Step } from './makeRenditions.ts';
import { type Conversion, NotWanted } from './saveRenditions.ts';
import {
  addLadder,
  changeLadder,
  dropUnstored,
  hasRenditions,
  isLadderWanted,
  type LadderKey,
  makingVersion,
  readLadder,
  reopenLadder,
  unfinishedLadders,
  videosWithoutLadder,
  wantedLadders,
} from './store.ts';
import { videoOfFolder, workFolder } from './workFolder.ts';

interface Payload extends LadderKey {
  step: Step;
}

const kind = 'video.ladder';
const priorities: Readonly<Record<Step, number>> = { first: 0, rest: 10 };
/** Ladders that are begun at once for older videos. */
const begunTogether = 20;
const resumedTogether = 200;
const folderHours = 12;
/** Milliseconds. */
const lookMs = 2000;

const queue = (sql: Sql, { jobs }: Pick<Deps, 'jobs'>, payload: Payload): Promise<void> =>
  jobs.add(kind, payload, {
    sql,
    subject: fileSubject(payload.id),
    priority: priorities[payload.step],
  });

/** Has a video converted, unless that was begun before, or there is no FFmpeg. */
export async function beginLadder(
  sql: Sql,
  deps: Pick<Deps, 'jobs' | 'now' | 'video'>,
  id: number,
): Promise<void> {
  if (deps.video && (await addLadder(sql, id, deps.now())))
    await queue(sql, deps, { id, version: 1, step: 'first' });
}

/** Makes a failed or cancelled conversion go on, or begins the first one. Throws 409 without FFmpeg. */
export async function restartLadder(sql: Sql, deps: Deps, id: number): Promise<void> {
  if (!deps.video) throw conflict(noFfmpeg());
  const failed = await reopenLadder(sql, id, deps.now());
  if (!failed) return beginLadder(sql, deps, id);
  await setVideoProcessing(sql, id);
  await queue(sql, deps, { ...failed, step: 'first' });
}

/** Ends a conversion. The renditions that are complete stay. */
export async function cancelLadder(sql: Sql, deps: Deps, id: number): Promise<void> {
  const version = await makingVersion(sql, id);
  if (version === undefined) return;
  await deps.jobs.cancel(fileSubject(id), sql);
  await endLadder(sql, deps, { id, version }, storedMessage(messages('It was cancelled.')));
}

/** Stores that a conversion has failed: what is not complete goes, and a video that has nothing else can't be played. */
async function endLadder(sql: Sql, deps: Deps, key: LadderKey, problem: string): Promise<void> {
  await dropUnstored(sql, key);
  await changeLadder(sql, key, { state: 'failed', problem }, deps.now());
  if (!(await hasRenditions(sql, key))) await setVideoFailed(sql, deps, key.id, problem);
}

/** A conversion that was not ended, and whose video is still needed; null for any other. */
async function openConversion(
  deps: Deps,
  { id, version }: Payload,
  job: JobAttempt,
): Promise<(Conversion & { source: string }) | null> {
  const [found, file] = await Promise.all([readLadder(deps.db, id), fileById(deps.db.sql, id)]);
  const ladder = found?.ladder;
  if (!file || !ladder || !(await isLadderWanted(deps.db, { id, version }))) return null;
  if (!deps.video) throw new VideoError(noFfmpeg(), { again: false, detail: 'no FFmpeg' });
  const source = await deps.storage.withLocal(file.storage_key, async (path) => path);
  const probed = await deps.video.probe(source, { signal: job.signal });
  if (probed.outcome === 'refused')
    throw new VideoError(probed.why, { again: false, detail: textIn('en', probed.why) });
  const { video } = probed;
  const [frames, seconds] = video.picture?.frameRate ?? [0, 1];
  await deps.db.transaction((sql) =>
    changeLadder(sql, { id, version }, { frame_rate: frames / seconds, problem: null }, deps.now()),
  );
  const known = found.renditions.map(({ name }) => name as Rendition['name']);
  const { videoLines: maxLines } = await readLimits(deps.db.sql);
  const folder = deps.workFolders.locate(workFolder(ladder));
  return { file, ladder, video, maxLines, known, folder, source };
}

/** A signal that aborts when a conversion is not needed any more; `end` stops looking. */
function watchWanted({ db, log }: Deps, key: LadderKey): { signal: AbortSignal; end: () => void } {
  const abort = new AbortController();
  const look = async (): Promise<void> => {
    try {
      if (!(await isLadderWanted(db, key))) abort.abort(new NotWanted());
    } catch (error) {
      // the database may be away for a moment
      log.warn({ file: key.id, error: String(error) }, 'it is not known whether a conversion is needed');
    }
  };
  const timer = setInterval(() => void look(), lookMs);
  return { signal: abort.signal, end: () => clearInterval(timer) };
}

async function runStep(payload: Payload, deps: Deps, job: JobAttempt): Promise<void> {
  const conversion = await openConversion(deps, payload, job);
  if (!conversion) return;
  const { id, version, step } = payload;
  const { source } = conversion;
  const wanted = watchWanted(deps, { id, version });
  const signal = AbortSignal.any([job.signal, wanted.signal]);
  try {
    await makeRenditions(deps, deps.video!, { conversion, source, step, job: { ...job, signal } });
  } catch (error) {
    // it goes on when its lesson is restored (resumeConversions)
    if (error instanceof NotWanted) return;
    throw error;
  } finally {
    wanted.end();
  }
  await deps.db.transaction(async (sql) => {
    await job.finish(sql);
    if (step === 'first' && rungsOf(conversion, 'rest').length > 0)
      return queue(sql, deps, { id, version, step: 'rest' });
    // the video's own pictures have served until the rungs were there
    await dropUnstored(sql, { id, version });
    await changeLadder(sql, { id, version }, { state: 'complete', percent: 100 }, deps.now());
  });
}

/** What people are told about an error; null when they can do nothing about it. */
function reasonOf(error: unknown): Message | null {
  if (isDiskFull(error)) return messages('The disk is full. The conversion goes on when there is room.');
  return error instanceof VideoError ? error.why : null;
}

/** One step of a video's conversion. An interrupted one goes on where it was: finished segments stay in its folder. */
export const ladderJob: JobKind = {
  kind,
  lane: 'video',
  attempts: retryForTwoDays,
  async run(payload, deps, job) {
    const { id, version } = payload as Payload;
    try {
      await runStep(payload as Payload, deps, job);
    } catch (error) {
      job.signal.throwIfAborted();
      const why = reasonOf(error);
      if (why)
        await deps.db.transaction((sql) =>
          changeLadder(sql, { id, version }, { problem: storedMessage(why) }, deps.now()),
        );
      if (error instanceof VideoError && !error.again) throw new PermanentError(error.detail);
      throw error;
    }
  },
  async failed(payload, _problem, deps) {
    const { id, version } = payload as Payload;
    const found = await readLadder(deps.db, id);
    if (found?.ladder.version !== version) return;
    const problem =
      found.ladder.problem ??
      storedMessage(messages('The video could not be converted, though the server tried for two days.'));
    await deps.db.transaction((sql) => endLadder(sql, deps, { id, version }, problem));
  },
};

/** Queues conversions that have no job: their lesson was in the bin. Finished steps take no time. */
async function resumeConversions(deps: Deps): Promise<void> {
  for (const { id, version } of await wantedLadders(deps.db, resumedTogether)) {
    const jobs = await deps.jobs.ofSubject(fileSubject(id));
    if (!jobs.some((job) => job.kind === kind && (job.state === 'queued' || job.state === 'running')))
      await queue(deps.db.sql, deps, { id, version, step: 'first' });
  }
}

/** Begins the conversion of videos that were uploaded before there was FFmpeg, and goes on with interrupted ones. */
export async function convertEarlierVideos(deps: Deps): Promise<void> {
  if (!deps.video) return;
  await resumeConversions(deps);
  for (const id of await videosWithoutLadder(deps.db.sql, begunTogether))
    await deps.db.transaction((sql) => beginLadder(sql, deps, id));
}

/** Removes the folders of ended conversions; a while later, since a player may still read from one. */
export async function cleanWorkFolders({ db, workFolders, now }: Deps): Promise<void> {
  const before = new Date(now().getTime() - folderHours * 3_600_000);
  const names = await workFolders.names(before);
  const videos = names.flatMap((name) => videoOfFolder(name) ?? []);
  const unfinished = await unfinishedLadders(db.sql, videos);
  for (const name of names) if (!unfinished.has(videoOfFolder(name) ?? 0)) await workFolders.remove(name);
}

export const renditionSchedules: readonly Schedule[] = [
  { name: 'videos without renditions', cron: '*/2 * * * *', run: convertEarlierVideos },
  { name: 'folders of conversions', cron: '47 * * * *', run: cleanWorkFolders },
];
