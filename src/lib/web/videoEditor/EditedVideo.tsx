import type { ReactNode, RefObject } from 'react';

/** The video beside an editor, with the browser's controls. */
export function EditedVideo({
  video,
  src,
  poster,
  name,
  missing,
  tracks,
  children,
}: {
  video: RefObject<HTMLVideoElement | null>;
  /** '' while there is no playable video. */
  src: string;
  poster?: string | null | undefined;
  name: string;
  /** Shown instead of the video while there is none. */
  missing: string;
  /** The video's `track` elements. */
  tracks?: ReactNode;
  /** Over the picture. */
  children?: ReactNode;
}) {
  if (src === '') return <p className="rounded-lg bg-surface-2 p-4">{missing}</p>;
  return (
    <div className="@container relative overflow-hidden rounded-lg bg-[#000]">
      {/* captions are tracks, or are being edited and shown over the picture */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        src={src}
        poster={poster ?? undefined}
        controls
        playsInline
        preload="metadata"
        controlsList="nodownload"
        aria-label={name}
        className="aspect-video max-h-[30dvh] w-full lg:max-h-none"
      >
        {tracks}
      </video>
      {children}
    </div>
  );
}
