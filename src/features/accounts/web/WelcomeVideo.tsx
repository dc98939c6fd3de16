import { useText } from '../../../lib/web/i18n.ts';
import { ShortVideo } from '../../../lib/web/ui/ShortVideo.tsx';
import { demoVideos } from '../../demo/rules.ts';
import { authClasses } from '../authPage.ts';
import { messages } from './text.ts';

/** The welcome video (SPECIFICATION, screen 6, 7; made by demo/studio/welcome.ts). */
export function WelcomeVideo() {
  const t = useText(messages);
  return (
    <ShortVideo
      source={demoVideos.welcome}
      label={t('Welcome video')}
      play={t('Play the welcome video')}
      caption
      className={authClasses.video}
    />
  );
}
