import { Readable } from 'node:stream';
import { writeWebVtt } from '../../../lib/subtitles.ts';
import { type Database, isUnavailable, type Sql } from '../../../lib/server/db/db.ts';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { saveEdit } from '../../../lib/server/http/edit.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { removeFiles } from '../../files/server/public.ts';
import type { captionEditing, CaptionTexts } from '../captionsApi.ts';
import { captionBytes, type CaptionLang, captionLangs } from '../rules.ts';
import { messages } from '../text.ts';
import { acceptedCues, captionsTooLarge, readCaptionText, storeCaption } from './readCues.ts';
import {
  beginCaptionVersion,
  captionFilesOf,
  captionVersion,
  dropCaption,
  readCaptionVersion,
} from './captionStore.ts';
import { findLesson } from './store.ts';

type Texts = Record<CaptionLang, string>;

const noLesson = () => notFound(messages('There is no such lesson.'));

/** Reads the captions of a lesson; texts are read from storage once, so that a transaction rarely waits for files. */
function captionReader({ storage }: Pick<Deps, 'storage'>, lessonId: number) {
  const known = new Map<string, string>();
  return {
    known,
    async texts(sql: Sql): Promise<Texts | undefined> {
      const files = await captionFilesOf(sql, lessonId);
      if (!files) return undefined;
      const found: Texts = { en: '', hi: '' };
      for (const file of files) {
        const text = known.get(file.key) ?? (await readCaptionText(storage, file));
        known.set(file.key, text);
        found[file.lang as CaptionLang] = text;
      }
      return found;
    },
  };
}

type Reader = ReturnType<typeof captionReader>;

async function captionsReply({ sql }: Database, reader: Reader, id: number): Promise<CaptionTexts> {
  // before the texts: if they change in between, the next edit is refused as stale
  const version = await readCaptionVersion(sql, id);
  const texts = await reader.texts(sql);
  if (!texts) throw noLesson();
  return { courseContentID: id, ...texts, version };
}

/** The captions of one language in an edit, validated; '' for none. */
function checkedText(lang: CaptionLang, given: string): string {
  const cues = given.trim() === '' ? [] : acceptedCues(given, lang);
  const text = cues.length === 0 ? '' : writeWebVtt(cues);
  if (Buffer.byteLength(text) > captionBytes) throw captionsTooLarge();
  return text;
}

/** A text of an edit, stored before the transaction. */
interface StoredText {
  lang: CaptionLang;
  text: string;
  stored: { key: string; bytes: number } | null;
}

async function storeTexts(deps: Deps, reader: Reader, given: Partial<Texts>): Promise<StoredText[]> {
  const texts: StoredText[] = [];
  for (const lang of captionLangs) {
    const text = given[lang];
    if (text === undefined) continue;
    const stored = text === '' ? null : await deps.storage.put(Readable.from([Buffer.from(text)]));
    if (stored) reader.known.set(stored.key, text);
    texts.push({ lang, text, stored });
  }
  return texts;
}

/** Writes the texts that differ from `before`; returns the storage keys in use now. */
async function writeTexts(
  trx: Sql,
  deps: Deps,
  { texts, before, lesson, ownerId }: { texts: StoredText[]; before: Texts; lesson: Lesson; ownerId: number },
): Promise<string[]> {
  const used: string[] = [];
  for (const { lang, text, stored } of texts) {
    if (text === before[lang]) continue;
    if (stored) {
      await storeCaption(trx, deps, { lesson, lang, name: 'captions.vtt', stored, ownerId });
      used.push(stored.key);
      continue;
    }
    const there = (await captionFilesOf(trx, lesson.id))?.find((file) => file.lang === lang);
    const gone = there && (await dropCaption(trx, there.id));
    if (gone) await removeFiles(trx, deps, [gone.file_id]);
  }
  return used;
}

type Lesson = { id: number; course_id: number };

async function editCaptions(
  id: number,
  { version, ...body }: { version?: number | undefined; en?: string | undefined; hi?: string | undefined },
  caller: SignedIn,
  deps: Deps,
): Promise<CaptionTexts> {
  const lesson = await findLesson(deps.db, id, caller.user);
  if (!lesson) throw noLesson();
  const given: Partial<Texts> = {};
  for (const lang of captionLangs) if (body[lang] !== undefined) given[lang] = checkedText(lang, body[lang]);
  const reader = captionReader(deps, id);
  // read before the transaction
  await reader.texts(deps.db.sql);
  const texts = await storeTexts(deps, reader, given);
  const stored = texts.flatMap((text) => (text.stored ? [text.stored.key] : []));
  let used: string[] = [];
  let unused: readonly string[] = [];
  try {
    return await saveEdit<Texts, CaptionTexts>(deps, caller, {
      ...captionVersion(id),
      version,
      read: (trx) => reader.texts(trx),
      write: async (trx, before) => {
        await beginCaptionVersion(trx, id);
        used = await writeTexts(trx, deps, { texts, before, lesson, ownerId: caller.user.id });
      },
      show: (db) => {
        // the transaction is committed
        unused = stored.filter((key) => !used.includes(key));
        return captionsReply(db, reader, id);
      },
      gone: noLesson,
      // whole files, too long for the log
      personal: 'all',
      audit: () => ({ action: 'lesson.captionsEdit' }),
    });
  } catch (error) {
    // if the connection broke during the commit, rows may name the files: the nightly cleanup checks before it deletes
    if (!isUnavailable(error)) unused = stored;
    throw error;
  } finally {
    for (const key of unused) await deps.storage.remove(key);
  }
}

export const captionEditHandlers: Handlers<typeof captionEditing> = {
  async read({ query: { coursecontentid } }, _caller, deps) {
    return captionsReply(deps.db, captionReader(deps, coursecontentid), coursecontentid);
  },
  edit: ({ query: { id }, body }, caller, deps) => editCaptions(id, body, caller, deps),
};
