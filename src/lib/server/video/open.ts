import os from 'node:os';
import type { Message } from '../../text.ts';
import type { VideoEngine } from './engine.ts';
import { FfmpegEngine } from './ffmpegEngine.ts';
import type { Limits } from './ffmpegJob.ts';
import { findPackage } from './package.ts';
import { findSystem } from './system.ts';
import { messages } from './text.ts';

/**
 * Maximum bytes of a child process: 4K with 60 frames a second in HEVC takes 300 MB, 8K four times as much. A container's limit
 * counts as the machine's memory.
 */
const maxMemory = (): number => Math.min(3 * 1024 ** 3, (process.constrainedMemory() || os.totalmem()) / 2);

/**
 * The video engine of this machine: the ffmpeg in the setting FFMPEG, else FFmpeg from npm, else an ffmpeg on PATH. Null when
 * there is none: lessons then play what browsers play, and `noFfmpeg` explains what is missing. It recognises speech with the
 * model file in WHISPER_MODEL. Starts a process; call it once.
 */
export async function openVideoEngine(
  { FFMPEG, WHISPER_MODEL }: { FFMPEG?: string | undefined; WHISPER_MODEL?: string | undefined },
  changed: Partial<Limits> = {},
): Promise<VideoEngine | null> {
  const limits: Limits = { stallMs: 120_000, inspectMs: 30_000, memory: maxMemory(), ...changed };
  const found = FFMPEG
    ? await findSystem(FFMPEG, limits)
    : ((await findPackage(limits)) ?? (await findSystem('ffmpeg', limits)));
  return found && new FfmpegEngine(found, WHISPER_MODEL);
}

/** The message for a server without FFmpeg. */
export const noFfmpeg = (): Message =>
  messages(
    'This server has no FFmpeg, so it can’t convert videos. Please upload an MP4 (H.264), or install FFmpeg on the server.',
  );
