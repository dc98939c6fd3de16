import { type RefObject, useEffect, useEffectEvent } from 'react';

const events = ['timeupdate', 'seeking', 'seeked', 'play', 'loadedmetadata'] as const;

/** The position in milliseconds; null without a playable video. */
export const positionOf = (video: HTMLVideoElement | null): number | null =>
  video && video.readyState >= HTMLMediaElement.HAVE_METADATA ? Math.round(video.currentTime * 1000) : null;

/** Calls `read` at once, and whenever the position of the video with the URL `src` may have changed. */
export function useVideoTime(video: RefObject<HTMLVideoElement | null>, src: string, read: () => void): void {
  const onTime = useEffectEvent(read);
  useEffect(() => {
    const element = video.current;
    const listener = (): void => onTime();
    for (const event of events) element?.addEventListener(event, listener);
    listener();
    return () => {
      for (const event of events) element?.removeEventListener(event, listener);
    };
  }, [video, src]);
}
