import { type ReactNode, useEffect, useState } from 'react';
import { call, CallError } from '../../../lib/web/call.ts';
import { onDemand } from '../../../lib/web/ui/onDemand.tsx';
import { playback as api } from '../../playback/api.ts';
import { renewSeconds } from '../../playback/rules.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

const DevicesNotice = onDemand(async () => (await import('./DevicesNotice.tsx')).DevicesNotice, 'hidden');

/** Milliseconds until the first report, which must not delay the start of a video; its range requests count as reports, too. */
const firstMs = 2000;

const isRefused = (error: unknown): boolean => error instanceof CallError && error.code === 'devices';

/**
 * Reports to the server every few seconds that this device plays, and pauses when others have taken its place: with enough
 * buffer the video would continue. Returns the notice to show instead of the picture while the server refuses this device
 * (`error`: why the video failed), else null. `retry` loads the video again.
 */
export function useDevice(playback: Playback, error: CallError | null, retry: () => void): ReactNode {
  const playing = usePlaybackState(playback, (state) => !state.paused && state.id !== null);
  const [paused, setPaused] = useState(false);
  useEffect(() => {
    if (!playing) return undefined;
    let over = false;
    const renew = async (): Promise<void> => {
      let refused = false;
      try {
        await call(api.playing, {});
      } catch (failure) {
        // a lost connection stops nothing
        if (!isRefused(failure)) return;
        refused = true;
      }
      if (over) return;
      if (refused) playback.video?.pause();
      setPaused(refused);
    };
    const first = setTimeout(() => void renew(), firstMs);
    const timer = setInterval(() => void renew(), renewSeconds * 1000);
    return () => {
      over = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [playback, playing]);

  const failed = usePlaybackState(playback, (state) => state.failed !== null);
  if (!paused && !(failed && isRefused(error))) return null;
  const onPlay = (): void => {
    setPaused(false);
    // even a video that was only paused: its requests were refused meanwhile, and it would fail as soon as it continues
    retry();
  };
  return (
    <div
      data-devices
      className="absolute inset-0 z-30 flex overflow-y-auto bg-[#14110e]/92 px-3 py-3 sm:px-14 text-center text-[#fff]"
    >
      <DevicesNotice paused={paused} onPlay={onPlay} />
    </div>
  );
}
