import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { type Chapter, chapterAt } from '../../chapters/rules.ts';
import { bigStep, shortClock, type Storyboard } from '../rules.ts';
import { SeekPreview } from './SeekPreview.tsx';
import { messages } from './text.ts';
import { type Playback, useWholePlayback } from './usePlayback.ts';

/** Milliseconds for which a preview stays after a key press. */
const keyPreviewMs = 1500;
const seekKeys = /^(Arrow(Left|Right)|Home|End|Page(Up|Down)|[0-9jl])$/i;

/** The track: buffered part, hovered position, played part, and knob. */
function Track({
  part,
  buffered,
  pointed,
  shown,
  chapters,
}: {
  /** A second as a percentage of the width. */
  part: (seconds: number) => string;
  buffered: readonly (readonly [number, number])[];
  pointed: number | null;
  shown: number;
  chapters: readonly Chapter[];
}) {
  return (
    <>
      <div
        data-track=""
        className="relative h-1 w-full overflow-hidden rounded-full bg-[#fff]/25 transition-[height] group-hover/seek:h-1.5 group-focus-visible/seek:h-1.5"
      >
        {buffered.map(([start, end]) => (
          <div
            key={start}
            data-buffered={`${start.toFixed(1)}-${end.toFixed(1)}`}
            className="absolute inset-y-0 bg-[#fff]/40"
            style={{ left: part(start), width: part(end - start) }}
          />
        ))}
        {pointed !== null && (
          <div className="absolute inset-y-0 left-0 bg-[#fff]/30" style={{ width: part(pointed) }} />
        )}
        <div data-fill="" className="absolute inset-y-0 left-0 bg-[#f08a34]" style={{ width: part(shown) }} />
        {chapters.map(
          ({ start }) =>
            start > 0 && (
              <div
                key={start}
                data-chapter={start}
                className="absolute inset-y-0 w-1 -translate-x-1/2 bg-[#14110e]"
                style={{ left: part(start) }}
              />
            ),
        )}
      </div>
      <div
        aria-hidden="true"
        data-fill=""
        className="absolute size-3.5 -translate-x-1/2 rounded-full bg-[#f08a34] transition-[scale] group-hover/seek:scale-120 group-focus-visible/seek:scale-120"
        style={{ left: part(shown) }}
      />
    </>
  );
}

interface SeekBarProps {
  playback: Playback;
  chapters: readonly Chapter[];
  storyboard: Storyboard | null;
}

/** True for a moment after each call. */
function useMoment(ms: number): [boolean, () => void] {
  const [is, setIs] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const begin = (): void => {
    setIs(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIs(false), ms);
  };
  return [is, begin];
}

/**
 * The seek bar: played and buffered parts, chapters, a preview at the pointer or after a key; a slider for keyboards and screen
 * readers.
 */
export function SeekBar({ playback, chapters, storyboard }: SeekBarProps) {
  const t = useText(messages);
  const { time, duration, buffered } = useWholePlayback(playback);
  const bar = useRef<HTMLDivElement>(null);
  /** The second at the pointer; seeks only at the end of a drag. */
  const [pointed, setPointed] = useState<number | null>(null);
  const [dragging, setDragging] = useState(false);
  const [keyed, onSeekKey] = useMoment(keyPreviewMs);
  const part = (seconds: number): string =>
    `${duration > 0 ? Math.min(100, (seconds / duration) * 100) : 0}%`;
  const shown = dragging && pointed !== null ? pointed : time;
  const previewed = pointed ?? (keyed ? time : null);
  const titleAt = (second: number): string => chapters[chapterAt(chapters, second)]?.title ?? '';
  const spoken = t('{time} of {total}', {
    time: shortClock(shown, duration),
    total: shortClock(duration),
  });

  const under = (event: PointerEvent): number => {
    const { left, width } = bar.current!.getBoundingClientRect();
    return Math.min(1, Math.max(0, (event.clientX - left) / width)) * duration;
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (seekKeys.test(event.key)) onSeekKey();
    const to = { Home: 0, End: duration, PageUp: time + bigStep * 3, PageDown: time - bigStep * 3 }[
      event.key
    ];
    // arrows and digits are already shortcuts of the player
    if (to === undefined) return;
    event.preventDefault();
    playback.seek(to);
  };

  return (
    // a native range input shows neither the buffered part nor a preview
    <div
      ref={bar}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={t('Seek')}
      aria-valuemin={0}
      aria-valuemax={Math.floor(duration)}
      aria-valuenow={Math.floor(shown)}
      aria-valuetext={[spoken, titleAt(shown)].filter(Boolean).join(', ')}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0 || !(duration > 0)) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging(true);
        setPointed(under(event));
      }}
      onPointerMove={(event) => {
        if (duration > 0 && (dragging || event.pointerType === 'mouse')) setPointed(under(event));
      }}
      onPointerUp={(event) => {
        if (!dragging) return;
        setDragging(false);
        playback.seek(under(event));
        if (event.pointerType !== 'mouse') setPointed(null);
      }}
      onPointerCancel={() => {
        setDragging(false);
        setPointed(null);
      }}
      onPointerLeave={() => {
        if (!dragging) setPointed(null);
      }}
      className="group/seek relative flex h-8 cursor-pointer touch-none items-center rounded-sm select-none focus-visible:outline-[#fff] pointer-coarse:h-11"
    >
      <Track part={part} buffered={buffered} pointed={pointed} shown={shown} chapters={chapters} />
      {previewed !== null && (
        <SeekPreview
          // audio without a picture has no frames
          src={playback.video?.videoWidth === 0 ? '' : playback.source}
          storyboard={storyboard}
          chapter={titleAt(previewed)}
          at={previewed}
          left={part(previewed)}
          duration={duration}
        />
      )}
    </div>
  );
}
