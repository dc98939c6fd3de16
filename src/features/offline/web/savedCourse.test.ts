import { setImmediate as nextTurn } from 'node:timers/promises';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts';
import { deleteSaved } from '../../../../tests/support/savedDatabase.ts';
import { type LessonDetails, lessons as lessonsApi } from '../../lessons/api.ts';
import { notes } from '../../notes/api.ts';
import { type CourseWatched, progress } from '../../progress/api.ts';
import type { PartKey, SavedLesson } from './database.ts';

const userId = 1001;
const courseId = 7;

const row: SavedLesson = {
  userId,
  contentId: 70,
  courseId,
  lines: 144,
  state: 'complete',
  problem: '',
  bytes: 1,
  total: 1,
  stream: '/media/video/1/master.m3u8',
  licence: { issuedAt: 0, until: Infinity },
  isStale: false,
  addedAt: 0,
};

const watchedTo = (position: number): CourseWatched => ({
  userId,
  courseID: courseId,
  lessons: [{ courseContentID: 70, progressId: 1, completed: false, furthest: position, position }],
});

/** Saves a lesson of the course from the present replies of the server. */
async function save() {
  const [{ addLessons, ...lessons }, { putToken }, { saveCourse }, { SavedSource }] = await Promise.all([
    import('./savedLessons.ts'),
    import('./accounts.ts'),
    import('./licences.ts'),
    import('./savedSource.ts'),
  ]);
  const cipher = await putToken(userId, 'token', Date.now());
  const add = async (): Promise<void> => {
    await addLessons([row]);
    await saveCourse(userId, courseId, cipher, 60_000);
  };
  await add();
  const source = new SavedSource(userId);
  await source.ready();
  return { ...lessons, add, source };
}

beforeEach(async () => {
  await deleteSaved();
  const localStorage = memoryStorage();
  for (const [key, value] of Object.entries({ islogged: 'true', userid: userId, hasdownloads: 'true' }))
    localStorage.setItem(key, String(value));
  const addEventListener = (): void => {};
  const browser = { localStorage, addEventListener, removeEventListener() {}, BroadcastChannel: undefined };
  for (const [name, part] of Object.entries({ ...browser, window: browser })) vi.stubGlobal(name, part);
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes(progress.watched.path) ? watchedTo(5) : url.includes(notes.list.path) ? [] : {},
    ),
  );
  return () => vi.unstubAllGlobals();
});

it('a lesson goes on where it was left before the network was lost, with its notes', async () => {
  const { source } = await save();
  const { answerOffline } = await import('./offlineReplies.ts');
  const client = new QueryClient();
  const end = answerOffline(client, source);
  const watched = { query: { userId, courseId } };
  client.setQueryData([notes.list.path, { query: { courseid: courseId } }], [{ id: 3 }]);
  // as the progress queue puts replies there
  client.setQueryData([progress.watched.path, watched], watchedTo(1200));
  // another person's progress, viewed by an administrator
  client.setQueryData([progress.watched.path, { query: { userId: 1002, courseId } }], watchedTo(9));
  await expect
    .poll(() => source.course(courseId))
    .toMatchObject({ notes: [{ id: 3 }], watched: watchedTo(1200) });
  end();
  client.clear();
});

it('a course is stored again when its last lesson was deleted a moment ago', async () => {
  const { add, deleteLessons, source } = await save();
  await deleteLessons(userId, [row.contentId]);
  expect(await source.course(courseId)).toBeNull();
  await add();
  expect(await source.course(courseId)).toMatchObject({ watched: watchedTo(5) });
});

it('a download that has become complete is not paused', async () => {
  const { changeLesson, lessonsOf, toState } = await save();
  await changeLesson(row, toState('paused'));
  expect(await lessonsOf(userId)).toMatchObject([{ state: 'complete' }]);
  await changeLesson(row, () => ({ state: 'queued' }));
  await changeLesson(row, toState('paused'));
  expect(await lessonsOf(userId)).toMatchObject([{ state: 'paused' }]);
});

it('a saved lesson is deleted when the server says that it is not there, not when a proxy does', async () => {
  const { lessonsOf, source } = await save();
  const [{ answerOffline }, { callError }] = await Promise.all([
    import('./offlineReplies.ts'),
    import('../../../lib/web/call.ts'),
  ]);
  const client = new QueryClient();
  const end = answerOffline(client, source);
  const queryKey = [lessonsApi.details.path, { query: { coursecontentid: row.contentId } }];
  const refuse = (body: string): Promise<unknown> =>
    client.fetchQuery({ queryKey, queryFn: () => Promise.reject(callError(404, body)) }).catch(() => {});
  await refuse('<html><body>no such host</body></html>');
  await nextTurn();
  expect(await lessonsOf(userId)).toHaveLength(1);
  await refuse(JSON.stringify({ error: { code: 'notfound', message: 'There is no such lesson.' } }));
  await expect.poll(() => lessonsOf(userId)).toEqual([]);
  end();
  client.clear();
});

/** Stores what the player shows of the lesson, with captions and a file. */
async function putLesson(): Promise<void> {
  const [{ putRecord, lessonName }, { cipherOf }] = await Promise.all([
    import('./records.ts'),
    import('./licences.ts'),
  ]);
  const caption = { id: 5, lang: 'en', label: 'English', url: '/media/caption/5' };
  const details = { captions: [caption], posterUrl: null, storyboardUrl: null };
  const file = { fileName: 'sheet.txt', filePath: '/media/file/sheet.txt', bytes: 9 };
  const key: PartKey = [userId, row.contentId, lessonName];
  await putRecord((await cipherOf(userId))!, key, { at: 1, details, files: [file] });
}

const captionOf = (data: unknown): string => (data as LessonDetails | undefined)?.captions[0]?.url ?? '';

it('what was answered without a network goes with its object URLs, unless the server has answered since', async () => {
  let online = (): void => {};
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'online') online = listener;
  });
  const { source } = await save();
  await putLesson();
  const [{ answerOffline }, { offlineError }] = await Promise.all([
    import('./offlineReplies.ts'),
    import('../../../lib/web/call.ts'),
  ]);
  const client = new QueryClient();
  const queryKey = [lessonsApi.details.path, { query: { coursecontentid: row.contentId } }];
  let asked = 0;
  let reply = (): Promise<unknown> => Promise.reject(offlineError());
  const queryFn = () => {
    asked += 1;
    return reply();
  };
  for (const last of ['', '/media/caption/5']) {
    reply = () => Promise.reject(offlineError());
    const end = answerOffline(client, source);
    const hide = new QueryObserver(client, { queryKey, queryFn, retry: false }).subscribe(() => {});
    await expect.poll(() => captionOf(client.getQueryData(queryKey))).toMatch(/^blob:/);
    // the server can be reached again, but this request fails once more
    asked = 0;
    online();
    await expect.poll(() => asked).toBe(1);
    if (last !== '') {
      reply = async () => ({ captions: [{ url: last }] });
      online();
      await expect.poll(() => captionOf(client.getQueryData(queryKey))).toBe(last);
    }
    end();
    expect(captionOf(client.getQueryData(queryKey))).toBe(last);
    hide();
    client.clear();
  }
  source.close();
});

it('captions and files are decrypted once, and files only when they are asked for', async () => {
  const { source } = await save();
  await putLesson();
  const made = vi.spyOn(URL, 'createObjectURL');
  const revoked = vi.spyOn(URL, 'revokeObjectURL');
  const [one, other] = await Promise.all([source.lesson(row.contentId), source.lesson(row.contentId)]);
  expect(captionOf(one?.details)).toBe(captionOf(other?.details));
  expect(made).toHaveBeenCalledTimes(1);
  const files = source.files(row.contentId);
  await source.files(row.contentId);
  expect((await files)?.files).toMatchObject([{ filePath: expect.stringMatching(/^blob:/) as string }]);
  expect(made).toHaveBeenCalledTimes(2);
  source.close();
  await nextTurn();
  expect(revoked).toHaveBeenCalledTimes(2);
  vi.restoreAllMocks();
});
