// What every job for a video has in common.
import { access } from 'node:fs/promises';
import type { LadderRequest, Watch } from './engine.ts';
import { type FfmpegBackend, FfmpegFailed, type FfmpegInput, type FfmpegJob } from './ffmpegJob.ts';
import { gone, problem } from './problems.ts';

export type VideoRequest = Omit<LadderRequest, 'rungs'>;

/** The input of a video. */
export const inputOf = ({ file, video }: VideoRequest, more: Partial<FfmpegInput> = {}): FfmpegInput => ({
  file,
  format: video.format,
  ...more,
});

async function exists(file: string): Promise<boolean> {
  try {
    await access(file);
    return true;
  } catch {
    return false;
  }
}

/** Runs a job for a video; throws VideoError for what FFmpeg can't do. `onSeconds` gets the time that is done. */
export async function runJob(
  ffmpeg: FfmpegBackend,
  job: FfmpegJob,
  { signal }: Pick<Watch, 'signal'>,
  onSeconds?: (seconds: number) => void,
): Promise<number> {
  let last = 0;
  try {
    return await ffmpeg.run(job, {
      signal,
      onProgress: (seconds) => {
        last = seconds;
        onSeconds?.(seconds);
      },
    });
  } catch (error) {
    if (error instanceof FfmpegFailed)
      for (const { file } of job.inputs) if (!(await exists(file))) throw gone(error.message);
    throw problem(error, last);
  }
}
