import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Button } from '../../../lib/web/ui/Button.tsx';
import { ControlButton } from './ControlButton.tsx';
import { useMaster } from './QualityChoice.tsx';
import { messages } from './text.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';

/** Milliseconds of stalled playback before a quality with less data is offered. */
const patienceMs = 2500;

interface NoticeProps {
  playback: Playback;
  /** Placed below a button at the top, where there is no room beside it. */
  low: boolean;
}

/** A line at the top of the picture. */
function TopNotice({ low, children }: { low: boolean; children: ReactNode }) {
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-x-2 z-20 flex justify-center *:pointer-events-auto',
        // a phone's picture has the spinner right below, and the button at the bottom; a wide one has room beside the button
        low ? 'top-2 @min-[30rem]:top-15 @4xl:top-2' : 'top-2',
      )}
    >
      <div
        role="status"
        className="flex min-h-11 items-center gap-2 rounded-lg bg-[#1d1916]/95 py-1 pr-1 pl-3 text-sm text-[#fff] shadow-card"
      >
        {children}
      </div>
    </div>
  );
}

/** Shown while the next part is still being converted; playback continues by itself. */
export function PendingNotice({ playback, low }: NoticeProps) {
  const t = useText(messages);
  const pending = usePlaybackState(playback, (state) => state.pending);
  if (!pending) return null;
  return (
    <TopNotice low={low}>
      <span className="pr-2">{t('This part of the video is still being prepared.')}</span>
    </TopNotice>
  );
}

/** Offers a quality with less data after playback has stalled; stays until it is answered. */
export function SlowLineNotice({ playback, low }: NoticeProps) {
  const t = useText(messages);
  const master = useMaster(playback);
  const waiting = usePlaybackState(playback, (state) => state.waiting && !state.pending && state.id !== null);
  const quality = usePlaybackState(playback, (state) => state.quality);
  const canChoose = usePlaybackState(playback, (state) => state.canChoose);
  const [offered, setOffered] = useState(false);
  useEffect(() => {
    if (!waiting) return undefined;
    const timer = setTimeout(() => setOffered(true), patienceMs);
    return () => clearTimeout(timer);
  }, [waiting]);
  useEffect(() => setOffered(false), [quality]);
  const less = quality === 'saver' || !canChoose ? 'audio' : 'saver';
  if (!offered || !master || master.renditions.length === 0 || quality === 'audio') return null;
  if (less === 'audio' && !master.audio) return null;
  return (
    <TopNotice low={low}>
      <span>{t('Your internet is slow.')}</span>
      <Button tone="primary" onClick={() => playback.choose(less)}>
        {t(less === 'saver' ? 'Use data saver' : 'Play the sound only')}
      </Button>
      <ControlButton label={t('Close')} icon={<IconX />} onClick={() => setOffered(false)} />
    </TopNotice>
  );
}
