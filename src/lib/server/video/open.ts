import type { Message } from '../../text.ts';
import type { VideoEngine } from './engine.ts';
import { FfmpegEngine } from './ffmpegEngine.ts';
import { findPackage } from './package.ts';
import { findSystem } from './system.ts';
import { messages } from './text.ts';

/**
 * The video engine of this machine: the ffmpeg that the setting FFMPEG names, else FFmpeg from npm, else an ffmpeg on PATH. Null when there
 * is none: lessons then play what browsers play, and `noFfmpeg` says what is missing. Starts a process; ask once.
 */
export async function openVideoEngine({
  FFMPEG,
}: {
  FFMPEG?: string | undefined;
}): Promise<VideoEngine | null> {
  const found = FFMPEG ? await findSystem(FFMPEG) : ((await findPackage()) ?? (await findSystem()));
  return found && new FfmpegEngine(found);
}

export const noFfmpeg = (): Message =>
  messages(
    'This server has no FFmpeg, so it can’t convert videos. Please upload an MP4 (H.264), or install FFmpeg on the server.',
  );
