import { useEffect, useRef, useState } from 'react';
import { momentAt, shortClock, type Storyboard } from '../rules.ts';

/** Frames use data: only with a mouse, and not with the browser's data saver. */
function mayShowFrames(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return (
    matchMedia('(hover: hover) and (pointer: fine)').matches &&
    !connection?.saveData &&
    !/2g/.test(connection?.effectiveType ?? '')
  );
}

/** A moment of the storyboard. It is loaded with the first preview: 54 kB for an hour. */
function Moment({ storyboard, at }: { storyboard: Storyboard; at: number }) {
  const { left, top } = momentAt(storyboard, at);
  return (
    <div
      data-testid="moment"
      // smaller on a small picture, which it would cover otherwise
      className="rounded-md border-2 border-[#fff] bg-[#000] shadow-card @max-xl:[zoom:0.6]"
      style={{
        width: storyboard.width,
        height: storyboard.height,
        backgroundImage: `url("${encodeURI(decodeURI(storyboard.url))}")`,
        backgroundPosition: `-${left}px -${top}px`,
      }}
    />
  );
}

/** A frame of a second, muted video. */
function Frame({ src, at }: { src: string; at: number }) {
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useRef(at);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    wanted.current = at;
    const element = video.current;
    // one seek at a time; the latest target is next
    if (element && element.readyState > 0 && !element.seeking) element.currentTime = at;
  }, [at]);

  const follow = (): void => {
    const element = video.current;
    if (!element) return;
    if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) setReady(true);
    if (Math.abs(element.currentTime - wanted.current) > 0.5) element.currentTime = wanted.current;
  };
  return (
    <video
      ref={video}
      src={src}
      muted
      playsInline
      preload="metadata"
      disablePictureInPicture
      tabIndex={-1}
      onLoadedMetadata={follow}
      onSeeked={follow}
      className={`aspect-video w-40 rounded-md border-2 border-[#fff] bg-[#000] object-contain shadow-card transition-opacity ${ready ? '' : 'opacity-0'}`}
    />
  );
}

/** The second at the pointer with its chapter, and a picture: from the storyboard, or from the video where data is cheap. */
export function SeekPreview({
  src,
  storyboard,
  chapter,
  at,
  left,
  duration,
}: {
  src: string;
  storyboard: Storyboard | null;
  chapter: string;
  at: number;
  left: string;
  duration: number;
}) {
  const [frames] = useState(mayShowFrames);
  const framed = !storyboard && frames && src !== '';
  const half = chapter ? '7.5rem' : storyboard ? '6rem' : framed ? '5rem' : '2rem';
  return (
    <div
      aria-hidden="true"
      data-preview=""
      className="pointer-events-none absolute bottom-full mb-1 flex w-max -translate-x-1/2 flex-col items-center gap-1"
      style={{ left: `clamp(${half}, ${left}, calc(100% - ${half}))` }}
    >
      {storyboard && <Moment storyboard={storyboard} at={at} />}
      {framed && <Frame src={src} at={at} />}
      <span className="line-clamp-2 max-w-60 rounded-sm bg-[#000]/80 px-1.5 text-center text-sm text-[#fff] tabular @max-xl:line-clamp-1">
        {shortClock(at, duration)}
        {chapter && ` · ${chapter}`}
      </span>
    </div>
  );
}
