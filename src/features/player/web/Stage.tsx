import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import { Spinner } from '../../../lib/web/ui/Spinner.tsx';
import type { Caption } from '../../lessons/api.ts';
import { type Chapter, chapterStep } from '../../chapters/rules.ts';
import type { Storyboard } from '../rules.ts';
import { Captions, useCaptionChoice } from './Captions.tsx';
import { Controls } from './Controls.tsx';
import { KnownPicture } from './KnownPicture.tsx';
import { KeySheet } from './KeySheet.tsx';
import { BigButtons, type Neighbour, NeighbourButtons, PausedDisc, UnmuteButton } from './OverlayButtons.tsx';
import { isSoundOnly } from './playbackState.ts';
import { PendingNotice, SlowLineNotice } from './SlowLineNotice.tsx';
import { SoundOnly } from './SoundOnly.tsx';
import { StepMark, Surface, useStepSum } from './Surface.tsx';
import { messages } from './text.ts';
import { useKeys } from './useKeys.ts';
import { type Playback, usePlaybackState } from './usePlayback.ts';
import { useFullscreen, usePip } from './useScreen.ts';
import { ViewerMark } from './ViewerMark.tsx';

const hideMs = 3000;

/** Pixels up to which a picture is small, so that the big buttons are on it (`@xl`). */
const smallPicture = 576;

/** The size of the stage in the page; on phones the list of devices needs more height than a picture. */
const pageSize =
  'aspect-video max-h-[calc(100dvh-4rem)] max-sm:has-data-devices:min-h-80 lg:max-h-[calc(100dvh-10rem)]';

export interface StageProps {
  playback: Playback;
  title: string;
  /** The language of the title; '' when unknown. */
  lang: string | undefined;
  captions: readonly Caption[];
  chapters: readonly Chapter[];
  storyboard: Storyboard | null;
  posterUrl: string | null;
  /** Text that identifies the viewer, shown over the picture; '' for none. */
  mark: string;
  /** Shown instead of the picture: an error, a lock, the next lesson. */
  note: ReactNode;
  loading: boolean;
  next: Neighbour | null;
  previous: Neighbour | null;
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
  const [awake, setAwake] = useState(false);
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
      const { paused: is, id } = playback.snapshot();
      // not each time: reading the width may lay out the whole page
      if (is === was) return;
      was = is;
      // on a small picture, much of which they would cover, a video that autoplays starts without controls
      const startsSmall = id === null && (stage.current?.clientWidth ?? 0) < smallPicture;
      if (!startsSmall) wake();
    });
    return () => {
      unsubscribe();
      clearTimeout(timer.current);
    };
  }, [playback, stage, wake]);
  return { shown: awake || paused || menu, wake, sleep, setMenu };
}

const useSoundOnly = (playback: Playback): boolean =>
  usePlaybackState(playback, (state) => isSoundOnly(state, playback.video));

/** Goes to the next or the previous chapter; false when there is none. */
const chapterSteps =
  (playback: Playback, chapters: readonly Chapter[]) =>
  (direction: 1 | -1): boolean => {
    const start = chapterStep(chapters, playback.snapshot().time, direction);
    if (start !== null) playback.seek(start);
    return start !== null;
  };

function Picture({
  playback: { attach },
  title,
  captions,
  posterUrl,
  soundOnly,
  hidden,
  note,
}: Pick<StageProps, 'playback' | 'title' | 'captions' | 'posterUrl' | 'note'> & {
  soundOnly: boolean;
  hidden: boolean;
}) {
  return (
    <>
      {hidden && !note && <KnownPicture className="absolute inset-0 size-full" />}
      {/* captions are tracks, if the lesson has any */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
      <video
        ref={attach}
        // otherwise the poster would delay the first segment, which shows the same picture
        poster={soundOnly && posterUrl !== null ? posterUrl : undefined}
        playsInline
        preload="auto"
        controlsList="nodownload noremoteplayback"
        aria-label={title}
        tabIndex={-1}
        // a pixel larger than the stage, which would show through below a picture that is nearly 16:9
        className={cx(
          'absolute -inset-px size-[calc(100%+2px)] max-w-none object-contain',
          hidden && 'opacity-0',
        )}
      >
        {captions.map(({ id, lang, label, url }) => (
          <track key={id} kind="captions" srcLang={lang} label={label} src={url} />
        ))}
      </video>
      {soundOnly && !hidden && <SoundOnly bare={posterUrl === null} />}
    </>
  );
}

function Waiting({ playback, low }: { playback: Playback; low: boolean }) {
  const t = useText(messages);
  return (
    <>
      <output className="pointer-events-none absolute inset-0 z-10 flex items-center justify-center text-[#fff]">
        {/* the stalled picture may be as light as the spinner */}
        <span className="rounded-full bg-[#000]/45 p-3">
          <Spinner className="size-12" />
        </span>
        <span className="sr-only">{t('Loading the video')}</span>
      </output>
      <PendingNotice playback={playback} low={low} />
    </>
  );
}

/** On the picture: play and skip, and the offers in the corners. `controls`: the bar of controls is shown. */
function Overlay({ playback, shown, controls }: { playback: Playback; shown: boolean; controls: boolean }) {
  const needsClick = usePlaybackState(playback, (state) => state.needsClick);
  const paused = usePlaybackState(playback, (state) => state.paused && !state.ended);
  const mutedForStart = usePlaybackState(playback, (state) => state.mutedForStart);
  return (
    <>
      <BigButtons playback={playback} shown={shown} always={needsClick} />
      {shown && paused && !needsClick && <PausedDisc playback={playback} />}
      <Offers playback={playback} muted={mutedForStart} controls={controls} />
    </>
  );
}

/** The offers in the corners: unmuting after a muted start, and less data on a slow connection. */
function Offers({ playback, muted, controls }: { playback: Playback; muted: boolean; controls: boolean }) {
  return (
    <>
      {muted && <UnmuteButton playback={playback} controls={controls} />}
      <SlowLineNotice playback={playback} low={muted} />
    </>
  );
}

function TitleBar({ title, lang, shown }: Pick<StageProps, 'title' | 'lang'> & { shown: boolean }) {
  return (
    <div
      lang={lang || undefined}
      className={cx(
        'pointer-events-none absolute inset-x-0 top-0 z-10 bg-linear-to-b from-[#000]/75 to-transparent px-4 pt-3 pb-8 font-semibold text-[#fff] transition-opacity',
        !shown && 'opacity-0',
      )}
      aria-hidden="true"
    >
      {title}
    </div>
  );
}

/** The picture with its controls, which becomes fullscreen. Without a context menu (SPECIFICATION, screen 10). */
export function Stage(props: StageProps) {
  const { playback, captions, chapters, storyboard, mark, note, loading, next, previous } = props;
  const t = useText(messages);
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
  const hidden = !ready || loading;
  const playing = !hidden && !note;
  const soundOnly = useSoundOnly(playback);
  const openHelp = useCallback(() => setHelp(true), []);

  useKeys(playback, stage, {
    fullscreen: toggleFullscreen,
    captions: toggleCaptions,
    pip: () => pip?.(),
    help: openHelp,
    next: () => next?.go(),
    previous: () => previous?.go(),
    chapter: chapterSteps(playback, chapters),
    used: (step) => {
      if (step) addStep(step);
      wake();
    },
  });

  const captioned = { playback, captions, captionLang, chapters, storyboard };
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
        isFullscreen ? 'h-dvh' : pageSize,
        !shown && isFullscreen && 'cursor-none',
      )}
    >
      <Picture {...props} soundOnly={soundOnly} hidden={hidden} />
      {playing && mark !== '' && <ViewerMark playback={playback} text={mark} />}
      {playing && <Captions {...captioned} controls={shown} unmute={mutedForStart} />}
      <Surface
        playback={playback}
        onToggleControls={() => (shown ? sleep() : wake())}
        onFullscreen={toggleFullscreen}
        onStep={addStep}
      />
      <StepMark sum={stepSum} />
      {(waiting || loading) && !note && <Waiting playback={playback} low={mutedForStart} />}
      <TitleBar title={props.title} lang={props.lang} shown={isFullscreen && shown && !note} />
      {playing && (
        <>
          <Overlay playback={playback} shown={shown && !waiting && stepSum === null} controls={shown} />
          <Controls
            {...captioned}
            shown={shown}
            onCaptionLang={chooseCaptions}
            onCaptions={toggleCaptions}
            onPip={soundOnly ? null : pip}
            isFullscreen={isFullscreen}
            onFullscreen={toggleFullscreen}
            onHelp={openHelp}
            onMenu={setMenu}
          />
        </>
      )}
      {note}
      <NeighbourButtons previous={previous} next={next} shown={shown || Boolean(note)} />
      <KeySheet isOpen={help} onClose={() => setHelp(false)} />
    </section>
  );
}
