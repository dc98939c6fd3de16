import { IconChevronLeft, IconChevronRight, IconVolumeOff } from '@tabler/icons-react';
import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Spinner } from '../../../lib/web/ui/Spinner.tsx';
import type { Caption } from '../../lessons/api.ts';
import { Captions, useCaptionChoice } from './Captions.tsx';
import { ControlButton } from './ControlButton.tsx';
import { Controls, PlayButton, StepButton } from './Controls.tsx';
import { KeySheet } from './KeySheet.tsx';
import { StepMark, Surface, useStepSum } from './Surface.tsx';
import { messages } from './text.ts';
import { useKeys } from './useKeys.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';
import { useFullscreen, usePip } from './useScreen.ts';

const hideMs = 3000;

export interface StageProps {
  playback: Playback;
  title: string;
  captions: readonly Caption[];
  /** Shown instead of the picture: an error, a lock, the next lesson. */
  note: ReactNode;
  loading: boolean;
  next: { name: string; go: () => void } | null;
  previous: { name: string; go: () => void } | null;
}

/**
 * Whether a control has keyboard focus or is hovered by a mouse, and so must stay visible. (After a touch, :hover stays on
 * the last target.)
 */
function isHeld(stage: HTMLElement | null): boolean {
  const focused = 'button:focus-visible, [role=slider]:focus-visible, input:focus-visible';
  const pointed = matchMedia('(hover: hover)').matches ? ', [data-controls]:hover' : '';
  return Boolean(stage?.querySelector(focused + pointed));
}

/** Whether the controls are visible: while paused, for three seconds after a movement or key, and while a menu is open. */
function useShown(playback: Playback, stage: RefObject<HTMLElement | null>) {
  const paused = usePlaybackState(playback, (state) => state.paused);
  const [awake, setAwake] = useState(true);
  const [menu, setMenu] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!isHeld(stage.current)) setAwake(false);
    }, hideMs);
  }, [stage]);
  const sleep = useCallback(() => {
    clearTimeout(timer.current);
    setAwake(false);
  }, []);
  useEffect(() => {
    let was = playback.snapshot().paused;
    const unsubscribe = playback.subscribe(() => {
      const { paused: is } = playback.snapshot();
      if (is !== was) wake();
      was = is;
    });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [playback, wake]);
  return { shown: awake || paused || menu, wake, sleep, setMenu };
}

/** The picture with its controls, which becomes fullscreen. Without a context menu (SPECIFICATION, screen 10). */
export function Stage({ playback, title, captions, note, loading, next, previous }: StageProps) {
  const t = useText(messages);
  const { attach } = playback;
  const stage = useRef<HTMLDivElement>(null);
  const [isFullscreen, toggleFullscreen] = useFullscreen(stage, playback);
  const pip = usePip(playback);
  const [captionLang, chooseCaptions, toggleCaptions] = useCaptionChoice(captions);
  const [help, setHelp] = useState(false);
  const [stepSum, addStep] = useStepSum();
  const { shown, wake, sleep, setMenu } = useShown(playback, stage);
  const waiting = usePlaybackState(playback, (state) => state.waiting);
  const mutedForStart = usePlaybackState(playback, (state) => state.mutedForStart);
  const ready = usePlaybackState(playback, (state) => state.id !== null);
  const openHelp = useCallback(() => setHelp(true), []);

  useKeys(playback, stage, {
    fullscreen: toggleFullscreen,
    captions: toggleCaptions,
    pip: () => pip?.(),
    help: openHelp,
    next: () => next?.go(),
    previous: () => previous?.go(),
    used: (step) => {
      if (step) addStep(step);
      wake();
    },
  });

  const playing = ready && !note && !loading;
  // touch has no hover: there they appear with the controls, and ignore taps while invisible
  const arrow = cx(
    'absolute top-1/2 z-20 -translate-y-1/2 rounded-full! bg-[#000]/55 opacity-0 transition-opacity group-hover/stage:opacity-100 hover:bg-[#000]/80! focus-visible:opacity-100',
    shown || note ? 'pointer-coarse:opacity-100' : 'pointer-coarse:pointer-events-none',
  );
  return (
    // no control itself: pointer and focus only show the controls
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/no-noninteractive-element-interactions
    <section
      ref={stage}
      aria-label={t('Video player')}
      onContextMenu={(event) => event.preventDefault()}
      onPointerMove={(event) => event.pointerType === 'mouse' && wake()}
      onPointerLeave={(event) => event.pointerType === 'mouse' && sleep()}
      onFocus={wake}
      onBlur={wake}
      className={cx(
        'group/stage @container relative w-full overflow-hidden bg-[#0d0b09] select-none',
        isFullscreen ? 'h-dvh' : 'aspect-video max-h-[calc(100dvh-4rem)] lg:max-h-[calc(100dvh-10rem)]',
        !shown && isFullscreen && 'cursor-none',
      )}
    >
      {/* captions are tracks where the lesson has any */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={attach}
        playsInline
        preload="auto"
        controlsList="nodownload noremoteplayback"
        aria-label={title}
        tabIndex={-1}
        className={cx('absolute inset-0 size-full object-contain', (!ready || loading) && 'opacity-0')}
      >
        {captions.map((caption) => (
          <track
            key={caption.id}
            kind="captions"
            srcLang={caption.lang}
            label={caption.label}
            src={caption.url}
          />
        ))}
      </video>
      {playing && (
        <Captions
          playback={playback}
          captions={captions}
          captionLang={captionLang}
          raised={!shown ? null : mutedForStart ? 'above' : 'top'}
        />
      )}
      <Surface
        playback={playback}
        onToggleControls={() => (shown ? sleep() : wake())}
        onFullscreen={toggleFullscreen}
        onStep={addStep}
      />
      <StepMark sum={stepSum} />
      {(waiting || loading) && !note && (
        <output className="pointer-events-none absolute inset-0 z-10 flex items-center justify-center text-[#fff]">
          <Spinner className="size-12" />
          <span className="sr-only">{t('Loading the video')}</span>
        </output>
      )}
      <div
        className={cx(
          'pointer-events-none absolute inset-x-0 top-0 z-10 bg-linear-to-b from-[#000]/75 to-transparent px-4 pt-3 pb-8 font-semibold text-[#fff] transition-opacity',
          isFullscreen && shown && !note ? '' : 'opacity-0',
        )}
        aria-hidden="true"
      >
        {title}
      </div>
      {playing && (
        <>
          <div
            className={cx(
              'pointer-events-none absolute inset-0 z-10 flex items-center justify-center gap-3 transition-opacity @xl:hidden',
              shown && !waiting && stepSum === null ? '*:pointer-events-auto' : 'opacity-0',
            )}
          >
            <StepButton playback={playback} by={-10} className="rounded-full! bg-[#000]/55" />
            <PlayButton playback={playback} big />
            <StepButton playback={playback} by={10} className="rounded-full! bg-[#000]/55" />
          </div>
          {mutedForStart && (
            <button
              type="button"
              onClick={() => playback.setMuted(false)}
              className="absolute top-3 left-3 z-20 inline-flex min-h-11 items-center gap-2 rounded-full bg-[#fff] px-4 font-semibold text-[#27211a] shadow-card hover:bg-[#f3ecdf] focus-visible:outline-[#f08a34]"
            >
              <IconVolumeOff aria-hidden="true" className="size-5" />
              {t('Tap to unmute')}
            </button>
          )}
          <Controls
            playback={playback}
            shown={shown}
            captions={captions}
            captionLang={captionLang}
            onCaptionLang={chooseCaptions}
            onCaptions={toggleCaptions}
            onPip={pip}
            isFullscreen={isFullscreen}
            onFullscreen={toggleFullscreen}
            onHelp={openHelp}
            onMenu={setMenu}
          />
        </>
      )}
      {note}
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
      <KeySheet isOpen={help} onClose={() => setHelp(false)} />
    </section>
  );
}
