import type { ShrinkRequest, ShrinkResponse } from './shrink-worker.ts';
import { planShrinking } from './shrinkPlan.ts';

/** Milliseconds without progress after which a decoder or an encoder is considered hung. */
const stallMs = 60_000;

/** The smaller video, or why the video is sent unchanged. */
export type Shrunk = { file: File } | { unchanged: 'failed' | 'not smaller' };

/** The video made by a worker; null when it fails. */
function runWorker(
  request: ShrinkRequest,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Blob | null> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./shrink-worker.ts', import.meta.url), { type: 'module' });
    let timer: ReturnType<typeof setTimeout>;
    const end = (settle: () => void): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      worker.terminate();
      settle();
    };
    const abort = (): void => end(() => reject(signal.reason as Error));
    const expect = (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end(() => resolve(null)), stallMs);
    };
    signal.addEventListener('abort', abort);
    expect();
    worker.addEventListener('error', () => end(() => resolve(null)));
    worker.addEventListener('message', ({ data }: MessageEvent<ShrinkResponse>) => {
      if ('done' in data) {
        expect();
        return onProgress(data.done);
      }
      return end(() => resolve('video' in data ? data.video : null));
    });
    worker.postMessage(request);
  });
}

/** Seconds of a video; null when it can't be read. */
async function secondsOf(video: Blob): Promise<number | null> {
  const { BlobSource, Input, MP4, QTFF } = await import('mediabunny');
  const input = new Input({ source: new BlobSource(video), formats: [MP4, QTFF] });
  try {
    return await input.computeDuration();
  } catch {
    return null;
  } finally {
    input.dispose();
  }
}

/** Allows for a rounded last frame. */
const maxDifference = 0.5;

/**
 * Makes a video smaller, as planned by `planShrinking`. The result is compared with the original: one of another length is not
 * used. Rejects only when aborted, with the signal's reason.
 */
export async function shrinkFile(
  file: File,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Shrunk> {
  const plan = await planShrinking(file);
  signal.throwIfAborted();
  if (!plan) return { unchanged: 'not smaller' };
  const smaller = await runWorker({ file, plan }, signal, onProgress);
  if (!smaller) return { unchanged: 'failed' };
  const [before, after] = await Promise.all([secondsOf(file), secondsOf(smaller)]);
  if (before === null || after === null || Math.abs(before - after) > maxDifference)
    return { unchanged: 'failed' };
  if (smaller.size >= file.size) return { unchanged: 'not smaller' };
  const name = file.name.replace(/\.[^.]*$/, '') + '.mp4';
  return { file: new File([smaller], name, { type: 'video/mp4', lastModified: file.lastModified }) };
}
