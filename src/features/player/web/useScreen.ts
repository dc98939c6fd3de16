import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { bigStep } from '../rules.ts';
import type { Playback } from './usePlayback.ts';

interface OldVideo extends HTMLVideoElement {
  webkitEnterFullscreen?: () => void;
}

/** Fullscreen of the picture with its controls, not of the video alone. */
export function useFullscreen(
  stage: RefObject<HTMLElement | null>,
  playback: Playback,
): [boolean, () => void] {
  const [is, setIs] = useState(false);
  useEffect(() => {
    const onChange = (): void =>
      setIs(document.fullscreenElement === stage.current && stage.current !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, [stage]);
  const toggle = useCallback(() => {
    if (document.fullscreenElement) {
      void document.exitFullscreen();
      return;
    }
    const element = stage.current;
    if (!element?.requestFullscreen) {
      // iPhones support fullscreen of the video element only
      const video: OldVideo | null = playback.video;
      video?.webkitEnterFullscreen?.();
      return;
    }
    element.requestFullscreen().then(turn, () => {});
  }, [stage, playback]);
  return [is, toggle];
}

/** Locks the orientation to landscape, where supported. */
async function turn(): Promise<void> {
  const orientation = screen.orientation as ScreenOrientation & { lock?: (to: string) => Promise<void> };
  try {
    await orientation.lock?.('landscape');
  } catch {
    // not supported on desktops
  }
}

/** Toggles picture in picture; null where it is not supported. */
export function usePip(playback: Playback): (() => void) | null {
  const toggle = useCallback(() => {
    const { video } = playback;
    if (!video) return;
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    else if (video.readyState > 0) video.requestPictureInPicture().catch(() => {});
  }, [playback]);
  return document.pictureInPictureEnabled ? toggle : null;
}

/** Media session (lock screen, headphones): title, steps, previous and next lesson. */
export function useMediaSession(
  playback: Playback,
  title: string,
  course: string,
  next: (() => void) | null,
  previous: (() => void) | null,
): void {
  const newest = useRef({ next, previous });
  useEffect(() => {
    newest.current = { next, previous };
  });
  const [hasNext, hasPrevious] = [next !== null, previous !== null];
  useEffect(() => {
    const session = navigator.mediaSession as MediaSession | undefined;
    if (!session || typeof MediaMetadata === 'undefined') return undefined;
    session.metadata = new MediaMetadata({ title, artist: course });
    const handlers: [MediaSessionAction, (() => void) | null][] = [
      ['seekbackward', () => playback.step(-bigStep)],
      ['seekforward', () => playback.step(bigStep)],
      ['nexttrack', hasNext ? () => newest.current.next?.() : null],
      ['previoustrack', hasPrevious ? () => newest.current.previous?.() : null],
    ];
    for (const [action, handler] of handlers) session.setActionHandler(action, handler);
    return () => {
      session.metadata = null;
      for (const [action] of handlers) session.setActionHandler(action, null);
    };
  }, [playback, title, course, hasNext, hasPrevious]);
}
