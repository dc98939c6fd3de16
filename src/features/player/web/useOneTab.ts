import { useEffect, useState } from 'react';
import { saveSetting } from '../../../lib/web/storedSetting.ts';
import type { Playback } from './usePlayback.ts';

/** Written when a video starts; the storage event tells other tabs of this browser, on plain http as well. */
const key = 'player.playing';

/** Pauses this tab when another one starts playing; true until this one plays again. */
export function useOneTab(playback: Playback): boolean {
  const [elsewhere, setElsewhere] = useState(false);
  useEffect(() => {
    const { video } = playback;
    if (!video) return undefined;
    const onPlay = (): void => {
      setElsewhere(false);
      // always unique, or there is no storage event
      saveSetting(key, `${Date.now()} ${Math.random()}`);
    };
    const onOther = (event: StorageEvent): void => {
      if (event.key !== key || event.newValue === null || video.paused) return;
      video.pause();
      setElsewhere(true);
    };
    video.addEventListener('play', onPlay);
    window.addEventListener('storage', onOther);
    return () => {
      video.removeEventListener('play', onPlay);
      window.removeEventListener('storage', onOther);
    };
  }, [playback]);
  return elsewhere;
}
