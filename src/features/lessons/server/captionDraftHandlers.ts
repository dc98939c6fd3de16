import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { conflict, notFound } from '../../../lib/server/http/errors.ts';
import { readMessage } from '../../../lib/server/message.ts';
import { textIn } from '../../../lib/text.ts';
import type { captionDrafts } from '../draftsApi.ts';
import type { CaptionLang } from '../rules.ts';
import { messages } from '../text.ts';
import { beginDraft, type DraftKey, draftsOf, findDraft, removeDraft, videoOfLesson } from './draftStore.ts';
import { draftSubject, makeCaptionsKind, makePriority, otherVideo } from './makeCaptions.ts';
import { findLesson } from './store.ts';

/** Whether captions can be made here; checks the model's file each time, since it may have been moved. */
const canMake = async ({ video }: Deps): Promise<boolean> =>
  video?.speech != null && (await video.speech.problem()) === null;

async function lessonFor(deps: Deps, id: number, caller: SignedIn) {
  const lesson = await findLesson(deps.db, id, caller.user);
  if (!lesson) throw notFound(messages('There is no such lesson.'));
  return lesson;
}

/** The progress of a draft that is being made, in percent. */
async function percentOf({ jobs }: Deps, key: DraftKey): Promise<number> {
  const job = (await jobs.ofSubject(draftSubject(key))).findLast(({ state }) => state === 'running');
  return job?.percent ?? 0;
}

async function draftsReply(deps: Deps, lessonId: number, { lang: language }: SignedIn) {
  const [rows, fileId] = await Promise.all([
    draftsOf(deps.db.sql, lessonId),
    videoOfLesson(deps.db.sql, lessonId),
  ]);
  return {
    available: await canMake(deps),
    drafts: await Promise.all(
      rows.map(async ({ lang, state, problem, web_vtt: webVtt, file_id: madeOf }) => {
        // words and times of another video
        const isOld = state === 'ready' && madeOf !== fileId;
        return {
          lang: lang as CaptionLang,
          state: isOld ? ('failed' as const) : state,
          percent: state === 'making' ? await percentOf(deps, { lessonId, lang }) : 100,
          problem: textIn(language, isOld ? otherVideo() : readMessage(problem)),
          webVtt: isOld ? '' : webVtt,
        };
      }),
    ),
  };
}

export const captionDraftHandlers: Handlers<typeof captionDrafts> = {
  async list({ query: { coursecontentid: id } }, caller, deps) {
    await lessonFor(deps, id, caller);
    return draftsReply(deps, id, caller);
  },

  async make({ query: { id }, body: { lang } }, caller, deps) {
    const lesson = await lessonFor(deps, id, caller);
    const wrong = deps.video?.speech
      ? await deps.video.speech.problem()
      : messages('This server makes no captions by itself: the setting WHISPER_MODEL names no model.');
    if (wrong) throw conflict(wrong);
    const video = lesson.video_id;
    if (video === null) throw conflict(messages('This lesson has no video of which captions could be made.'));
    const key = { lessonId: id, lang };
    await deps.db.transaction(async (sql) => {
      // a second click changes nothing
      if ((await findDraft(sql, key))?.state === 'making') return;
      const run = deps.token(9);
      await beginDraft(sql, key, { file_id: video, run, created_at: deps.now().toISOString() });
      await deps.jobs.add(
        makeCaptionsKind,
        { ...key, run },
        { sql, subject: draftSubject(key), priority: makePriority },
      );
      await deps.audit(sql, caller, { action: 'lesson.captionsMake', id, details: { lang } });
    });
    return draftsReply(deps, id, caller);
  },

  async discard({ query: { id }, body: { lang } }, caller, deps) {
    await lessonFor(deps, id, caller);
    const key = { lessonId: id, lang };
    await deps.db.transaction(async (sql) => {
      if (!(await findDraft(sql, key))) return;
      await deps.jobs.cancel(draftSubject(key), sql);
      await removeDraft(sql, key);
      await deps.audit(sql, caller, { action: 'lesson.captionsDiscard', id, details: { lang } });
    });
    return draftsReply(deps, id, caller);
  },
};
