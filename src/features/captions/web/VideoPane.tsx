import type { RefObject } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import type { CaptionLang } from '../../lessons/rules.ts';
import { messages } from './text.ts';

/** The lesson's video with the captions as they are now. */
export function VideoPane({
  video,
  src,
  name,
  captions,
}: {
  video: RefObject<HTMLVideoElement | null>;
  /** '' while there is none that can be played. */
  src: string;
  name: string;
  /** The texts at the playing position. */
  captions: readonly { lang: CaptionLang; text: string }[];
}) {
  const t = useText(messages);
  if (src === '')
    return (
      <p className="rounded-lg bg-surface-2 p-4">
        {t('There is no video that can be played yet.')} {t('Times can be typed.')}
      </p>
    );
  return (
    <div className="@container relative overflow-hidden rounded-lg bg-[#000]">
      {/* the captions being edited are shown below */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={video}
        src={src}
        controls
        playsInline
        preload="metadata"
        controlsList="nodownload"
        aria-label={name}
        className="aspect-video max-h-[30dvh] w-full lg:max-h-none"
      />
      <div
        data-testid="captions"
        className="pointer-events-none absolute inset-x-2 bottom-14 flex flex-col items-center gap-1 text-center text-[clamp(0.8rem,3cqw,1.4rem)] leading-snug text-[#fff]"
      >
        {captions.map(({ lang, text }) => (
          <span key={lang} lang={lang} className="rounded-sm bg-[#000]/75 px-2 whitespace-pre-line">
            {text}
          </span>
        ))}
      </div>
    </div>
  );
}
