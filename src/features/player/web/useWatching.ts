import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef } from 'react';
import { autoSaveMs, minPosition } from '../../progress/rules.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

const crashSaveMs = 1500;
/** Seconds that the position must have moved before it is saved. */
const moved = 0.4;

const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

/**
 * Milliseconds between two `timeupdate` events beyond which it was not playback: the machine slept, or the video waited for
 * data.
 */
const maxTick = 3000;

/** Saves progress; src/app passes it in from the progress feature. */
export interface ProgressSaver {
  /** Stores progress on this device at once, and sends it. `leaving`: the page is being closed. */
  save: (
    message: { contentId: number; watchedDuration: number; completed: boolean; played: number },
    leaving?: boolean,
  ) => void;
  /** Stores a position only on this device, so that a crash loses little. */
  note: (contentId: number, seconds: number, played: number) => void;
}

interface Watched {
  contentId: number;
  duration: number;
}

/** Handlers of the events of the video and the page. */
interface OnEvents {
  saver: ProgressSaver;
  contentId: number;
  /** The last saved second. */
  last: RefObject<number>;
  /** The furthest second played since then, so that seeking back before a pause loses nothing. */
  furthest: RefObject<number>;
  /** Seconds of real time that were really played and are in no message yet. */
  played: RefObject<number>;
  newest: RefObject<{ save: (leaving?: boolean) => void; complete: () => void }>;
}

/** Saves on pause, at the end, and when the page is hidden or left; stores the second during playback, in case of a crash. */
function useSaveOnEvents(
  playback: Playback,
  { saver, contentId, last, furthest, played, newest }: OnEvents,
): void {
  useEffect(() => {
    const { video } = playback;
    if (!video) return undefined;
    let crashSavedAt = 0;
    /** When it was last seen playing; 0 while it is not. */
    let tickAt = 0;
    let begun = false;
    const mine = (): boolean => playback.snapshot().id === contentId;
    const onMetadata = (): void => {
      // the server knows the start position; not when another video of the lesson continues because the video was replaced
      if (begun) return;
      begun = true;
      last.current = Math.max(minPosition, video.currentTime);
    };
    const onPause = (): void => {
      // 'pause' also fires at the end, which 'ended' handles
      if (!video.ended) newest.current.save();
    };
    const onEnded = (): void => {
      if (mine()) newest.current.complete();
    };
    const onTime = (): void => {
      const now = Date.now();
      const before = tickAt;
      tickAt = 0;
      if (video.paused || video.seeking || !mine()) return;
      tickAt = now;
      if (before > 0 && now > before && now - before <= maxTick) played.current += (now - before) / 1000;
      furthest.current = Math.max(furthest.current, video.currentTime);
      // a clock may be set back
      if (Math.abs(now - crashSavedAt) < crashSaveMs) return;
      crashSavedAt = now;
      saver.note(contentId, video.currentTime, tenths(played.current));
    };
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') newest.current.save(true);
    };
    const onLeave = (): void => newest.current.save(true);
    // from the previous lesson
    furthest.current = 0;
    // the video may have loaded before its screen was rendered
    if (mine()) onMetadata();
    const listening = new AbortController();
    const { signal } = listening;
    video.addEventListener('loadedmetadata', onMetadata, { signal });
    video.addEventListener('pause', onPause, { signal });
    video.addEventListener('ended', onEnded, { signal });
    video.addEventListener('timeupdate', onTime, { signal });
    document.addEventListener('visibilitychange', onHide, { signal });
    window.addEventListener('pagehide', onLeave, { signal });
    return () => listening.abort();
    // the refs stay the same
    // oxlint-disable-next-line react/exhaustive-deps
  }, [playback, saver, contentId]);
}

/**
 * Saves progress (SPECIFICATION §4 'Playback', decisions 13 and 14): on pause, every `autoSaveMs` during playback, on a
 * change of the lesson and when the page is hidden or left; completes at the end. `save` is for who loads another video first.
 */
export function useWatching(
  playback: Playback,
  saver: ProgressSaver,
  lesson: Watched,
): { save: () => void; complete: () => void; reset: () => void } {
  const { contentId, duration } = lesson;
  const last = useRef(0);
  const furthest = useRef(0);
  const played = useRef(0);
  const send = useCallback(
    (message: { watchedDuration: number; completed: boolean }, leaving?: boolean) => {
      const seconds = tenths(played.current);
      played.current = 0;
      saver.save({ contentId, ...message, played: seconds }, leaving);
    },
    [saver, contentId],
  );

  const save = useCallback(
    (leaving = false) => {
      const { video } = playback;
      if (!video || playback.snapshot().id !== contentId || video.ended) return;
      const time = Math.max(minPosition, tenths(video.currentTime));
      const far = tenths(furthest.current);
      furthest.current = 0;
      if (far - Math.max(time, last.current) > moved)
        send({ watchedDuration: far, completed: false }, leaving);
      else if (Math.abs(time - last.current) < moved) return;
      last.current = time;
      send({ watchedDuration: time, completed: false }, leaving);
    },
    [playback, send, contentId],
  );

  const complete = useCallback(() => {
    const { video } = playback;
    const loaded = playback.snapshot().id === contentId ? playback.snapshot().duration : 0;
    const whole = duration > 0 ? duration : loaded;
    if (video && playback.snapshot().id === contentId) last.current = video.currentTime;
    furthest.current = 0;
    send({ watchedDuration: whole, completed: true });
  }, [playback, send, contentId, duration]);

  const reset = useCallback(() => {
    const { video } = playback;
    if (video) last.current = video.currentTime;
    furthest.current = 0;
    send({ watchedDuration: 0, completed: false });
  }, [playback, send]);

  const newest = useRef({ save, complete });
  useEffect(() => {
    newest.current = { save, complete };
  });

  useSaveOnEvents(playback, { saver, contentId, last, furthest, played, newest });

  // another lesson is chosen, or the screen is left; a layout effect, because its clean-up runs while the video element still
  // exists
  useLayoutEffect(() => () => save(), [save]);

  const playing = usePlaybackState(playback, (state) => !state.paused && state.id === contentId);
  useEffect(() => {
    if (!playing) return undefined;
    const timer = setInterval(() => newest.current.save(), autoSaveMs);
    return () => clearInterval(timer);
  }, [playing]);

  return { save, complete, reset };
}
