import {
  type Cue,
  decodeSubtitles,
  maxCues,
  maxCueText,
  parseSubtitles,
  writeWebVtt,
} from '../../../lib/subtitles.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import { addEdit } from '../../../lib/server/db/edits.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { type AppError, ruleBroken, tooLarge, wrongType } from '../../../lib/server/http/errors.ts';
import { isMissing } from '../../../lib/server/storage/storage.ts';
import { languageOf, type Message } from '../../../lib/text.ts';
import { addFile, removeFiles } from '../../files/server/public.ts';
import type { CaptionLang } from '../rules.ts';
import { messages } from '../text.ts';
import { beginCaptionVersion, captionVersion, putCaption } from './captionStore.ts';

/** The job that adds captions to the search index. */
export const indexCaptionsKind = 'captions.index';

export const captionsTooLarge = (): AppError => tooLarge(messages('A captions file may have 1 MB at most.'));

export const unreadableLine = (line: number): Message =>
  messages(
    'Line {line}: the text is neither UTF-8 nor UTF-16. Save the file with the encoding UTF-8 and select it again.',
    { line },
  );

/** The cues of a WebVTT or SRT text; throws 415 when it is neither, 422 with line and reason when a cue is refused. */
export function acceptedCues(text: string, field?: CaptionLang): Cue[] {
  const parsed = parseSubtitles(text);
  if (!parsed) throw wrongType(messages('This is not a captions file (WebVTT or SRT).'));
  const { cues, problem } = parsed;
  if (!problem) return cues;
  const { kind, line } = problem;
  const sentences: Record<typeof kind, Message> = {
    time: messages(
      'Line {line}: these times can’t be read. They should look like 00:01:02,500 --> 00:01:04,000.',
      { line },
    ),
    order: messages('Line {line}: a caption must end after it begins.', { line }),
    long: messages('Line {line}: this caption has more than {count} characters.', {
      line,
      count: maxCueText,
    }),
    many: messages('Line {line}: these are more than {count} captions.', { line, count: maxCues }),
  };
  throw ruleBroken(sentences[kind], field);
}

/** The cues of stored captions; none when their bytes are gone, e.g. after a restore without files. */
export async function readCues(
  storage: Deps['storage'],
  { key, bytes }: { key: string; bytes: number },
): Promise<readonly Cue[]> {
  const found = await storage.read(key, 0, bytes).catch((error: unknown) => {
    if (!isMissing(error)) throw error;
    return Buffer.from('');
  });
  const text = decodeSubtitles(found);
  return typeof text === 'string' ? (parseSubtitles(text)?.cues ?? []) : [];
}

/** Stored captions as WebVTT for the editor: without cues that browsers ignore; '' without cues, or when their bytes are gone. */
export async function readCaptionText(
  storage: Deps['storage'],
  { key, bytes }: { key: string; bytes: number },
): Promise<string> {
  const cues = await readCues(storage, { key, bytes });
  return cues.length === 0 ? '' : writeWebVtt(cues);
}

/** Sets a lesson's captions in one language to a stored file and removes the previous one; returns their id. */
export async function storeCaption(
  trx: Sql,
  deps: Deps,
  {
    lesson,
    lang,
    name,
    stored,
    ownerId,
  }: {
    lesson: { id: number; course_id: number };
    lang: CaptionLang;
    name: string;
    stored: { key: string; bytes: number };
    ownerId: number;
  },
): Promise<number> {
  const file = await addFile(trx, deps, {
    originalName: name,
    extension: 'vtt',
    kind: 'caption',
    key: stored.key,
    mime: 'text/vtt; charset=utf-8',
    bytes: stored.bytes,
    ownerId,
    courseId: lesson.course_id,
    lessonId: lesson.id,
  });
  const label = languageOf(lang).name;
  const caption = await putCaption(trx, { lessonId: lesson.id, lang, label, fileId: file.id });
  if (caption.replaced !== null) await removeFiles(trx, deps, [caption.replaced]);
  await deps.jobs.add(indexCaptionsKind, {}, { sql: trx });
  return caption.id;
}

/**
 * Raises the version of captions that a file upload has changed, so that an open editor becomes stale; `had` is the locked
 * version.
 */
export async function noteCaptionEdit(
  trx: Sql,
  { now }: Pick<Deps, 'now'>,
  { lessonId, had, actorId, lang }: { lessonId: number; had: number; actorId: number; lang: string },
): Promise<void> {
  await beginCaptionVersion(trx, lessonId);
  const edit = { had, actorId, at: now().toISOString(), fields: [lang] };
  await addEdit(trx, captionVersion(lessonId), edit);
}
