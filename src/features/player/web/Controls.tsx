import {
  IconBadgeCc,
  IconBadgeCcFilled,
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconReload,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolume2,
  IconVolumeOff,
} from '@tabler/icons-react';
import { number, useText } from '../../../lib/web/i18n.ts';
import { cx } from '../../../lib/web/ui/cx.ts';
import type { Caption } from '../../lessons/api.ts';
import type { Chapter } from '../../chapters/rules.ts';
import { bigStep, shortClock, type Storyboard } from '../rules.ts';
import { ControlButton } from './ControlButton.tsx';
import { SeekBar } from './SeekBar.tsx';
import { SettingsPanel } from './SettingsPanel.tsx';
import { messages } from './text.ts';
import { type Playback, usePlaybackState, useWholePlayback } from './usePlayback.ts';

export interface ControlsProps {
  playback: Playback;
  shown: boolean;
  chapters: readonly Chapter[];
  storyboard: Storyboard | null;
  captions: readonly Caption[];
  captionLang: string | null;
  onCaptionLang: (lang: string | null) => void;
  onCaptions: () => void;
  onPip: (() => void) | null;
  isFullscreen: boolean;
  onFullscreen: () => void;
  onHelp: () => void;
  onMenu: (open: boolean) => void;
}

export function PlayButton({ playback, big = false }: { playback: Playback; big?: boolean }) {
  const t = useText(messages);
  const paused = usePlaybackState(playback, (state) => state.paused);
  const ended = usePlaybackState(playback, (state) => state.ended);
  return (
    <ControlButton
      label={ended ? t('Play again') : paused ? t('Play') : t('Pause')}
      hotkey="K"
      icon={ended ? <IconReload /> : paused ? <IconPlayerPlayFilled /> : <IconPlayerPauseFilled />}
      className={
        big
          ? 'size-14! rounded-full! bg-[#000]/45 [&_svg]:size-8! @xl:size-16! @xl:bg-[#000]/55 @xl:[&_svg]:size-9!'
          : ''
      }
      onClick={() => playback.toggle()}
    />
  );
}

export function StepButton({
  playback,
  by,
  className,
}: {
  playback: Playback;
  by: 10 | -10;
  className?: string;
}) {
  const t = useText(messages);
  return (
    <ControlButton
      label={by > 0 ? t('Forward 10 seconds') : t('Back 10 seconds')}
      hotkey={by > 0 ? 'L' : 'J'}
      icon={by > 0 ? <IconRewindForward10 /> : <IconRewindBackward10 />}
      className={className ?? ''}
      onClick={() => playback.step(Math.sign(by) * bigStep)}
    />
  );
}

function Sound({ playback }: { playback: Playback }) {
  const t = useText(messages);
  // until it is accepted, unmuting is offered on the picture; small pictures have no room for both, the smallest have it here
  const offered = usePlaybackState(playback, (state) => state.mutedForStart);
  const muted = usePlaybackState(playback, (state) => state.muted);
  const volume = usePlaybackState(playback, (state) => state.volume);
  const level = muted ? 0 : volume;
  return (
    <div
      className={cx(
        'group/sound flex items-center',
        offered && '@max-[30rem]:invisible @min-[30rem]:@max-xl:hidden',
      )}
    >
      <ControlButton
        label={muted ? t('Unmute') : t('Mute')}
        hotkey="M"
        icon={level === 0 ? <IconVolumeOff /> : level < 0.5 ? <IconVolume2 /> : <IconVolume />}
        onClick={() => playback.setMuted(!muted)}
      />
      {/* phones set the volume with hardware keys */}
      <input
        type="range"
        min={0}
        max={1}
        step={0.05}
        value={level}
        aria-label={t('Volume')}
        aria-valuetext={`${number(level * 100)}%`}
        onChange={(event) => playback.setVolume(event.target.valueAsNumber)}
        className="h-11 w-0 cursor-pointer opacity-0 accent-[#fff] @3xl:mr-2 @3xl:w-20 @3xl:opacity-100 transition-[width,opacity] group-focus-within/sound:mr-2 group-focus-within/sound:w-20 group-focus-within/sound:opacity-100 group-hover/sound:mr-2 group-hover/sound:w-20 group-hover/sound:opacity-100 focus-visible:outline-[#fff] pointer-coarse:hidden"
      />
    </div>
  );
}

function Time({ playback }: { playback: Playback }) {
  const { time, duration } = useWholePlayback(playback);
  return (
    <span
      className="px-1 text-sm whitespace-nowrap text-[#fff] tabular drop-shadow-[0_1px_2px_rgb(0_0_0/0.8)]"
      data-testid="time"
    >
      {shortClock(time, duration)} / {shortClock(duration)}
    </span>
  );
}

export function Controls(props: ControlsProps) {
  const { playback, shown, captions, captionLang, onCaptions, onPip, isFullscreen, onFullscreen, onMenu } =
    props;
  const t = useText(messages);
  return (
    <div
      data-controls
      className={cx(
        // its gradient covers the big buttons of small pictures, but does not block taps on them
        'pointer-events-none absolute inset-x-0 bottom-0 z-20 bg-linear-to-t from-[#000]/85 via-[#000]/55 to-transparent px-2 pt-6 transition-opacity @xl:px-3 @xl:pb-1',
        // still focusable: focus shows it again
        shown ? '*:pointer-events-auto' : 'opacity-0',
      )}
    >
      <div className="px-1.5">
        <SeekBar playback={playback} chapters={props.chapters} storyboard={props.storyboard} />
      </div>
      <div className="flex items-center @max-xl:-mt-1.5">
        <div className="hidden items-center @xl:flex">
          <PlayButton playback={playback} />
          <StepButton playback={playback} by={-10} />
          <StepButton playback={playback} by={10} />
        </div>
        <Sound playback={playback} />
        <Time playback={playback} />
        <div className="ml-auto flex items-center">
          {captions.length > 0 && (
            <ControlButton
              label={captionLang === null ? t('Turn captions on') : t('Turn captions off')}
              hotkey="C"
              aria-pressed={captionLang !== null}
              icon={captionLang === null ? <IconBadgeCc /> : <IconBadgeCcFilled />}
              onClick={onCaptions}
            />
          )}
          <SettingsPanel
            playback={playback}
            captions={captions}
            captionLang={captionLang}
            onCaptionLang={props.onCaptionLang}
            onPip={onPip}
            onHelp={props.onHelp}
            onOpenChange={onMenu}
          />
          {onPip && (
            <ControlButton
              label={t('Picture in picture')}
              hotkey="I"
              icon={<IconPictureInPicture />}
              className="@max-xl:hidden"
              onClick={onPip}
            />
          )}
          <ControlButton
            label={isFullscreen ? t('Leave full screen') : t('Full screen')}
            hotkey="F"
            icon={isFullscreen ? <IconMinimize /> : <IconMaximize />}
            onClick={onFullscreen}
          />
        </div>
      </div>
    </div>
  );
}
