import { beforeEach, expect, it, vi } from 'vitest';
import { memoryStorage } from '../../../../tests/support/memoryStorage.ts';
import { BandwidthMeter } from './quality.ts';
import type { StreamRequest } from './stream.ts';

const url = 'http://academy/media/stream/master.m3u8';
const master = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=9,RESOLUTION=256x144,CODECS="avc1.42c01e"\n144p.m3u8\n';

/** The replies to successive requests; the last one is repeated. */
let replies: ((init: RequestInit) => Response | Promise<Response>)[];

beforeEach(() => {
  const browser = { localStorage: memoryStorage(), addEventListener() {}, removeEventListener() {} };
  for (const [name, part] of Object.entries({ ...browser, window: browser })) vi.stubGlobal(name, part);
  vi.stubGlobal('fetch', async (_url: string, init: RequestInit) =>
    (replies.length > 1 ? replies.shift()! : replies[0]!)(init),
  );
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

/** Reads the master playlist within a minute; also returns which attempts were reported as failed. */
async function read() {
  const { readMaster } = await import('./readMaster.ts');
  vi.useFakeTimers();
  const tries: boolean[] = [];
  const line = { meter: new BandwidthMeter(0, () => 0), onTry: (failed: boolean) => void tries.push(failed) };
  const reading = readMaster(url, new AbortController().signal, line).then(
    ({ renditions }) => renditions.length,
    (error: Error) => error.message,
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return { found: await reading, tries };
}

it('a master playlist is asked for until the line brings it', async () => {
  const lost = () => Promise.reject(new TypeError('no network'));
  const silent = ({ signal }: RequestInit) =>
    new Promise<Response>((_resolve, reject) => {
      signal!.addEventListener('abort', () => reject(signal!.reason as Error));
    });
  const busy = () => new Response('busy', { status: 503 });
  replies = [lost, lost, lost, lost, silent, busy, () => new Response(master)];
  expect(await read()).toEqual({ found: 1, tries: [true, true, true, true, true, true, false] });
});

it('an iPhone that plays sound alone says that the line is lost, and when it is back', async () => {
  const lost = () => Promise.reject(new TypeError('no network'));
  replies = [lost, lost, lost, lost, lost, () => new Response(master)];
  const { NativeStream } = await import('./nativeStream.ts');
  vi.useFakeTimers();
  const told: unknown[] = [];
  const events = {
    onLost: (isLost: boolean) => void told.push(isLost),
    onMaster: () => void told.push('master'),
  } as unknown as StreamRequest['events'];
  const video = {} as HTMLVideoElement;
  const stream = new NativeStream({ video, url, quality: 'audio', events } as StreamRequest);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(told).toEqual([true, false, 'master']);
  expect(video.src).toBe(url);
  stream.close();
});

it('one that the server refuses, or that can’t be read, is given up', async () => {
  replies = [() => new Response('gone', { status: 404 })];
  expect(await read()).toEqual({ found: 'refused with 404', tries: [] });
  vi.useRealTimers();
  replies = [() => new Response('<html>')];
  expect(await read()).toEqual({ found: 'not a playlist', tries: [false] });
});
