import { call, CallError } from '../../../lib/web/call.ts';
import { outcomeOf } from '../../../lib/web/outcome.ts';
import { availableStorage } from '../../../lib/web/secure.ts';
import { RefusedError } from '../../../lib/web/retries.ts';
import { files } from '../../files/api.ts';
import { lessons } from '../../lessons/api.ts';
import { renditionFor } from '../rules.ts';
import { isFull, type SavedLesson, type SaveProblem } from './database.ts';
import { type Cipher, encrypt } from './encryption.ts';
import { fetchParts, StoppedError } from './fetchParts.ts';
import { askServer, licenceOf, saveCourse } from './licences.ts';
import {
  bytesIn,
  type FilePart,
  folderOf,
  partName,
  partsOfFile,
  partsOfPlaylist,
  pathOf,
  reducedMaster,
  requestsFor,
} from './parts.ts';
import { aboutName, jsonBytes, lessonName, type LessonRecord } from './records.ts';
import { beginAnew, changeLesson, putDownloaded, replaceCopy, storedNames } from './savedLessons.ts';

/** Milliseconds for which a stored course is reused: lessons of one course are mostly downloaded one after another. */
const courseAgeMs = 60_000;

/** Something can't be saved, with the reason. */
export class SaveError extends Error {
  readonly problem: SaveProblem;
  constructor(problem: SaveProblem) {
    super(problem);
    this.problem = problem;
  }
}

interface Download {
  lesson: SavedLesson;
  cipher: Cipher;
  signal: AbortSignal;
}

/** Encrypts and stores parts of a download. Throws StoppedError when it was paused or deleted. */
async function store(
  { lesson, cipher }: Download,
  parts: readonly { name: string; bytes: Uint8Array<ArrayBuffer>; counted: number }[],
): Promise<void> {
  const { userId, contentId } = lesson;
  const encrypted = await Promise.all(
    parts.map(async ({ name, bytes, counted }) => ({
      name,
      stored: await encrypt(cipher, [userId, contentId, name], bytes),
      bytes: counted,
    })),
  );
  if (!(await putDownloaded(lesson, encrypted))) throw new StoppedError();
}

async function fetchText(path: string, signal: AbortSignal): Promise<string> {
  const [bytes] = await fetchParts([{ path, range: null }], signal);
  return new TextDecoder().decode(bytes);
}

/** Reads the playlists of a stream and stores them; returns the parts that they name. */
async function savePlaylists(
  download: Download,
  stream: string,
  picture: string | null,
): Promise<FilePart[]> {
  const { signal } = download;
  const master = reducedMaster(await fetchText(stream, signal), picture);
  const names = picture === null ? [] : [picture];
  if (master.includes('audio.m3u8')) names.push('audio');
  const read = await Promise.all(
    names.map(async (name) => {
      const path = `${folderOf(stream)}${name}.m3u8`;
      return { path, text: await fetchText(path, signal) };
    }),
  );
  const encoder = new TextEncoder();
  await store(
    download,
    [{ path: stream, text: master }, ...read].map(({ path, text }) => ({
      name: path,
      bytes: encoder.encode(text),
      counted: 0,
    })),
  );
  return read.flatMap(({ path, text }) => partsOfPlaylist(text, path));
}

/**
 * Stores the data that the player shows beside the video; at once, unless an earlier copy has its own. Returns the parts of
 * captions, pictures and resources, too.
 */
async function saveRecord(download: Download): Promise<{ record: LessonRecord; beside: FilePart[] }> {
  const { contentId, courseId } = download.lesson;
  const [details, { result }] = await Promise.all([
    call(lessons.details, { query: { coursecontentid: contentId } }),
    call(files.getFiles, { query: { courseID: courseId, contentId } }),
  ]);
  // those of the whole course would be stored once per lesson
  const own = result.filter((file) => file.contentId === contentId);
  const record: LessonRecord = { at: Date.now(), details, files: own };
  if (download.lesson.earlier === undefined)
    await store(download, [{ name: lessonName, bytes: jsonBytes(record), counted: 0 }]);
  const { captions, posterUrl, storyboardUrl } = details;
  const whole = [...captions.map(({ url }) => url), posterUrl, storyboardUrl].filter((url) => url !== null);
  const beside = [
    ...whole.map((url) => ({ path: pathOf(url), range: null })),
    ...own.flatMap(({ filePath, bytes }) => partsOfFile(pathOf(filePath), bytes)),
  ];
  return { record, beside };
}

/** Starts or continues a download: asks what the server offers. Starts again when the video was replaced. */
async function begin(
  lesson: SavedLesson,
): Promise<{ lesson: SavedLesson; cipher: Cipher; picture: string | null }> {
  const { userId, contentId, lines } = lesson;
  const { lessons: offered, cipher, at } = await askServer(userId, [contentId]);
  const savable = offered.get(contentId);
  if (!savable) throw new SaveError('refused');
  if (savable.streamUrl === null || savable.renditions.length === 0) throw new SaveError('unconverted');
  const stream = savable.streamUrl;
  // beside an earlier copy, parts of yet another one are deleted at the end
  if (lesson.stream !== '' && lesson.stream !== stream && lesson.earlier === undefined)
    await beginAnew(lesson);
  const begun = await changeLesson(lesson, (row) =>
    row.state === 'queued' ? { stream, licence: licenceOf(savable, at), isStale: false } : null,
  );
  if (!begun) throw new StoppedError();
  return { lesson: begun, cipher, picture: renditionFor(savable.renditions, lines)?.name ?? null };
}

/**
 * Downloads the missing parts of a lesson. Throws StoppedError when it was paused or deleted, SaveError when it can't be saved,
 * RefusedError and others when it may succeed later.
 */
export async function downloadLesson(row: SavedLesson, signal: AbortSignal): Promise<void> {
  const { lesson, cipher, picture } = await begin(row);
  const { userId, contentId, courseId } = lesson;
  const download = { lesson, cipher, signal };
  await saveCourse(userId, courseId, cipher, courseAgeMs);
  const { record, beside } = await saveRecord(download);
  const parts = [...beside, ...(await savePlaylists(download, lesson.stream, picture))];
  const there = await storedNames(userId, contentId);
  // new captions have the same URL as the old copy's, which are replaced only when the download is complete
  const again = new Set(
    lesson.earlier === undefined ? [] : record.details.captions.map(({ url }) => pathOf(url)),
  );
  const missing = [
    ...parts.filter((part) => !there.has(partName(part)) && !again.has(part.path)),
    ...parts.filter(({ path }) => again.has(path)),
  ];
  const total = parts.reduce((sum, part) => sum + bytesIn(part), 0);
  const bytes = total - missing.reduce((sum, part) => sum + bytesIn(part), 0);
  await changeLesson(lesson, (now) => (now.state === 'queued' ? { total, bytes } : null));
  const free = lesson.earlier === undefined ? null : await availableStorage().catch(() => null);
  if (free !== null && total - bytes > free) throw new SaveError('full');
  for (const group of requestsFor(missing)) {
    const fetched = await fetchParts(group, signal);
    await store(
      download,
      group.map((part, i) => ({ name: partName(part), bytes: fetched[i]!, counted: bytesIn(part) })),
    );
  }
  const stored = await storedNames(userId, contentId);
  if (parts.some((part) => !stored.has(partName(part)))) throw new SaveError('damaged');
  if (lesson.earlier === undefined)
    await changeLesson(lesson, (now) =>
      now.state === 'queued' ? { state: 'complete', problem: '', bytes: now.total } : null,
    );
  else {
    const sealed = await encrypt(cipher, [userId, contentId, lessonName], jsonBytes(record));
    const names = new Set([aboutName, ...parts.map(partName)]);
    const folder = folderOf(lesson.stream);
    await replaceCopy(lesson, [lessonName, sealed], (name) => names.has(name) || name.startsWith(folder));
  }
}

/** Why a download failed for good; null when it may succeed later. */
export async function problemOf(
  error: unknown,
  { userId, contentId }: SavedLesson,
): Promise<SaveProblem | null> {
  if (error instanceof SaveError) return error.problem;
  if (isFull(error)) return 'full';
  const status = error instanceof RefusedError || error instanceof CallError ? error.status : 0;
  if (status === 401 || status === 0 || status === 408 || status === 409 || status === 429 || status >= 500)
    return null;
  if (status === 416) return 'damaged';
  // it may have been a proxy that refused, or the file was replaced meanwhile
  return askServer(userId, [contentId]).then(
    ({ lessons: offered }) => (offered.has(contentId) ? 'damaged' : 'refused'),
    (asked: unknown) => (outcomeOf(asked) === 'refused' ? 'refused' : null),
  );
}
