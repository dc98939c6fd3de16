import { type RefObject, useEffect, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import type { LessonDetails } from '../../lessons/api.ts';
import { messages } from './text.ts';

/** The second at which the video with the URL `src` stands, without fractions; null while there is none that can be played. */
export function useSecond(video: RefObject<HTMLVideoElement | null>, src: string): number | null {
  const [second, setSecond] = useState<number | null>(null);
  useEffect(() => {
    const element = video.current;
    const read = (): void => setSecond(Math.floor(element?.currentTime ?? 0));
    const events = ['loadedmetadata', 'timeupdate', 'seeking'] as const;
    for (const event of events) element?.addEventListener(event, read);
    if (element && element.readyState > 0) read();
    return () => {
      for (const event of events) element?.removeEventListener(event, read);
    };
  }, [video, src]);
  return second;
}

/** The lesson's video, to find the beginnings of its chapters. */
export function ChapterVideo({
  video,
  lesson: { videoUrl, posterUrl, contentName, captions },
}: {
  video: RefObject<HTMLVideoElement | null>;
  lesson: LessonDetails;
}) {
  const t = useText(messages);
  if (videoUrl === '')
    return (
      <p className="rounded-lg bg-surface-2 p-4">
        {t('There is no video that can be played yet.')} {t('Times can be typed.')}
      </p>
    );
  return (
    // captions are tracks where the lesson has any
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      ref={video}
      src={videoUrl}
      poster={posterUrl ?? undefined}
      controls
      playsInline
      preload="metadata"
      controlsList="nodownload"
      aria-label={contentName}
      className="aspect-video max-h-[35dvh] w-full rounded-lg bg-[#000] lg:max-h-none"
    >
      {captions.map(({ id, lang, label, url }) => (
        <track key={id} kind="captions" srcLang={lang} label={label} src={url} />
      ))}
    </video>
  );
}
