import type { RefObject } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { EditedVideo } from '../../../lib/web/videoEditor/EditedVideo.tsx';
import type { CaptionLang } from '../../lessons/rules.ts';
import { messages } from './text.ts';

/** The lesson's video with the captions as edited so far. */
export function VideoPane({
  video,
  src,
  name,
  captions,
}: {
  video: RefObject<HTMLVideoElement | null>;
  /** '' while there is no playable video. */
  src: string;
  name: string;
  /** The texts at the playing position. */
  captions: readonly { lang: CaptionLang; text: string }[];
}) {
  const t = useText(messages);
  const missing = `${t('There is no video that can be played yet.')} ${t('Times can be typed.')}`;
  return (
    <EditedVideo video={video} src={src} name={name} missing={missing}>
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
    </EditedVideo>
  );
}
