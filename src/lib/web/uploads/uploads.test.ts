import 'fake-indexeddb/auto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts';
import { pass } from '../../../../tests/support/until.ts';
import type { TransferEvents } from './transfer.ts';
import {
  dropUpload,
  loadRecord,
  loadRecords,
  saveFile,
  saveRecord,
  type UploadRecord,
} from './uploadStorage.ts';

const [userId, hour] = [1001, 3_600_000];

/** The transfers that were begun. */
const here = {
  transfers: [] as { id: string; stopped: boolean; events: TransferEvents }[],
  loaded: Promise.withResolvers<void>(),
  /** Storing a file waits for this. */
  room: Promise.resolve(),
  /** Names of the videos to shrink. */
  shrunk: [] as string[],
};

const video = new File(['video'], 'video.mp4', { type: 'video/mp4' });

/** Stores an upload that an earlier page has left behind. */
async function leave(id: string, part: Partial<UploadRecord> = {}): Promise<void> {
  const about = { owner: userId, label: id, fileName: video.name, size: video.size, metadata: {} };
  await saveRecord({ id, ...about, createdAt: Date.now(), ...part });
  await saveFile(id, video);
}

async function open() {
  const [uploads, { all }] = await Promise.all([import('./uploads.ts'), import('./state.ts')]);
  uploads.configureUploads({
    path: '/api/uploads',
    resultHeader: 'Upload-Result',
    unused: () => null,
    hours: 24,
    async sender() {
      await here.loaded.promise;
      return {
        transfer(_file, start, events) {
          const transfer = { id: (start as unknown as UploadRecord).id, stopped: false, events };
          here.transfers.push(transfer);
          return () => (transfer.stopped = true);
        },
        deleteFromServer: async () => {},
      };
    },
    shrinker: async () => ({
      async shrinkFile({ name }) {
        here.shrunk.push(name);
        return { file: new File(['f'], `smaller ${name}`) };
      },
    }),
  });
  const states = () => Object.fromEntries(all().map(({ id, state }) => [id, state]));
  const clear = () => all().forEach(({ id }) => uploads.removeUpload(id));
  return { ...uploads, all, states, clear };
}

const running = () => here.transfers.filter(({ stopped }) => !stopped).map(({ id }) => id);

beforeEach(async () => {
  for (const { id } of await loadRecords(userId)) await dropUpload(id);
  here.transfers.length = 0;
  here.room = Promise.resolve();
  const localStorage = memoryStorage();
  for (const [key, value] of Object.entries({ islogged: 'true', userid: userId }))
    localStorage.setItem(key, String(value));
  const browser = { localStorage, addEventListener() {}, removeEventListener() {}, document: { cookie: '' } };
  const estimate = async () => {
    await here.room;
    return {};
  };
  vi.stubGlobal('navigator', { storage: { estimate } });
  for (const [name, part] of Object.entries({ ...browser, window: browser })) vi.stubGlobal(name, part);
  (await import('../session.ts')).sessionChanged();
  return () => vi.unstubAllGlobals();
});

// must be the first test: the others let that code be loaded
it('an upload that is paused and resumed while its code is being loaded is sent once', async () => {
  const { restoreUploads, resumeUpload, stopUpload, states, clear } = await open();
  await leave('video');
  await restoreUploads();
  await expect.poll(states).toEqual({ video: 'sending' });
  stopUpload('video', 'paused');
  resumeUpload('video');
  expect(states()).toEqual({ video: 'sending' });
  here.loaded.resolve();
  await expect.poll(running).toEqual(['video']);
  await nextTurn();
  expect(here.transfers).toHaveLength(1);
  clear();
});

it('an upload that was forgotten for a day waits until somebody resumes it', async () => {
  const { restoreUploads, resumeUpload, states, clear } = await open();
  here.loaded.resolve();
  await leave('old', { createdAt: Date.now() - 25 * hour });
  await leave('new', { createdAt: Date.now() - 23 * hour });
  await restoreUploads();
  await expect.poll(states).toEqual({ old: 'paused', new: 'sending' });
  await expect.poll(() => loadRecord('old')).toMatchObject({ paused: true });
  resumeUpload('old');
  await expect.poll(running).toEqual(['new', 'old']);
  clear();

  // many uploads take longer than a day
  here.transfers.at(-1)!.events.onProgress(1);
  await leave('late', { createdAt: Date.now() - 25 * hour });
  await restoreUploads();
  await expect.poll(states).toEqual({ late: 'sending' });
  clear();
});

it('a file that the server refuses is not sent again by a reload', async () => {
  const { restoreUploads, all, states, clear } = await open();
  here.loaded.resolve();
  const { CallError } = await import('../call.ts');
  await leave('bad');
  await restoreUploads();
  await expect.poll(running).toEqual(['bad']);
  here.transfers[0]!.events.onFailed(new CallError(415, 'type', 'This is no video.'));
  const failed = { state: 'failed', problem: 'This is no video.', refused: true };
  expect(all()).toMatchObject([failed]);
  await expect.poll(() => loadRecord('bad')).toMatchObject({ refused: 'This is no video.' });
  const record = await loadRecord('bad');
  clear();
  // the state after a reload
  await leave('bad', record);
  await restoreUploads();
  await expect.poll(() => all()).toMatchObject([failed]);
  await leave('good');
  await restoreUploads();
  await expect.poll(states).toEqual({ bad: 'failed', good: 'sending' });
  await expect.poll(() => here.transfers.map(({ id }) => id)).toEqual(['bad', 'good']);
  clear();
});

it('a video that is paused and resumed while what it became is being stored is made smaller from the video again', async () => {
  const { restoreUploads, resumeUpload, stopUpload, states, clear } = await open();
  here.loaded.resolve();
  await leave('video', { shrink: 'wanted' });
  const room = Promise.withResolvers<void>();
  here.room = room.promise;
  await restoreUploads();
  await expect.poll(() => here.shrunk).toHaveLength(1);
  await nextTurn();
  stopUpload('video', 'paused');
  resumeUpload('video');
  await expect.poll(() => here.shrunk).toHaveLength(2);
  room.resolve();
  await expect.poll(states).toEqual({ video: 'sending' });
  expect(here.shrunk).toEqual([video.name, video.name]);
  await expect.poll(() => loadRecord('video')).toMatchObject({ size: 1, originalSize: video.size });
  clear();
});

it('an upload says how far it is also after the clock was set back', async () => {
  const { restoreUploads, all, clear } = await open();
  here.loaded.resolve();
  await leave('video');
  await restoreUploads();
  await expect.poll(running).toEqual(['video']);
  const { onProgress } = here.transfers[0]!.events;
  onProgress(1);
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() - hour);
  await pass(300, 'progress is told four times a second');
  onProgress(2);
  expect(all()).toMatchObject([{ sent: 2 }]);
  vi.restoreAllMocks();
  clear();
});
