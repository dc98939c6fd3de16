import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { positionOf, useVideoTime } from '../../../lib/web/videoEditor/useVideoTime.ts';
import type { CaptionLang } from '../../lessons/rules.ts';
import type { CaptionDocument } from './captionDocument.ts';
import { cueAt } from './cues.ts';

export type Playing = Readonly<Record<CaptionLang, number | null>>;

/** The ids of the cues at the playing position of the video with the URL `src`; null for languages without one. */
export function usePlayingCues(
  video: RefObject<HTMLVideoElement | null>,
  src: string,
  captions: CaptionDocument,
): Playing {
  const [playing, setPlaying] = useState<Playing>({ en: null, hi: null });
  const read = (): void => {
    const at = positionOf(video.current);
    const idAt = (lang: CaptionLang) => (at === null ? null : (cueAt(captions.tracks[lang], at)?.id ?? null));
    const [en, hi] = [idAt('en'), idAt('hi')];
    setPlaying((before) => (before.en === en && before.hi === hi ? before : { en, hi }));
  };
  useVideoTime(video, src, read);
  const onEdit = useEffectEvent(read);
  useEffect(() => captions.subscribe(() => onEdit()), [captions]);
  return playing;
}
