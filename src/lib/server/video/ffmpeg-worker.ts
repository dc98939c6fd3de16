// Runs FFmpeg from npm in a forked process, since a crash or an endless loop of native code takes its process with it. Calls are
// synchronous: the asynchronous ones cost 1.5 times the CPU.
import os from 'node:os';
import type { FfmpegInput, FfmpegJob, Inspected } from './ffmpegJob.ts';

/** A request from the parent. */
export type FfmpegRequest = { inspect: FfmpegInput } | { run: FfmpegJob };

/** Responses: ready with FFmpeg's version, progress in seconds, the result or FFmpeg's error. */
export type FfmpegResponse =
  | { ready: string }
  | { progress: number }
  | { inspected: Inspected }
  | { ran: number }
  | { failed: string };

const send = (word: FfmpegResponse): Promise<void> =>
  // 'disconnect' is only noticed between calls of FFmpeg
  new Promise((resolve) => process.send?.(word, () => setImmediate(resolve)));

os.setPriority(os.constants.priority.PRIORITY_LOW);
// the parent has ended: nobody would collect the result
process.on('disconnect', () => process.exit(1));

const { version } = await import('./packageInput.ts');
const { inspectFile } = await import('./packageInspect.ts');
const { runJob } = await import('./packageRun.ts');

process.on('message', (request: FfmpegRequest) => {
  const answer = async (): Promise<FfmpegResponse> => {
    try {
      if ('inspect' in request) return { inspected: inspectFile(request.inspect) };
      process.chdir(request.run.folder);
      return { ran: await runJob(request.run, (progress) => send({ progress })) };
    } catch (error) {
      return { failed: error instanceof Error ? error.message : String(error) };
    }
  };
  void answer().then(async (word) => {
    await send(word);
    process.exit(0);
  });
});
void send({ ready: version });
