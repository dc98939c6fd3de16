import { IconChevronLeft, IconChevronRight, IconPlayerPlayFilled, IconVolumeOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { ControlButton } from './ControlButton.tsx';
import { PlayButton, StepButton } from './Controls.tsx';
import { messages } from './text.ts';
import type { Playback } from './usePlayback.ts';

/** The previous or next lesson, with a function that opens it. */
export interface Neighbour {
  name: string;
  go: () => void;
}

/** A dark disc: a bare arrow is not legible on text in the picture. */
const disc = 'rounded-full! bg-[#000]/45 @xl:bg-[#000]/55 @max-xl:[&_svg]:size-7';

/**
 * On small pictures, and with `always` on all: ten seconds back, play, ten seconds forward. Small pictures are dimmed below
 * them instead of having discs, which would cover what is taught.
 */
export function BigButtons({
  playback,
  shown,
  always,
}: {
  playback: Playback;
  shown: boolean;
  always: boolean;
}) {
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-0 z-10 flex items-center justify-center gap-5 transition-opacity group-has-data-preview/stage:opacity-0 @max-xl:bg-[#000]/35 @xl:gap-3',
        !always && '@xl:hidden',
        shown ? '*:pointer-events-auto' : 'opacity-0',
      )}
    >
      <StepButton playback={playback} by={-10} className={disc} />
      <PlayButton playback={playback} big />
      <StepButton playback={playback} by={10} className={disc} />
    </div>
  );
}

/**
 * On large pictures, while paused: a play icon like the bar's, since a click plays. Clicks pass through to the surface below,
 * taps are handled here.
 */
export function PausedDisc({ playback }: { playback: Playback }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      onClick={() => playback.toggle()}
      className="pointer-events-none absolute inset-0 z-10 m-auto hidden size-16 items-center justify-center rounded-full bg-[#000]/55 text-[#fff] transition-opacity group-has-data-preview/stage:opacity-0 @xl:inline-flex pointer-coarse:pointer-events-auto"
    >
      <IconPlayerPlayFilled className="size-9" />
    </button>
  );
}

/** Milliseconds for which unmuting is offered with text on small pictures, where it covers part of the picture. */
const wordsMs = 5000;

/**
 * For a video that autoplays muted: a button in a corner; on small pictures small, soon without its text, and at the bottom,
 * so that it does not cover the heading of a slide. There it is where the bar leaves room for it (Sound in Controls.tsx): it
 * must not move or shrink when the controls appear, which they do as soon as it is pointed at or pressed. While they are shown
 * its text is invisible, since the bar's time is below it.
 */
export function UnmuteButton({ playback, controls }: { playback: Playback; controls: boolean }) {
  const t = useText(messages);
  const [worded, setWorded] = useState(!controls);
  useEffect(() => {
    const timer = setTimeout(() => setWorded(false), wordsMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <button
      type="button"
      aria-label={t('Tap to unmute')}
      onClick={() => playback.setMuted(false)}
      className={cx(
        'absolute bottom-1 left-2 z-30 @min-[30rem]:top-2 @min-[30rem]:right-2 @min-[30rem]:bottom-auto @min-[30rem]:left-auto inline-flex min-h-11 min-w-11 items-center justify-center gap-2 rounded-full bg-[#000]/65 text-sm font-semibold text-[#fff] hover:bg-[#000]/85 focus-visible:outline-[#f08a34]',
        worded ? 'px-3 @min-[30rem]:px-4' : '@min-[30rem]:px-4',
        '@max-[30rem]:text-xs',
        controls &&
          '@max-[30rem]:bg-transparent @max-[30rem]:hover:bg-transparent @max-[30rem]:*:[span]:invisible',
      )}
    >
      <IconVolumeOff aria-hidden="true" className="size-5" />
      <span className={worded ? '' : '@max-[30rem]:sr-only'}>{t('Tap to unmute')}</span>
    </button>
  );
}

/** Arrows at both sides, to the previous and next lesson. */
export function NeighbourButtons({
  previous,
  next,
  shown,
}: {
  previous: Neighbour | null;
  next: Neighbour | null;
  shown: boolean;
}) {
  const t = useText(messages);
  // touch has no hover: there they appear with the controls, and ignore taps while invisible
  const arrow = cx(
    'group-has-data-devices/stage:hidden absolute top-1/2 z-20 -translate-y-1/2 rounded-full! opacity-0 @xl:bg-[#000]/55 transition-opacity group-hover/stage:opacity-100 hover:bg-[#000]/80! focus-visible:opacity-100',
    shown ? 'pointer-coarse:opacity-100' : 'pointer-coarse:pointer-events-none',
  );
  return (
    <>
      {previous && (
        <ControlButton
          label={t('Previous: {name}', { name: previous.name })}
          hotkey="Shift+P"
          icon={<IconChevronLeft />}
          className={cx(arrow, 'left-2 z-40')}
          onClick={previous.go}
        />
      )}
      {next && (
        <ControlButton
          label={t('Next: {name}', { name: next.name })}
          hotkey="Shift+N"
          icon={<IconChevronRight />}
          className={cx(arrow, 'right-2 z-40')}
          onClick={next.go}
        />
      )}
    </>
  );
}
