import { useEffect, useMemo, useRef, useState } from 'react';
import { callError, type CallError, useData } from '../../../lib/web/call.ts';
import { lang } from '../../../lib/web/i18n.ts';
import { type LessonDetails, lessons } from '../../lessons/api.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { resumeAt } from '../rules.ts';
import { sourceOf } from './playbackState.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

const processingMs = 10_000;

/**
 * Why the server refuses a video at the moment (other devices play, concurrency limit, overload), which the video element
 * does not report.
 */
async function refusalOf(src: string, signal: AbortSignal): Promise<CallError | null> {
  try {
    // the video element has waited for a slot already
    const headers = { Range: 'bytes=0-0', 'Accept-Language': lang(), Prefer: 'wait=0' };
    const response = await fetch(src, { headers, cache: 'no-store', signal });
    if (response.status === 409 || response.status === 429 || response.status >= 500)
      return callError(response.status, await response.text());
    await response.body?.cancel();
  } catch {
    // network errors are reported already
  }
  return null;
}

/**
 * The chosen lesson's details, and its video loaded at the resume position, or at `startAt` the first time; polls while it
 * is processing.
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
  // placeholder data belong to another lesson
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
    // returning to the first lesson resumes it
    if (first.current !== contentId) first.current = null;
    start.current =
      startAt !== null && first.current !== null ? startAt : resumeAt(lesson.position, lesson.duration);
  });
  const { file = '', stream = null, duration: seconds = 0 } = (details && sourceOf(details)) ?? {};
  /** The URL that is requested to find out why the video failed. */
  const src = file || (stream ?? '');
  const source = useMemo(() => ({ stream, file, duration: seconds }), [stream, file, seconds]);
  useEffect(() => {
    if (src === '') playback.unload();
    // a video that was replaced meanwhile is played to its end
    else if (playback.sourceOf(contentId) === null) playback.load(contentId, source, start.current);
  }, [playback, contentId, src, source]);

  // finds out why: the session or access may have ended, the video may have been replaced, or the server has no free slot
  const failed = usePlaybackState(playback, (state) => state.failed !== null);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  useEffect(() => {
    if (!failed || src === '') return undefined;
    const loaded = playback.sourceOf(contentId);
    if (loaded?.file !== source.file || loaded.stream !== source.stream) {
      // it was replaced and is no longer available
      playback.load(contentId, source, playback.snapshot().time || start.current);
      return undefined;
    }
    const asking = new AbortController();
    void refetch();
    void refusalOf(src, asking.signal).then((found) =>
      asking.signal.aborted ? undefined : setRefusal(found),
    );
    return () => {
      asking.abort();
      setRefusal(null);
    };
  }, [playback, contentId, failed, refetch, src, source]);

  // online again: continue
  useEffect(() => {
    const onOnline = (): void => {
      if (playback.snapshot().failed === 'network') playback.retry();
    };
    window.addEventListener('online', onOnline);
    return () => window.removeEventListener('online', onOnline);
  }, [playback]);

  return {
    details,
    error: error ?? refusal,
    retry: () => {
      if (details) playback.retry();
      void refetch();
    },
  };
}
