import { useEffect, useRef, useState } from 'react';
import { shortClock } from '../rules.ts';

/** Previews use data: only with a mouse, and not with the browser's data saver. */
function mayShowPictures(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return (
    matchMedia('(hover: hover) and (pointer: fine)').matches &&
    !connection?.saveData &&
    !/2g/.test(connection?.effectiveType ?? '')
  );
}

/** The second at the pointer, with a frame of a second, muted video where data is cheap. */
export function SeekPreview({
  src,
  at,
  left,
  duration,
}: {
  src: string;
  at: number;
  left: string;
  duration: number;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const wanted = useRef(at);
  const [pictures] = useState(mayShowPictures);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    wanted.current = at;
    const element = video.current;
    // one seek at a time; the latest target follows
    if (element && element.readyState > 0 && !element.seeking) element.currentTime = at;
  }, [at]);

  const follow = (): void => {
    const element = video.current;
    if (!element) return;
    if (element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA) setReady(true);
    if (Math.abs(element.currentTime - wanted.current) > 0.5) element.currentTime = wanted.current;
  };

  const half = pictures ? '5rem' : '2rem';
  return (
    <div
      aria-hidden="true"
      className="pointer-events-none absolute bottom-full mb-1 flex -translate-x-1/2 flex-col items-center gap-1"
      style={{ left: `clamp(${half}, ${left}, calc(100% - ${half}))` }}
    >
      {pictures && (
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
          className={`aspect-video w-40 rounded-md border border-[#fff]/40 bg-[#000] object-contain transition-opacity ${ready ? '' : 'opacity-0'}`}
        />
      )}
      <span className="rounded-sm bg-[#000]/80 px-1.5 text-sm text-[#fff] tabular">
        {shortClock(at, duration)}
      </span>
    </div>
  );
}
