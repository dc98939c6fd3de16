import { Worker } from 'node:worker_threads';
import type { VideoCheck, VideoBytes } from '../../videoFormats.ts';
import type { Bytes, ProbeResponse } from './probe-worker.ts';
import { workerUrl } from '../workerUrl.ts';

export type Probe =
  | VideoCheck
  /** No result within the time limit. */
  | { outcome: 'late' };

// start-up time limit on a busy machine; the reading's own limit starts after it
const beginMs = 20_000;
// a two-hour video's index takes about 100 MB as objects
const maxMegabytes = 256;

/**
 * Reads a video's container, codec and duration from its headers and last packets, on a thread (see probe-worker.ts),
 * for at most `within` ms. Never throws for the content; throws when storage fails, when `signal` is aborted, or when the
 * thread can't start or runs out of memory.
 */
export function probeVideo(
  video: VideoBytes,
  { within, signal }: { within: number; signal?: AbortSignal | undefined },
): Promise<Probe> {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const worker = new Worker(workerUrl('probe-worker', import.meta.url), {
      workerData: { size: video.size },
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
      // the parser logs warnings about unusual files
      stdout: true,
      stderr: true,
    });
    let timer = setTimeout(() => end({ outcome: 'late' }), beginMs);
    const stop = (): void => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', aborted);
      void worker.terminate();
    };
    const end = (probe: Probe): void => {
      stop();
      resolve(probe);
    };
    const fail = (error: Error): void => {
      stop();
      reject(error);
    };
    const aborted = (): void => fail(signal?.reason as Error);
    signal?.addEventListener('abort', aborted);
    worker.on('message', (word: ProbeResponse) => {
      if (word === 'ready') {
        clearTimeout(timer);
        timer = setTimeout(() => end({ outcome: 'late' }), within);
      } else if ('probe' in word) end(word.probe);
      else if ('broken' in word) fail(new Error(`the video could not be read: ${word.broken}`));
      else
        video
          .read(word.start, word.length)
          .then((bytes) => worker.postMessage({ ask: word.ask, bytes } satisfies Bytes), fail);
    });
    // content never crashes the thread; missing resources do
    const ended = (why: string): void => {
      const error = new Error(`the thread that reads videos ended: ${why}`);
      fail(Object.assign(error, { code: 'ERR_WORKER_INIT_FAILED' }));
    };
    worker.on('error', (error: Error) => ended(error.message));
    worker.on('exit', (code) => ended(`code ${code}`));
  });
}
