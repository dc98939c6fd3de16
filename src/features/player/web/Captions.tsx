import { useCallback, useEffect, useState } from 'react';
import { lang as pageLang } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { Caption } from '../../lessons/api.ts';
import { loadSetting, saveSetting } from '../../../lib/web/storedSetting.ts';
import type { Playback } from './usePlayback.ts';

const key = 'player.captions';
const langKey = 'player.captionlang';

/** The captions shown: switched on or off as stored, in the stored language if the lesson has it. */
export function useCaptionChoice(
  captions: readonly Caption[],
): [string | null, (lang: string | null) => void, () => void] {
  const [on, setOn] = useState(() => loadSetting(key) === 'on');
  const [wanted, setWanted] = useState(() => loadSetting(langKey) ?? pageLang());
  const best = captions.find((caption) => caption.lang === wanted) ?? captions[0];
  const choose = useCallback((lang: string | null) => {
    setOn(lang !== null);
    saveSetting(key, lang === null ? 'off' : 'on');
    if (lang === null) return;
    setWanted(lang);
    saveSetting(langKey, lang);
  }, []);
  const toggle = useCallback(() => {
    setOn((was) => {
      saveSetting(key, was ? 'off' : 'on');
      return !was;
    });
  }, []);
  return [on && best ? best.lang : null, choose, toggle];
}

/**
 * The current caption, rendered by us: the browser's captions would be below the controls and don't use the product's
 * Devanagari font. The tracks only provide cues. `captions`: those of the lesson whose tracks the video has.
 */
export function Captions({
  playback,
  captions,
  captionLang,
  controls,
  unmute,
}: {
  playback: Playback;
  captions: readonly Caption[];
  captionLang: string | null;
  /** The controls are shown: above the bar, or at the top of a small picture, which has buttons in the middle. */
  controls: boolean;
  /** Unmuting is offered: at the bottom of the smallest pictures, at the top of others. */
  unmute: boolean;
}) {
  const [shown, setShown] = useState('');
  useEffect(() => {
    const { video } = playback;
    if (!video) return undefined;
    const tracks = [...video.textTracks];
    const wanted = captions.findIndex(({ lang }) => lang === captionLang);
    for (const [i, track] of tracks.entries()) track.mode = i === wanted ? 'hidden' : 'disabled';
    const track = tracks[wanted];
    const read = (): void =>
      setShown(
        [...(track?.activeCues ?? [])]
          .map((cue) => (cue as VTTCue).getCueAsHTML().textContent ?? '')
          .join('\n'),
      );
    read();
    track?.addEventListener('cuechange', read);
    return () => track?.removeEventListener('cuechange', read);
  }, [playback, captions, captionLang]);
  if (captionLang === null || shown.trim() === '') return null;
  return (
    <div
      lang={captionLang}
      data-testid="captions"
      className={cx(
        'pointer-events-none absolute inset-x-4 z-10 text-center text-[clamp(0.9rem,3.2cqw,1.9rem)] leading-relaxed text-[#fff] transition-[bottom]',
        controls ? 'bottom-24' : 'bottom-4',
        controls &&
          (unmute ? '@max-[30rem]:top-2 @max-[30rem]:bottom-auto' : '@max-xl:top-2 @max-xl:bottom-auto'),
        !controls && unmute && '@max-[30rem]:bottom-14',
      )}
    >
      <span className="rounded-sm bg-[#000]/75 box-decoration-clone px-2 py-0.5 whitespace-pre-line">
        {shown}
      </span>
    </div>
  );
}
