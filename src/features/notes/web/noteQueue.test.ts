import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts';
import { type Note, notes } from '../api.ts';

const userId = 1001;
const written = { courseId: 1, contentId: 2, second: 5, text: 'Mine', of: null };

/** The server's notes, and a delay of its replies to added notes. */
let stored: Note[];
let added: PromiseWithResolvers<void>;

async function answer(url: string, { body, method }: RequestInit): Promise<Response> {
  if (url.startsWith(notes.create.path)) {
    const note = JSON.parse(body as string) as Note;
    stored.push({ ...note, id: 7, courseID: 1, contentName: 'Light', updatedDate: '', version: 1 });
    await added.promise;
    return Response.json(stored.at(-1));
  }
  if (method === notes.delete.method && url.startsWith(notes.delete.path))
    stored = stored.filter(({ id }) => id !== Number(new URL(url, 'http://academy').searchParams.get('id')));
  return Response.json(stored);
}

beforeEach(() => {
  stored = [];
  added = Promise.withResolvers();
  const { items, ...storage } = memoryStorage();
  // its keys are those of the object, as in a browser
  const localStorage = new Proxy(storage, {
    ownKeys: () => [...items.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });
  for (const [key, value] of Object.entries({ islogged: 'true', userid: String(userId) }))
    localStorage.setItem(key, value);
  const browser = { localStorage, addEventListener() {}, removeEventListener() {}, document: { cookie: '' } };
  for (const [name, part] of Object.entries({ ...browser, window: browser })) vi.stubGlobal(name, part);
  vi.stubGlobal('fetch', vi.fn(answer));
  return () => vi.unstubAllGlobals();
});

it('a new note that is deleted while it is being sent does not come back, unless that is undone', async () => {
  const { deleteUnsent, keepUnsent, sendUnsentNotes } = await import('./noteQueue.ts');
  const client = new QueryClient();
  const note = keepUnsent(userId, written);
  const sent = sendUnsentNotes(client, userId);
  await expect.poll(() => stored).toHaveLength(1);
  const deleted = deleteUnsent(client, userId, note);
  added.resolve();
  await Promise.all([sent, deleted]);
  expect(stored).toEqual([]);

  added = Promise.withResolvers();
  const again = keepUnsent(userId, written);
  const sending = sendUnsentNotes(client, userId);
  await expect.poll(() => stored).toHaveLength(1);
  const gone = deleteUnsent(client, userId, again);
  keepUnsent(userId, written);
  added.resolve();
  await Promise.all([sending, gone]);
  expect(stored).toHaveLength(1);
  expect(Object.keys(localStorage).filter((key) => key.includes('queue'))).toEqual([]);
});

it('a new note that is deleted before it is sent asks the server nothing', async () => {
  const { deleteUnsent, keepUnsent } = await import('./noteQueue.ts');
  const note = keepUnsent(userId, written);
  vi.mocked(fetch).mockRejectedValue(new TypeError('no network'));
  await deleteUnsent(new QueryClient(), userId, note);
  expect(fetch).not.toHaveBeenCalled();
  expect(Object.keys(localStorage).filter((key) => key.includes('queue'))).toEqual([]);
});
