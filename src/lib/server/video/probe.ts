import { Worker } from 'node:worker_threads';
import type { VideoCheck, VideoBytes } from '../../videoFormats.ts';
import type { Bytes, ProbeResponse } from './probe-worker.ts';
import { workerUrl } from '../workerUrl.ts';

/** What was read from a video. */
export type Probe =
  | VideoCheck
  /** The time was over before an answer was found. */
  | { outcome: 'late' };

// what a thread may take to begin on a busy machine; the time of the reading itself starts after
const beginMs = 20_000;
// a two-hour video's index takes about 100 MB as objects
const maxMegabytes = 256;

/**
 * Reads container, codec and duration of a video from its headers and its last packets, on a thread of its own (see
 * probe-worker.ts) for at most `within` ms. Never throws for what the bytes hold; throws when storage can't read them, and when
 * the thread can't begin or has no memory.
 */
export function probeVideo(video: VideoBytes, { within }: { within: number }): Promise<Probe> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(workerUrl('probe-worker', import.meta.url), {
      workerData: { size: video.size },
      resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
      // the parser remarks on odd files; the answer says all that matters
      stdout: true,
      stderr: true,
    });
    let timer = setTimeout(() => end({ outcome: 'late' }), beginMs);
    const stop = (): void => {
      clearTimeout(timer);
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
    // what the bytes hold never ends the thread; what it lacks does: files, memory, another thread
    const ended = (why: string): void => {
      const error = new Error(`the thread that reads videos ended: ${why}`);
      fail(Object.assign(error, { code: 'ERR_WORKER_INIT_FAILED' }));
    };
    worker.on('error', (error: Error) => ended(error.message));
    worker.on('exit', (code) => ended(`code ${code}`));
  });
}
