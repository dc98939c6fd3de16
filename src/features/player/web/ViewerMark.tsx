import { useEffect, useState } from 'react';
import type { Playback } from './usePlayback.ts';

const moveMs = 20_000;

/** A random position in the upper two thirds of the picture, in percent: the controls and most captions are below. */
const somewhere = (): { left: string; top: string } => ({
  left: `${4 + Math.random() * 56}%`,
  top: `${8 + Math.random() * 50}%`,
});

/** The CSS `inset` of the picture within its element, which may have bars when its shape differs. */
function insetOf(video: HTMLVideoElement): string {
  const { clientWidth, clientHeight, videoWidth, videoHeight } = video;
  if (clientWidth * clientHeight * videoWidth * videoHeight === 0) return '0';
  const wider = (videoWidth / videoHeight) * (clientHeight / clientWidth);
  const bars = (share: number): string => `${50 * (1 - Math.min(1, share))}%`;
  return `${bars(1 / wider)} ${bars(wider)}`;
}

function usePictureInset({ video }: Playback): string {
  const [inset, setInset] = useState('0');
  useEffect(() => {
    if (!video) return undefined;
    const measure = (): void => setInset(insetOf(video));
    const observer = new ResizeObserver(measure);
    observer.observe(video);
    // a new size of the picture: another lesson, another rendition
    video.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      video.removeEventListener('resize', measure);
    };
  }, [video]);
  return inset;
}

/**
 * Identifies the viewer, faint over the picture, in fullscreen as well. It is below captions and controls, ignores the pointer,
 * and jumps without an animation. Hidden from screen readers: it is for people who see a recording of the screen.
 */
export function ViewerMark({ playback, text }: { playback: Playback; text: string }) {
  const inset = usePictureInset(playback);
  const [place, setPlace] = useState(somewhere);
  useEffect(() => {
    const timer = setInterval(() => setPlace(somewhere()), moveMs);
    return () => clearInterval(timer);
  }, []);
  return (
    <div aria-hidden="true" style={{ inset }} className="pointer-events-none absolute">
      <span
        data-testid="viewer-mark"
        style={place}
        className="absolute max-w-[36%] truncate text-[clamp(0.75rem,1.8cqw,1.25rem)] text-[#fff]/40 select-none [text-shadow:0_0_2px_rgb(0_0_0/0.6)]"
      >
        {text}
      </span>
    </div>
  );
}
