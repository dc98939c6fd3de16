import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useLang, useText } from '../../../lib/web/i18n.ts';
import { say } from './text.ts';
import poster from './welcome/poster.webp?no-inline';
import en from './welcome/welcome.en.vtt?no-inline';
import hi from './welcome/welcome.hi.vtt?no-inline';
import film from './welcome/welcome.mp4?no-inline';

/** The welcome film (spec screens 6, 7; made by scripts/demo/welcome.ts). Nothing of it is loaded before it is played. */
export function WelcomeFilm() {
  const t = useText(say);
  const lang = useLang();
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);

  function play() {
    const element = video.current!;
    setStarted(true);
    element.focus();
    // an element that failed once does not fetch again by itself
    if (element.error) element.load();
    element.play().catch(() => setStarted(false));
  }

  return (
    <div className="relative w-full shrink-0 overflow-hidden rounded-lg border border-line sm:max-lg:w-88">
      <video
        // the captions that a film begins with are chosen once
        key={lang}
        ref={video}
        src={film}
        poster={poster}
        width="960"
        height="540"
        preload="none"
        playsInline
        controls={started}
        // so that the focus can go on from the button, before there are controls to hold it
        tabIndex={started ? undefined : -1}
        aria-label={t('Welcome film')}
        onPlay={() => setStarted(true)}
        className="block h-auto w-full [&::cue]:text-sm"
      >
        <track kind="captions" src={en} srcLang="en" label="English" default={lang === 'en'} />
        <track kind="captions" src={hi} srcLang="hi" label="हिंदी" default={lang === 'hi'} />
      </video>
      {!started && (
        <button
          type="button"
          aria-label={t('Play the welcome film')}
          className="group absolute inset-0 cursor-pointer focus-visible:-outline-offset-4"
          onClick={play}
        >
          {/* where the poster keeps a place for it, under the name */}
          <span className="absolute top-3/4 left-[81.3%] grid size-11 -translate-1/2 place-items-center rounded-full bg-[#c24a0a] text-[#fff] transition-transform group-hover:scale-108 lg:size-15">
            <IconPlayerPlayFilled aria-hidden="true" className="size-1/2" />
          </span>
        </button>
      )}
    </div>
  );
}
