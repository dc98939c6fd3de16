import { useEffect, useRef, useState } from 'react';
import { callError, type CallError, useData } from '../../../lib/web/call.ts';
import { lang } from '../../../lib/web/i18n.ts';
import { type LessonDetails, lessons } from '../../lessons/api.ts';
import type { LessonProgress } from '../../progress/api.ts';
import { resumeAt } from '../rules.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

const processingMs = 10_000;

/** Why the server does not send a video just now: too many are open, or it is busy. The element itself says nothing of it. */
async function refusalOf(src: string, signal: AbortSignal): Promise<CallError | null> {
  try {
    // the element has waited for a place already
    const headers = { Range: 'bytes=0-0', 'Accept-Language': lang(), Prefer: 'wait=0' };
    const response = await fetch(src, { headers, cache: 'no-store', signal });
    if (response.status === 429 || response.status >= 500)
      return callError(response.status, await response.text());
    await response.body?.cancel();
  } catch {
    // the network's own trouble is told already
  }
  return null;
}

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
    // a video that was replaced meanwhile is seen to its end
    else if (playback.sourceOf(contentId) === null) playback.load(contentId, src, start.current);
  }, [playback, contentId, src]);

  // why it failed: the session or the right to it may have ended, the video may be replaced, the server may have no room
  const failed = usePlaybackState(playback, (state) => state.failed !== null);
  const [refusal, setRefusal] = useState<CallError | null>(null);
  useEffect(() => {
    if (!failed || src === '') return undefined;
    if (playback.sourceOf(contentId) !== src) {
      // it was replaced, and is there no more
      playback.load(contentId, src, playback.snapshot().time || start.current);
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
  }, [playback, contentId, failed, refetch, src]);

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
    error: error ?? refusal,
    retry: () => {
      if (details) playback.retry();
      void refetch();
    },
  };
}
