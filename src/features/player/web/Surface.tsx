import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { bigStep } from '../rules.ts';
import { messages } from './text.ts';
import type { Playback } from './usePlayback.ts';

const doubleMs = 300;

interface Tap {
  at: number;
  side: -1 | 0 | 1;
}

/**
 * Clicks and taps on the picture. Mouse: play or pause, double click for fullscreen. Touch: show or hide the controls; a
 * double tap at the left or right skips ten seconds, and every further tap ten more. Everything is also available as a
 * button or a key.
 */
export function Surface({
  playback,
  onToggleControls,
  onFullscreen,
  onStep,
}: {
  playback: Playback;
  onToggleControls: () => void;
  onFullscreen: () => void;
  onStep: (seconds: number) => void;
}) {
  const last = useRef<Tap>({ at: 0, side: 0 });
  /** Ignores a press that began elsewhere, on the seek bar or the page. */
  const pressed = useRef(false);
  const single = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(single.current), []);

  const onTouch = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    const x = (event.clientX - left) / width;
    const side = x < 0.38 ? -1 : x > 0.62 ? 1 : 0;
    const again = event.timeStamp - last.current.at < doubleMs && side === last.current.side;
    last.current = { at: event.timeStamp, side };
    clearTimeout(single.current);
    if (again && side !== 0) {
      playback.step(side * bigStep);
      onStep(side * bigStep);
    } else if (again) onFullscreen();
    else single.current = setTimeout(onToggleControls, doubleMs);
  };

  return (
    <div
      aria-hidden="true"
      data-testid="surface"
      className="absolute inset-0 touch-manipulation"
      onPointerDown={() => {
        pressed.current = true;
      }}
      onPointerCancel={() => {
        pressed.current = false;
      }}
      onPointerUp={(event) => {
        if (!pressed.current) return;
        pressed.current = false;
        if (event.pointerType === 'mouse') {
          if (event.button === 0) playback.toggle();
        } else onTouch(event);
      }}
      onDoubleClick={(event) => {
        // touch is handled above
        if (
          (event.nativeEvent as Partial<globalThis.PointerEvent>).pointerType !== 'touch' &&
          matchMedia('(pointer: fine)').matches
        )
          onFullscreen();
      }}
    />
  );
}

/** Sums steps in quick succession: 10, 20, 30 …; returns null a moment after the last. */
export function useStepSum(): [number | null, (by: number) => void] {
  const [sum, setSum] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return [
    sum,
    (by) => {
      setSum((before) => (before !== null && Math.sign(before) === Math.sign(by) ? before + by : by));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setSum(null), 700);
    },
  ];
}

/** 'Forward 20 s' on the side of the direction. */
export function StepMark({ sum }: { sum: number | null }) {
  const t = useText(messages);
  if (sum === null) return null;
  return (
    <div
      className={`pointer-events-none absolute inset-y-0 z-10 flex w-2/5 items-center justify-center ${sum > 0 ? 'right-0' : 'left-0'}`}
    >
      <span className="animate-appear rounded-full bg-[#000]/70 px-4 py-2 font-semibold text-[#fff]">
        {t(sum > 0 ? 'Forward {seconds} s' : 'Back {seconds} s', { seconds: Math.abs(sum) })}
      </span>
    </div>
  );
}
