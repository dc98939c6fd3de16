import { type RefObject, useEffect, useState } from 'react';
import type { CaptionLang } from '../../lessons/rules.ts';
import type { CaptionDocument } from './captionDocument.ts';
import { cueAt } from './cues.ts';

const events = ['timeupdate', 'seeking', 'seeked', 'play', 'loadedmetadata'] as const;

/** The position in milliseconds; null without a video that can be played. */
export const positionOf = (video: HTMLVideoElement | null): number | null =>
  video && video.readyState >= HTMLMediaElement.HAVE_METADATA ? Math.round(video.currentTime * 1000) : null;

export type Playing = Readonly<Record<CaptionLang, number | null>>;

/** The ids of the cues at the playing position of the video with the URL `src`; null where there are none. */
export function usePlayingCues(
  video: RefObject<HTMLVideoElement | null>,
  src: string,
  captions: CaptionDocument,
): Playing {
  const [playing, setPlaying] = useState<Playing>({ en: null, hi: null });
  useEffect(() => {
    const element = video.current;
    const read = (): void => {
      const at = positionOf(element);
      const idAt = (lang: CaptionLang) =>
        at === null ? null : (cueAt(captions.tracks[lang], at)?.id ?? null);
      const [en, hi] = [idAt('en'), idAt('hi')];
      setPlaying((before) => (before.en === en && before.hi === hi ? before : { en, hi }));
    };
    for (const event of events) element?.addEventListener(event, read);
    const off = captions.subscribe(read);
    return () => {
      for (const event of events) element?.removeEventListener(event, read);
      off();
    };
  }, [video, src, captions]);
  return playing;
}
