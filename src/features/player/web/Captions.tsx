import { useCallback, useEffect, useState } from 'react';
import { lang as pageLang } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { Caption } from '../../lessons/api.ts';
import { recall, remember } from './remembered.ts';
import type { Playback } from './usePlayback.ts';

const key = 'player.captions';
const langKey = 'player.captionlang';

/** The captions in force: remembered on or off, in the remembered language where the lesson has it. */
export function useCaptionChoice(
  captions: readonly Caption[],
): [string | null, (lang: string | null) => void, () => void] {
  const [on, setOn] = useState(() => recall(key) === 'on');
  const [wanted, setWanted] = useState(() => recall(langKey) ?? pageLang());
  const best = captions.find((caption) => caption.lang === wanted) ?? captions[0];
  const choose = useCallback((lang: string | null) => {
    setOn(lang !== null);
    remember(key, lang === null ? 'off' : 'on');
    if (lang === null) return;
    setWanted(lang);
    remember(langKey, lang);
  }, []);
  const toggle = useCallback(() => {
    setOn((was) => {
      remember(key, was ? 'off' : 'on');
      return !was;
    });
  }, []);
  return [on && best ? best.lang : null, choose, toggle];
}

/**
 * The caption at this moment. Ours instead of the browser's, which lie under the controls and have no Devanagari of the
 * product's; the tracks only tell the cues.
 */
export function Captions({
  playback,
  captionLang,
  raised,
}: {
  playback: Playback;
  captionLang: string | null;
  raised: boolean;
}) {
  const [lines, setLines] = useState<string[]>([]);
  useEffect(() => {
    const { video } = playback;
    if (!video) return undefined;
    const tracks = [...video.textTracks];
    for (const track of tracks) track.mode = track.language === captionLang ? 'hidden' : 'disabled';
    const track = tracks.find(({ language }) => language === captionLang);
    const read = (): void =>
      setLines(
        [...(track?.activeCues ?? [])].flatMap((cue) =>
          ((cue as VTTCue).getCueAsHTML().textContent ?? '').split('\n'),
        ),
      );
    read();
    track?.addEventListener('cuechange', read);
    return () => track?.removeEventListener('cuechange', read);
  });
  if (captionLang === null || lines.length === 0) return null;
  return (
    <div
      lang={captionLang}
      data-testid="captions"
      className={cx(
        'pointer-events-none absolute inset-x-4 z-10 flex flex-col items-center text-center text-[clamp(0.9rem,3.2cqw,1.9rem)] leading-snug text-[#fff] transition-[bottom]',
        raised ? 'bottom-24' : 'bottom-4',
      )}
    >
      {lines.map((line, i) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines have no other name
        <span key={i} className="rounded-sm bg-[#000]/75 px-2 py-0.5 whitespace-pre-wrap">
          {line}
        </span>
      ))}
    </div>
  );
}
