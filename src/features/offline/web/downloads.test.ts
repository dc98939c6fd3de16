import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts';
import { deleteSaved } from '../../../../tests/support/savedDatabase.ts';
import { files } from '../../files/api.ts';
import { lessons } from '../../lessons/api.ts';
import { notes } from '../../notes/api.ts';
import { progress } from '../../progress/api.ts';
import { offline } from '../api.ts';
import { type SavedLesson, transaction } from './database.ts';

const [userId, courseId, contentId] = [1001, 7, 70];
const stream = '/media/video/2-1/master.m3u8';
const words = '/media/caption/5';

const queued: SavedLesson = {
  userId,
  contentId,
  courseId,
  lines: 144,
  state: 'queued',
  problem: '',
  bytes: 0,
  total: 8,
  stream: '',
  licence: { issuedAt: 0, until: Infinity },
  isStale: false,
  addedAt: 1,
};

const savable = {
  courseContentID: contentId,
  licenceSeconds: 1000,
  streamUrl: stream,
  renditions: [{ name: '144p', width: 256, height: 144, bytes: 8 }],
  filesBytes: 0,
};

type Reply = (init: RequestInit) => Response | Promise<Response>;

/** The server's replies by path; tests change them. */
let replies: Record<string, Reply>;
/** The requested paths. */
let asked: string[];

const offers =
  (...offered: object[]): Reply =>
  () =>
    Response.json({ accountToken: 'token', lessons: offered });

function range({ headers }: RequestInit): Response {
  const [from = 0, to = 0] = (headers as Record<string, string>)['Range']!.slice(6).split('-').map(Number);
  return new Response(new Uint8Array(to - from + 1), { status: 206 });
}

beforeEach(async () => {
  await deleteSaved();
  asked = [];
  replies = {
    [offline.lessons.path]: offers(savable),
    [progress.outline.path]: () => Response.json({}),
    [progress.watched.path]: () => Response.json({}),
    [notes.list.path]: () => Response.json([]),
    [lessons.details.path]: () =>
      Response.json({
        captions: [{ id: 5, lang: 'en', label: 'English', url: words }],
        posterUrl: null,
        storyboardUrl: null,
      }),
    [files.getFiles.path]: () => Response.json({ result: [] }),
    [words]: () => new Response('WEBVTT old'),
    [stream]: () => new Response('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n144p.m3u8\n'),
    [stream.replace('master', '144p')]: () =>
      new Response(
        '#EXTM3U\n#EXT-X-MAP:URI="144p.mp4",BYTERANGE="4@0"\n#EXTINF:4,\n#EXT-X-BYTERANGE:4@4\n144p.mp4\n#EXT-X-ENDLIST\n',
      ),
    [stream.replace('master.m3u8', '144p.mp4')]: range,
  };
  const localStorage = memoryStorage();
  for (const [key, value] of Object.entries({ islogged: 'true', userid: userId, hasdownloads: 'true' }))
    localStorage.setItem(key, String(value));
  const browser = {
    localStorage,
    addEventListener() {},
    removeEventListener() {},
    document: { cookie: '' },
    navigator: { onLine: true },
    BroadcastChannel: undefined,
  };
  for (const [name, part] of Object.entries({ ...browser, window: browser })) vi.stubGlobal(name, part);
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const { pathname } = new URL(url, 'http://academy');
    asked.push(pathname);
    return (replies[pathname] ?? (() => new Response('', { status: 404 })))(init);
  });
  (await import('../../../lib/web/session.ts')).sessionChanged();
  return () => vi.unstubAllGlobals();
});

const here = async () => ({
  ...(await import('./downloadLesson.ts')),
  ...(await import('./savedLessons.ts')),
});

const { signal } = new AbortController();

it('a refusal counts only when the server itself says that the lesson may not be watched', async () => {
  const [{ problemOf }, { RefusedError }] = await Promise.all([
    here(),
    import('../../../lib/web/retries.ts'),
  ]);
  const problem = () => problemOf(new RefusedError(403), queued);
  expect(await problem()).toBe('damaged');
  replies[offline.lessons.path] = offers();
  expect(await problem()).toBe('refused');
  replies[offline.lessons.path] = () => new Response('<html>Blocked</html>', { status: 403 });
  expect(await problem()).toBeNull();
  replies[offline.lessons.path] = () =>
    Response.json({ error: { code: 'forbidden', message: 'No.' } }, { status: 403 });
  expect(await problem()).toBe('refused');
});

it('a download that is deleted or paused while the server is asked does not come back', async () => {
  const { addLessons, changeLesson, deleteLessons, downloadLesson, lessonsOf, toState } = await here();
  // begun before the video was replaced
  const begun = { ...queued, stream: '/media/video/1-1/master.m3u8' };
  const meanwhile = async (work: () => Promise<unknown>): Promise<void> => {
    await addLessons([begun]);
    replies[offline.lessons.path] = async () => {
      await work();
      return Response.json({ accountToken: 'token', lessons: [savable] });
    };
    await expect(downloadLesson(begun, signal)).rejects.toThrow();
  };
  await meanwhile(() => changeLesson(begun, toState('paused')));
  expect(await lessonsOf(userId)).toMatchObject([{ state: 'paused' }]);
  await meanwhile(() => deleteLessons(userId, [contentId]));
  expect(await lessonsOf(userId)).toEqual([]);
  expect(asked).not.toContain(stream);
});

it('a download that was begun of another video begins anew', async () => {
  const { addLessons, downloadLesson, lessonsOf, storedNames } = await here();
  await addLessons([{ ...queued, stream: '/media/video/1-1/master.m3u8' }]);
  await transaction(['parts'], 'readwrite', async (store) =>
    store('parts').put(new Uint8Array(), [userId, contentId, '/media/video/1-1/144p.mp4 0-3']),
  );
  const [row] = await lessonsOf(userId);
  await downloadLesson(row!, signal);
  expect(await lessonsOf(userId)).toMatchObject([{ state: 'complete', stream, total: 8, bytes: 8 }]);
  expect([...(await storedNames(userId, contentId))].filter((name) => name.includes('/1-1/'))).toEqual([]);
});

it('a lesson that is downloaded again has the captions of its new video', async () => {
  const { addLessons, downloadAgain, downloadLesson, lessonsOf, storedPart } = await here();
  const [{ decrypt }, { cipherOf }] = await Promise.all([import('./encryption.ts'), import('./licences.ts')]);
  const text = async (): Promise<string> => {
    const part = await storedPart([userId, contentId, words]);
    const cipher = await cipherOf(userId);
    return new TextDecoder().decode(await decrypt(cipher!, [userId, contentId, words], part!));
  };
  await addLessons([queued]);
  await downloadLesson(queued, signal);
  expect(await text()).toBe('WEBVTT old');
  const [complete] = await lessonsOf(userId);
  await downloadAgain(complete!);
  const [row] = await lessonsOf(userId);
  expect(row).toMatchObject({ state: 'queued', earlier: stream });
  // the new captions have the URL of the old ones
  replies[words] = () => new Response('WEBVTT new');
  await downloadLesson(row!, signal);
  expect(await lessonsOf(userId)).toMatchObject([{ state: 'complete', bytes: 8 }]);
  expect(await text()).toBe('WEBVTT new');
});

it('licences and courses are renewed also after the clock was set back', async () => {
  const { addLessons, lessonsOf } = await here();
  const { cipherOf, renewLicences, saveCourse } = await import('./licences.ts');
  await addLessons([{ ...queued, state: 'complete', stream }]);
  const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now());
  await renewLicences(userId);
  await renewLicences(userId);
  const times = (path: string): number => asked.filter((one) => one === path).length;
  expect([times(offline.lessons.path), times(progress.outline.path)]).toEqual([1, 1]);
  const at = Date.now() - 3_600_000;
  clock.mockReturnValue(at);
  await saveCourse(userId, courseId, (await cipherOf(userId))!, 60_000);
  expect(times(progress.outline.path)).toBe(2);
  await renewLicences(userId);
  vi.restoreAllMocks();
  expect(times(offline.lessons.path)).toBe(2);
  expect(await lessonsOf(userId)).toMatchObject([{ licence: { issuedAt: at } }]);
});

it('downloads go on after the database has failed', async () => {
  const { addLessons, lessonsOf } = await here();
  const { runDownloads } = await import('./downloads.ts');
  await addLessons([queued]);
  const closing = new AbortController();
  const failing = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementationOnce(() => {
    throw new DOMException('the database is away', 'UnknownError');
  });
  const running = runDownloads(userId, closing.signal);
  await expect.poll(() => lessonsOf(userId)).toMatchObject([{ state: 'complete' }]);
  expect(failing.mock.results[0]).toMatchObject({ type: 'throw' });
  vi.restoreAllMocks();
  closing.abort();
  await running;
});

it('what fails is told in the language of the screen', async () => {
  const [{ failureText }, { CallError }] = await Promise.all([
    import('./lessonState.ts'),
    import('../../../lib/web/call.ts'),
  ]);
  const told = (error: Error) => failureText((key) => `in Hindi: ${key}`, error);
  const failed = 'in Hindi: This did not work. Please try again.';
  expect(told(new Error('no database'))).toBe(failed);
  expect(told(new CallError(401, 'other', ''))).toBe(failed);
  expect(told(new CallError(0, 'offline', 'सर्वर तक नहीं पहुँच सके।'))).toBe('सर्वर तक नहीं पहुँच सके।');
});
