// Functions shared by all jobs on a video.
import { access, rm } from 'node:fs/promises';
import path from 'node:path';
import type { LadderRequest, Watch } from './engine.ts';
import { type FfmpegBackend, FfmpegFailed, type FfmpegInput, type FfmpegJob } from './ffmpegJob.ts';
import { gone, problem } from './problems.ts';

export type VideoRequest = Omit<LadderRequest, 'rungs'>;

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

/** Removes a file that is no longer needed, unless another process works in its folder by now. */
export async function tidy({ check }: Pick<Watch, 'check'>, file: string): Promise<void> {
  try {
    await check?.();
  } catch {
    return;
  }
  await rm(file, { force: true });
}

/**
 * Runs a job for a video; throws VideoError when FFmpeg fails, and the rejection of `check`. `onSeconds` gets the completed
 * seconds.
 */
export async function runJob(
  ffmpeg: FfmpegBackend,
  job: FfmpegJob,
  { signal, check }: Pick<Watch, 'signal' | 'check'>,
  onSeconds?: (seconds: number) => void,
): Promise<number> {
  let last = 0;
  // FFmpeg of an earlier process may still write to files with these names: after removal they are no longer the same files
  for (const { file } of job.outputs)
    if (file !== '-') await rm(path.join(job.folder, file), { force: true });
  try {
    const end = await ffmpeg.run(job, {
      signal,
      onProgress: (seconds) => {
        last = seconds;
        onSeconds?.(seconds);
      },
    });
    await check?.();
    return end;
  } catch (error) {
    if (error instanceof FfmpegFailed)
      for (const { file } of job.inputs) if (!(await exists(file))) throw gone(error.message);
    throw problem(error, last);
  }
}
