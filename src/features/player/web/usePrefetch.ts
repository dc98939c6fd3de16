import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call, keyOf } from '../../../lib/web/call.ts';
import { type LessonDetails, lessons } from '../../lessons/api.ts';
import { sourceOf } from './playbackState.ts';
import { preloadStream } from './preloadStream.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

/** Seconds before the end. */
const nearSeconds = 30;
/** Milliseconds after which a screen is not kept waiting any more. */
const openMs = 50;

/** Resolves when a stream has its first segments, or they are late; rendering a screen before would hold them up. */
const opened = (playback: Playback): Promise<void> =>
  new Promise((resolve) => {
    const end = (): void => {
      unsubscribe();
      clearTimeout(timer);
      // what was requested early is appended at once
      setTimeout(resolve);
    };
    const timer = setTimeout(end, openMs);
    const unsubscribe = playback.subscribe(() => {
      if (playback.snapshot().master) end();
    });
  });

interface Prefetch {
  /** Requests what a lesson opens with: its details and the playlists of its stream, and with `at` (seconds) its first segments. */
  prefetch: (contentId: number, at: number | null) => void;
  /**
   * Loads a lesson into the video element, at a second, if its details are there. Resolves, soon, when its screen may be rendered;
   * null when nothing was loaded.
   */
  open: (contentId: number, at: number) => Promise<void> | null;
}

/** Begins with a lesson before its screen is rendered. The next lesson is prefetched shortly before the end. */
export function usePrefetch(playback: Playback, nextId: number | null): Prefetch {
  const client = useQueryClient();
  const prefetch = useCallback(
    async (contentId: number, at: number | null) => {
      const sent = { query: { coursecontentid: contentId } };
      try {
        const { videoState, streamUrl } = await client.fetchQuery({
          queryKey: keyOf(lessons.details, sent),
          queryFn: () => call(lessons.details, sent),
        });
        const { video } = playback;
        if (video && videoState === 'ready' && streamUrl !== null)
          await preloadStream(new URL(streamUrl, location.href).href, video, at);
      } catch {
        // the player says what is wrong when the lesson is opened
      }
    },
    [client, playback],
  );
  const nearEnd = usePlaybackState(
    playback,
    (state) => state.duration > 0 && state.duration - state.time < nearSeconds,
  );
  useEffect(() => {
    if (nearEnd && nextId !== null) void prefetch(nextId, null);
  }, [nearEnd, nextId, prefetch]);
  const open = (contentId: number, at: number): Promise<void> | null => {
    const details = client.getQueryData<LessonDetails>(
      keyOf(lessons.details, { query: { coursecontentid: contentId } }),
    );
    const source = details && sourceOf(details);
    if (!playback.video || !source || playback.sourceOf(contentId) !== null) return null;
    playback.load(contentId, source, at);
    return source.stream === null ? Promise.resolve() : opened(playback);
  };
  return { prefetch: (contentId, at) => void prefetch(contentId, at), open };
}
