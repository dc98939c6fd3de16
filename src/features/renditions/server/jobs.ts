import type { Deps } from '../../../lib/server/http/context.ts';
import {
  type JobAttempt,
  type JobKind,
  PermanentError,
  retryForTwoDays,
} from '../../../lib/server/jobs/kind.ts';
import { storedMessage } from '../../../lib/server/message.ts';
import { type Rendition, VideoError } from '../../../lib/server/video/engine.ts';
import { noFfmpeg } from '../../../lib/server/video/open.ts';
import { type Message, textIn } from '../../../lib/text.ts';
import { fileById, type FileRow, roomLeft } from '../../files/server/public.ts';
import { readLimits } from '../../institute/server/public.ts';
import { messages } from '../text.ts';
import { endCancelled, endLadder, ladderKind, priorities, queueStep, restartLadder } from './ladder.ts';
import { diskFull, hasRoom, isFull, NoRoom } from './hasRoom.ts';
import { changeLadder, isLadderWanted, type LadderKey } from './ladderStore.ts';
import { makeRenditions, rungsOf, type Step } from './makeRenditions.ts';
import { type Conversion, fetchStored, NotWanted } from './makeSaver.ts';
import { dropUnstored, type Ladder, readLadder } from './store.ts';
import { workFolder } from './workFolder.ts';

interface Payload extends LadderKey {
  step: Step;
}

/** Milliseconds between checks whether the conversion is still needed. */
const lookMs = 1000;

/** Thrown when a video without any playable rendition waits for a place. */
class Yielded extends Error {
  override name = 'Yielded';
}

interface Wanted {
  found: Ladder;
  file: FileRow;
}

/** A ladder whose video is still needed; null otherwise. */
async function findWanted(deps: Deps, { id, version }: Payload, job: JobAttempt): Promise<Wanted | null> {
  const [found, file] = await Promise.all([readLadder(deps.db, id), fileById(deps.db.sql, id)]);
  const ladder = found?.ladder;
  if (!file || !ladder || ladder.version !== version) return null;
  if (!deps.video) throw new VideoError(noFfmpeg(), { again: false, detail: 'no FFmpeg' });
  // an operator has restarted the job of an ended conversion: the conversion gets a new job
  if (ladder.state === 'failed')
    await deps.db.transaction(async (sql) => {
      // a job that was cancelled since it was claimed has lost its lease
      await job.checkLease(sql);
      await restartLadder(sql, deps, id);
    });
  if (ladder.state !== 'making' || !(await isLadderWanted(deps.db, { id, version }, deps.now()))) return null;
  if (!(await hasRoom(deps))) throw new NoRoom();
  return { found, file };
}

async function openConversion(
  deps: Deps,
  { id, version }: Payload,
  { found, file }: Wanted,
  { source, job }: { source: string; job: JobAttempt },
): Promise<Conversion> {
  const probed = await deps.video!.probe(source, { signal: job.signal });
  if (probed.outcome === 'refused')
    throw new VideoError(probed.why, { again: false, detail: textIn('en', probed.why) });
  const { video } = probed;
  const [frames, seconds] = video.picture?.frameRate ?? [0, 1];
  await deps.db.transaction((sql) =>
    changeLadder(sql, { id, version }, { frame_rate: frames / seconds, problem: null }, deps.now()),
  );
  const known = found.renditions.map(({ name }) => name as Rendition['name']);
  const stored = found.files.map(({ name }) => name);
  const { videoLines: maxLines } = await readLimits(deps.db.sql);
  const name = workFolder({ id, version });
  await fetchStored(deps, name, found.files);
  const folder = deps.workFolders.locate(name);
  const { checkLease } = job;
  return { file, ladder: found.ladder, video, maxLines, known, stored, folder, checkLease };
}

/**
 * A signal that aborts when a conversion is no longer needed, when the disk is full, and when it makes a larger rendition while
 * another video waits for its first ones; `end` stops watching.
 */
function watchConversion(deps: Deps, { step, ...key }: Payload): { signal: AbortSignal; end: () => void } {
  const abort = new AbortController();
  let waiting = 0;
  const look = async (): Promise<void> => {
    try {
      if (!(await isLadderWanted(deps.db, key, deps.now()))) abort.abort(new NotWanted());
      if (!(await hasRoom(deps))) abort.abort(new NoRoom());
      const others = step === 'rest' && (await deps.jobs.isDueBefore(ladderKind, priorities.rest));
      // a job seen only once is probably about to start in a free place
      waiting = others ? waiting + 1 : 0;
      if (waiting > 1) abort.abort(new Yielded());
    } catch (error) {
      // the database may be unreachable for a moment
      deps.log.warn({ file: key.id, error: String(error) }, 'it is not known whether a conversion is needed');
    }
  };
  const end = deps.timers.every(lookMs, () => void look());
  return { signal: abort.signal, end };
}

/** `again`: the step yielded its place to another video. */
type StepEnd = 'done' | 'again' | 'not wanted';

async function runStep(payload: Payload, deps: Deps, job: JobAttempt): Promise<void> {
  const wanted = await findWanted(deps, payload, job);
  if (!wanted) return;
  const convert = async (source: string): Promise<void> => {
    const conversion = await openConversion(deps, payload, wanted, { source, job });
    await convertStep(payload, deps, { conversion, source, job });
  };
  const { reserve } = await roomLeft(deps);
  await deps.storage.withLocal(wanted.file.storage_key, convert, job.signal, reserve);
}

async function convertStep(
  payload: Payload,
  deps: Deps,
  { conversion, source, job }: { conversion: Conversion; source: string; job: JobAttempt },
): Promise<void> {
  const { id, version, step } = payload;
  const watching = watchConversion(deps, payload);
  const signal = AbortSignal.any([job.signal, watching.signal]);
  let end: StepEnd = 'done';
  try {
    await makeRenditions(deps, deps.video!, { conversion, source, step, job: { ...job, signal } });
  } catch (error) {
    // it continues when its lesson is restored (schedules.ts)
    if (error instanceof NotWanted) end = 'not wanted';
    else if (error instanceof Yielded) end = 'again';
    else throw error;
  } finally {
    watching.end();
  }
  if (end === 'not wanted') return;
  await deps.db.transaction(async (sql) => {
    await job.finish(sql);
    const key = { id, version };
    if (end === 'again' || (step === 'first' && rungsOf(conversion, 'rest').length > 0)) {
      await changeLadder(sql, key, { seconds_left: null }, deps.now());
      return queueStep(sql, deps, key, 'rest');
    }
    // the original rendition was needed only until the rungs were ready
    await dropUnstored(sql, key);
    const complete = { state: 'complete', percent: 100, seconds_left: null, played: version } as const;
    await changeLadder(sql, key, complete, deps.now());
    return undefined;
  });
}

/** The running attempts of this process, by folder. */
const attempts = new Map<string, Promise<unknown>>();

/**
 * Runs one attempt per folder at a time: a cancelled job ends up to two seconds later, with its FFmpeg, and a conversion may be
 * started again at once.
 */
async function afterEarlier(folder: string, run: () => Promise<void>): Promise<void> {
  const earlier = attempts.get(folder);
  const attempt = (async () => {
    await earlier?.catch(() => {});
    await run();
  })();
  attempts.set(folder, attempt);
  try {
    await attempt;
  } finally {
    if (attempts.get(folder) === attempt) attempts.delete(folder);
  }
}

/** The message about an error for people; null when they can do nothing about it. */
async function reasonOf(deps: Deps, error: unknown): Promise<Message | null> {
  if (isFull(error) || (error instanceof VideoError && error.again && !(await hasRoom(deps))))
    return diskFull();
  return error instanceof VideoError ? error.why : null;
}

/** One step of a video's conversion. An interrupted one resumes where it was: completed segments stay in its folder. */
export const ladderJob: JobKind = {
  kind: ladderKind,
  lane: 'video',
  attempts: retryForTwoDays,
  async run(payload, deps, job) {
    const { id, version } = payload as Payload;
    try {
      await afterEarlier(deps.workFolders.locate(workFolder({ id, version })), () =>
        runStep(payload as Payload, deps, job),
      );
    } catch (error) {
      job.signal.throwIfAborted();
      const why = await reasonOf(deps, error);
      const problem = why && storedMessage(why);
      await deps.db.transaction(async (sql) => {
        await job.checkLease(sql);
        const values = { seconds_left: null, ...(problem ? { problem } : {}) };
        await changeLadder(sql, { id, version }, values, deps.now());
      });
      if (error instanceof VideoError && !error.again) throw new PermanentError(error.detail);
      throw error;
    }
  },
  async failed(payload, _problem, deps) {
    const { id, version } = payload as Payload;
    const found = await readLadder(deps.db, id);
    if (found?.ladder.version !== version) return;
    // it continues when there is space; the waiting lesson then gets its video
    if (found.ladder.problem === storedMessage(diskFull())) return;
    const problem =
      found.ladder.problem ??
      storedMessage(messages('The video could not be converted, though the server tried for two days.'));
    await deps.db.transaction((sql) => endLadder(sql, deps, { id, version }, problem));
  },
  cancelled(payload, deps, sql) {
    const { id, version } = payload as Payload;
    return endCancelled(sql, deps, { id, version });
  },
};
