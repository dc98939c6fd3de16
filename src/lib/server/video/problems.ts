import { VideoError } from './engine.ts';
import { FfmpegFailed } from './ffmpegJob.ts';
import { messages } from './text.ts';

const clock = (seconds: number): string => {
  const [hours, minutes, rest] = [seconds / 3600, (seconds / 60) % 60, seconds % 60].map((value) =>
    String(Math.floor(value)).padStart(2, '0'),
  );
  return hours === '00' ? `${minutes}:${rest}` : `${hours}:${minutes}:${rest}`;
};

/** For a video whose file was deleted. */
export const gone = (detail: string): VideoError =>
  new VideoError(messages('The file of this video is gone. Please upload it again.'), {
    again: false,
    detail,
  });

/**
 * The error for a failed conversion that had reached `seconds`; other errors (an abort's reason, a bug) are returned unchanged.
 */
export function problem(error: unknown, seconds: number): unknown {
  const full = (error as NodeJS.ErrnoException | null)?.code === 'ENOSPC';
  if (full || (error instanceof FfmpegFailed && error.kind === 'full'))
    return new VideoError(messages('The server’s disk is full. Please make room, and try again.'), {
      again: true,
      detail: (error as Error).message,
    });
  if (!(error instanceof FfmpegFailed)) return error;
  if (error.kind === 'content')
    return new VideoError(
      messages(
        'The video can’t be converted from {time} on. Please save it as MP4 (H.264), and upload that.',
        {
          time: clock(seconds),
        },
      ),
      { again: false, detail: error.message },
    );
  return new VideoError(
    messages(
      'The conversion stopped unexpectedly. Please try again; if it happens again, save the video as MP4 (H.264), and upload that.',
    ),
    { again: true, detail: error.message },
  );
}
