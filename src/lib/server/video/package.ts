// The backend of FFmpeg from npm: one forked process for each call (see ffmpeg-worker.ts).
import { type ChildProcess, fork } from 'node:child_process';
import { workerUrl } from '../workerUrl.ts';
import { endedBy } from './systemProgram.ts';
import type { FfmpegRequest, FfmpegResponse } from './ffmpeg-worker.ts';
import {
  failedBy,
  type FfmpegBackend,
  FfmpegFailed,
  type FfmpegInput,
  type FfmpegJob,
  type Inspected,
  type Limits,
  type RunOptions,
  stallOf,
} from './ffmpegJob.ts';
import { watchMemory } from './memoryWatch.ts';

// loading 170 MB from a slow disk, with the lowest priority
const startMs = 60_000;

interface Calls {
  signal?: AbortSignal | undefined;
  /** Ends the process when it sends nothing for this long. */
  within: number;
  limits: Limits;
  onProgress?: ((seconds: number) => void) | undefined;
}

const start = (): ChildProcess =>
  fork(workerUrl('ffmpeg-worker', import.meta.url), {
    serialization: 'advanced',
    execArgv: [],
    // without the server's secrets
    env: { SystemRoot: process.env['SystemRoot'] },
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });

/**
 * Starts a process, sends one request and waits for the answer; the process has ended when it resolves. `request` null: only
 * starts it.
 */
function ask(
  request: FfmpegRequest | null,
  { signal, within, limits, onProgress }: Calls,
): Promise<FfmpegResponse> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const child = start();
    let answer: FfmpegResponse | Error | undefined;
    let timer: NodeJS.Timeout;
    const end = (result: FfmpegResponse | Error): void => {
      answer ??= result;
      child.kill('SIGKILL');
    };
    const expect = (ms: number): void => {
      clearTimeout(timer);
      timer = setTimeout(() => end(new FfmpegFailed('stalled', `nothing happened for ${ms / 1000} s`)), ms);
    };
    expect(startMs);
    const unwatch = watchMemory(child.pid, limits.memory, () =>
      end(new FfmpegFailed('crashed', `it took more than ${limits.memory} bytes of memory`)),
    );
    const abort = (): void => end(signal?.reason as Error);
    signal?.addEventListener('abort', abort, { once: true });
    let last = -1;
    child.on('message', (word: FfmpegResponse) => {
      if ('ready' in word) {
        if (!request) return end(word);
        expect(within);
        child.send(request);
      } else if ('progress' in word) {
        // the same time again and again is no progress either
        if (word.progress !== last) expect(within);
        last = word.progress;
        onProgress?.(word.progress);
      } else end(word);
    });
    const finish = (why: FfmpegFailed): void => {
      clearTimeout(timer);
      unwatch();
      signal?.removeEventListener('abort', abort);
      const result = answer ?? why;
      if (result instanceof Error) reject(result);
      else if ('failed' in result) reject(failedBy(result.failed));
      else resolve(result);
    };
    child.on('error', (error) => finish(new FfmpegFailed('unavailable', error.message)));
    // not 'exit', which may come before the answer that was sent earlier
    child.on('close', (code, killed) =>
      finish(
        killed ? endedBy('FFmpeg', killed) : new FfmpegFailed('crashed', `FFmpeg's process ended (${code})`),
      ),
    );
  });
}

class PackageBackend implements FfmpegBackend {
  readonly name = 'package';
  readonly version: string;
  readonly #limits: Limits;

  constructor(version: string, limits: Limits) {
    this.version = version;
    this.#limits = limits;
  }

  async inspect(input: FfmpegInput, signal?: AbortSignal): Promise<Inspected> {
    const limits = this.#limits;
    const answer = await ask({ inspect: input }, { signal, within: limits.inspectMs, limits });
    if ('inspected' in answer) return answer.inspected;
    throw new FfmpegFailed('crashed', 'no answer');
  }

  async run(job: FfmpegJob, { signal, onProgress }: RunOptions): Promise<number> {
    const limits = this.#limits;
    const answer = await ask({ run: job }, { signal, within: stallOf(job, limits), limits, onProgress });
    if ('ran' in answer) return answer.ran;
    throw new FfmpegFailed('crashed', 'no answer');
  }
}

/** FFmpeg from npm; null when it is not installed, or does not run on this system. */
export async function findPackage(limits: Limits): Promise<FfmpegBackend | null> {
  try {
    const answer = await ask(null, { within: startMs, limits });
    return 'ready' in answer ? new PackageBackend(answer.ready, limits) : null;
  } catch {
    return null;
  }
}
