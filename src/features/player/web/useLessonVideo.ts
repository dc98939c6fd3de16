import { useEffect, useRef } from 'react';
import { type CallError, useData } from '../../../lib/web/call.ts';
import { type LessonDetails, lessons } from '../../lessons/api.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { resumeAt } from '../rules.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

const processingMs = 10_000;

/**
 * The chosen lesson's details, and its video loaded at the saved second, or at `startAt` the first time; asked again while it is
 * processing.
 */
export function useLessonVideo(
  playback: Playback,
  lesson: LessonProgress,
  startAt: number | null,
): { details: LessonDetails | null; error: CallError | null; retry: () => void } {
  const { courseContentID: contentId, locked } = lesson;
  const { data, error, refetch } = useData(
    lessons.details,
    { query: { coursecontentid: contentId } },
    { enabled: !locked },
  );
  // while another lesson's details load, the old ones are still given
  const details = data?.courseContentID === contentId ? data : null;
  const processing = details?.videoState === 'processing';
  useEffect(() => {
    if (!processing) return undefined;
    const timer = setInterval(() => void refetch(), processingMs);
    return () => clearInterval(timer);
  }, [processing, refetch]);

  const start = useRef(0);
  const first = useRef<number | null>(contentId);
  useEffect(() => {
    // whoever comes back to the first lesson goes on where it was left
    if (first.current !== contentId) first.current = null;
    start.current =
      startAt !== null && first.current !== null ? startAt : resumeAt(lesson.position, lesson.duration);
  });
  const src = details?.videoState === 'ready' ? details.videoUrl : '';
  useEffect(() => {
    if (src === '') playback.unload();
    else playback.load(contentId, src, start.current);
  }, [playback, contentId, src]);

  // why it failed: the session or the right to it may have ended, the video may be replaced
  const failed = usePlaybackState(playback, (state) => state.failed !== null);
  useEffect(() => {
    if (failed) void refetch();
  }, [failed, refetch]);

  // the network is back: go on where it stopped
  useEffect(() => {
    const onOnline = (): void => {
      if (playback.snapshot().failed === 'network') playback.retry();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [playback]);

  return {
    details,
    error,
    retry: () => {
      if (details) playback.retry();
      void refetch();
    },
  };
}
