import { dayMs } from '../../../lib/days.ts';
import { writeWebVtt } from '../../../lib/subtitles.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import {
  type JobAttempt,
  type JobKind,
  PermanentError,
  type LocalSchedule,
} from '../../../lib/server/jobs/kind.ts';
import { storedMessage } from '../../../lib/server/message.ts';
import { VideoError } from '../../../lib/server/video/engine.ts';
import { type Message, textIn } from '../../../lib/text.ts';
import { fileById } from '../../files/server/public.ts';
import { ladderKind, priorities } from '../../renditions/server/public.ts';
import { messages } from '../text.ts';
import { type DraftKey, endDraft, findDraft, reopenDraft, videoOfLesson } from './draftStore.ts';

export const makeCaptionsKind = 'captions.make';
/** After all renditions: a lesson can be watched without captions. */
export const makePriority = priorities.rest + 10;

/** The subject of a draft's job. */
export const draftSubject = ({ lessonId, lang }: DraftKey): string => `captions:${lessonId}:${lang}`;

interface Payload extends DraftKey {
  /** Identifies the request: a draft that was discarded and restarted has another one. */
  run: string;
}

/** Milliseconds between checks for waiting conversions. */
const lookMs = 2000;
const folderDays = 2;
const folderStart = 'captions-';

/** The folder of the text recognised so far; a restarted draft has another one. */
const folderOf = ({ lessonId, run }: Payload): string => `${folderStart}${lessonId}-${run}`;

/** Thrown when a video waits for conversion: learners need it sooner than captions. */
class Yielded extends Error {
  override name = 'Yielded';
}

const ended = (why: Message): VideoError => new VideoError(why, { again: false, detail: textIn('en', why) });

/** A signal that aborts when a video waits for its conversion; `end` stops watching. */
function watchLane(deps: Deps): { signal: AbortSignal; end: () => void } {
  const abort = new AbortController();
  let waiting = 0;
  const look = async (): Promise<void> => {
    const others = await deps.jobs.isDueBefore(ladderKind, makePriority).catch(() => false);
    // a job seen only once is probably about to start in a free place
    waiting = others ? waiting + 1 : 0;
    if (waiting > 1) abort.abort(new Yielded());
  };
  const end = deps.timers.every(lookMs, () => void look());
  return { signal: abort.signal, end };
}

/** The recognised speech of a video as WebVTT; throws VideoError. */
async function recognise(
  deps: Deps,
  { lang }: DraftKey,
  { fileId, folder }: { fileId: number; folder: string },
  job: Pick<JobAttempt, 'signal' | 'report'>,
): Promise<string> {
  const speech = deps.video?.speech;
  if (!deps.video || !speech)
    throw ended(
      messages('This server makes no captions by itself: the setting WHISPER_MODEL names no model.'),
    );
  const stored = await fileById(deps.db.sql, fileId);
  if (!stored)
    throw ended(messages('The lesson got another video meanwhile. Please make its captions again.'));
  const { video: engine } = deps;
  const { signal } = job;
  const transcribe = async (file: string) => {
    const probed = await engine.probe(file, { signal });
    if (probed.outcome === 'refused') throw ended(probed.why);
    return speech.transcribe(
      { file, video: probed.video, lang, folder: deps.workFolders.locate(folder) },
      { signal, onProgress: (done) => job.report({ percent: Math.floor(done * 100) }) },
    );
  };
  const cues = await deps.storage.withLocal(stored.storage_key, transcribe, signal);
  if (cues.length === 0) throw ended(messages('No speech was recognised in this video.'));
  return writeWebVtt(cues);
}

/** Why completed captions are not offered. */
export const otherVideo = (): Message =>
  messages('The lesson got another video meanwhile. Please make its captions again.');

async function makeDraft(payload: Payload, deps: Deps, job: JobAttempt): Promise<void> {
  const draft = await findDraft(deps.db.sql, payload);
  if (draft?.run !== payload.run || draft.state === 'ready') return;
  if (draft.state === 'failed')
    // an operator has restarted the job
    await deps.db.transaction(async (sql) => {
      await job.checkLease(sql);
      await reopenDraft(sql, payload, payload.run);
    });
  const { file_id: fileId } = draft;
  const folder = folderOf(payload);
  const lane = watchLane(deps);
  let webVtt: string;
  try {
    const signal = AbortSignal.any([job.signal, lane.signal]);
    webVtt = await recognise(deps, payload, { fileId, folder }, { signal, report: (all) => job.report(all) });
  } catch (error) {
    if (!(error instanceof Yielded)) throw error;
    await deps.db.transaction(async (sql) => {
      await job.finish(sql);
      await deps.jobs.add(makeCaptionsKind, payload, {
        sql,
        subject: draftSubject(payload),
        priority: makePriority,
      });
    });
    return;
  } finally {
    lane.end();
  }
  await deps.db.transaction(async (sql) => {
    await job.finish(sql);
    if ((await videoOfLesson(sql, payload.lessonId)) === fileId)
      return endDraft(sql, payload, payload.run, { state: 'ready', web_vtt: webVtt });
    return endDraft(sql, payload, payload.run, { state: 'failed', problem: storedMessage(otherVideo()) });
  });
  await deps.workFolders.remove(folder);
}

const fail = ({ run, ...key }: Payload, why: Message, sql: Sql): Promise<boolean> =>
  endDraft(sql, key, run, { state: 'failed', problem: storedMessage(why) });

/** Makes a draft of captions. The text recognised so far stays in its folder, so that an interrupted attempt continues. */
export const makeCaptionsJob: JobKind = {
  kind: makeCaptionsKind,
  lane: 'video',
  attempts: 6,
  async run(payload, deps, job) {
    try {
      await makeDraft(payload as Payload, deps, job);
    } catch (error) {
      job.signal.throwIfAborted();
      if (!(error instanceof VideoError) || error.again) throw error;
      await deps.db.transaction((sql) => fail(payload as Payload, error.why, sql));
      throw new PermanentError(error.detail);
    }
  },
  async failed(payload, _problem, deps) {
    const why = messages('The captions could not be made, though the server tried several times.');
    await deps.db.transaction((sql) => fail(payload as Payload, why, sql));
  },
  async cancelled(payload, _deps, sql) {
    await fail(payload as Payload, messages('Making the captions was cancelled.'), sql);
  },
};

/** Deletes folders of drafts that were cancelled, or whose lesson is gone; in each process, since each may have its own disk. */
export const cleanDraftFolders: LocalSchedule = {
  cron: '37 3 * * *',
  async run({ now, workFolders }) {
    const before = new Date(now().getTime() - folderDays * dayMs);
    for (const name of await workFolders.names(before))
      if (name.startsWith(folderStart)) await workFolders.remove(name);
  },
};
