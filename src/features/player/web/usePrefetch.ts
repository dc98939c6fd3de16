import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { call, keyOf } from '../../../lib/web/call.ts';
import { type LessonDetails, lessons } from '../../lessons/api.ts';
import { sourceOf } from './playbackState.ts';
import { preloadStream } from './preloadStream.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

/** Seconds before the end when the next lesson is prefetched. */
const nearSeconds = 30;
/** Maximum milliseconds for which rendering a screen waits for its lesson's first picture, which it would delay. */
const openMs = 120;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Resolves when an element shows the first picture of the newly loaded video. */
const firstPicture = (video: HTMLVideoElement): Promise<void> =>
  new Promise((resolve) => {
    // missing in browsers of 2023
    if ('requestVideoFrameCallback' in HTMLVideoElement.prototype)
      video.requestVideoFrameCallback(() => resolve());
    else video.addEventListener('loadeddata', () => resolve(), { once: true });
  });

interface Prefetch {
  /**
   * Requests what opening a lesson needs: its details and the playlists of its stream, and with `at` (seconds) its first
   * segments.
   */
  prefetch: (contentId: number, at: number | null) => void;
  /**
   * Loads a lesson into the video element at a second, unless another one is started meanwhile. Resolves when its screen should
   * be rendered: when the first picture is shown, or is late. False when another lesson was started.
   */
  begin: (contentId: number, at: number) => Promise<boolean>;
}

/** Starts loading a lesson before its screen is rendered. The next lesson is prefetched shortly before the end. */
export function usePrefetch(playback: Playback, nextId: number | null): Prefetch {
  const client = useQueryClient();
  /** A lesson's details: the cached ones, else the server's. */
  const readDetails = useCallback(
    async (contentId: number, fresh: boolean): Promise<LessonDetails> => {
      const sent = { query: { coursecontentid: contentId } };
      const queryKey = keyOf(lessons.details, sent);
      const there = fresh ? undefined : client.getQueryData<LessonDetails>(queryKey);
      return there ?? client.fetchQuery({ queryKey, queryFn: () => call(lessons.details, sent) });
    },
    [client],
  );
  const prefetch = useCallback(
    async (contentId: number, at: number | null) => {
      try {
        const { videoState, streamUrl } = await readDetails(contentId, true);
        const { video } = playback;
        if (video && videoState === 'ready' && streamUrl !== null)
          await preloadStream(new URL(streamUrl, location.href).href, video, at);
      } catch {
        // the player shows the error when the lesson is opened
      }
    },
    [readDetails, playback],
  );
  const begun = useRef(0);
  const load = async (contentId: number, at: number): Promise<void> => {
    const source = sourceOf(await readDetails(contentId, false));
    const { video } = playback;
    // the screen may have been rendered meanwhile, and has loaded the lesson
    if (!video || !source || begun.current !== contentId || playback.sourceOf(contentId) !== null) return;
    playback.load(contentId, source, at);
    await firstPicture(video);
  };
  const begin = async (contentId: number, at: number): Promise<boolean> => {
    begun.current = contentId;
    // the player shows the error once its screen is rendered
    await Promise.race([pause(openMs), load(contentId, at).catch(() => {})]);
    const isNewest = begun.current === contentId;
    // from now on the screen loads it: details that arrive later must not replace what is shown by then
    if (isNewest) begun.current = 0;
    return isNewest;
  };
  const nearEnd = usePlaybackState(
    playback,
    (state) => state.duration > 0 && state.duration - state.time < nearSeconds,
  );
  useEffect(() => {
    if (nearEnd && nextId !== null) void prefetch(nextId, null);
  }, [nearEnd, nextId, prefetch]);
  return { prefetch: (contentId, at) => void prefetch(contentId, at), begin };
}
