import { useText } from '../../../lib/web/i18n.ts';
import { Film, type ShortFilm } from '../../../lib/web/ui/Film.tsx';
import { say } from './text.ts';
import poster from './welcome/poster.webp?no-inline';
import en from './welcome/welcome.en.vtt?no-inline';
import hi from './welcome/welcome.hi.vtt?no-inline';
import src from './welcome/welcome.mp4?no-inline';

const film: ShortFilm = { src, poster, captions: { en, hi } };

/** The welcome film (spec screens 6, 7; made by demo/studio/welcome.ts). */
export function WelcomeFilm() {
  const t = useText(say);
  return (
    <Film
      film={film}
      label={t('Welcome film')}
      play={t('Play the welcome film')}
      // where the poster keeps a place for it, under the name
      knob="top-3/4 left-[81.3%] size-11 lg:size-15"
      className="w-full shrink-0 sm:max-lg:w-88"
    />
  );
}
