import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call, keyOf } from '../../../lib/web/call.ts';
import { lessons } from '../../lessons/api.ts';
import { preloadStream } from './preloadStream.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

/** Seconds before the end. */
const nearSeconds = 30;

/**
 * Requests what a lesson opens with: its details and the playlists of its stream, and with `at` (seconds) its first segments. The
 * next lesson's are requested shortly before the end; the function does so for one that is being chosen.
 */
export function usePrefetch(
  playback: Playback,
  nextId: number | null,
): (contentId: number, at: number | null) => void {
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
  return useCallback((contentId, at) => void prefetch(contentId, at), [prefetch]);
}
