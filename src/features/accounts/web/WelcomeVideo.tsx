import { useText } from '../../../lib/web/i18n.ts';
import { ShortVideo, type VideoSource } from '../../../lib/web/ui/ShortVideo.tsx';
import { messages } from './text.ts';
import poster from './welcome/poster.webp?no-inline';
import en from './welcome/welcome.en.vtt?no-inline';
import hi from './welcome/welcome.hi.vtt?no-inline';
import src from './welcome/welcome.mp4?no-inline';

const video: VideoSource = { src, poster, captions: { en, hi } };

/** The welcome video (SPECIFICATION, screen 6, 7; made by demo/studio/welcome.ts). */
export function WelcomeVideo() {
  const t = useText(messages);
  return (
    <ShortVideo
      source={video}
      label={t('Welcome film')}
      play={t('Play the welcome film')}
      // where the poster has space for it, below the name
      knob="top-3/4 left-[81.3%] size-11 lg:size-15"
      className="w-full shrink-0 sm:max-lg:w-88"
    />
  );
}
