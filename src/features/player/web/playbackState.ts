import type { LessonDetails } from '../../lessons/api.ts';
import { plays } from '../../lessons/rules.ts';
import type { Master } from './playlist.ts';
import type { Quality } from './quality.ts';

/** The state that the controls show. Times in seconds. */
export interface PlaybackState {
  /** The lesson whose video is loaded at its start position; null before. */
  id: number | null;
  paused: boolean;
  waiting: boolean;
  ended: boolean;
  /** How often a video has ended on this screen; distinguishes one end from the next. */
  endings: number;
  time: number;
  duration: number;
  buffered: readonly (readonly [number, number])[];
  volume: number;
  muted: boolean;
  /** Muted by us for autoplay; the user has not chosen yet. */
  mutedForStart: boolean;
  /** The browser requires a click before it plays. */
  needsClick: boolean;
  rate: number;
  failed: 'network' | 'media' | null;
  /** The next part is still being converted. */
  pending: boolean;
  /** The available qualities; null while that is unknown, and for a video that is one file. */
  master: Master | null;
  /** Whether a rendition can be chosen, or only the browser chooses. */
  canChoose: boolean;
  quality: Quality;
  /** The lines of the shown picture (480 for 480p); 0 while unknown. */
  lines: number;
}

/** Before anything is loaded. */
export const nothing: PlaybackState = {
  id: null,
  paused: true,
  waiting: false,
  ended: false,
  endings: 0,
  time: 0,
  duration: 0,
  buffered: [],
  volume: 1,
  muted: false,
  mutedForStart: false,
  needsClick: false,
  rate: 1,
  failed: null,
  pending: false,
  master: null,
  canChoose: false,
  quality: 'auto',
  lines: 0,
};

/** Whether there is no picture: the person chose audio only, or the lesson has none. */
export function isSoundOnly(
  { master, quality }: Pick<PlaybackState, 'master' | 'quality'>,
  video: HTMLVideoElement | null,
): boolean {
  if (master !== null) return quality === 'audio' || master.renditions.length === 0;
  // one file: its size is known together with its length
  return video !== null && video.readyState > 0 && video.videoWidth === 0;
}

/** The URLs of a lesson's video. */
export interface VideoSource {
  /** A master playlist; null when there is none. */
  stream: string | null;
  /** The whole video in one file: played when there is no stream, or it fails; '' when there is none. */
  file: string;
  /** Seconds, as known to the server; 0 while unknown. */
  duration: number;
}

/** The source of a lesson's video; null when there is nothing to play yet. */
export function sourceOf({ videoState, streamUrl, videoUrl, duration }: LessonDetails): VideoSource | null {
  if (!plays(videoState) || (videoUrl === '' && streamUrl === null)) return null;
  return { stream: streamUrl, file: videoUrl, duration };
}

/** A lesson that is loaded, or being loaded at a second. */
export interface Loading {
  id: number;
  source: VideoSource;
  at: number;
  /** It is being opened in another way: the shown picture stays. */
  reopening: boolean;
}

/** Events of a video element after which its state is read. */
export const stateEvents = [
  'play',
  'playing',
  'pause',
  'waiting',
  'seeking',
  'seeked',
  'ended',
  'timeupdate',
  'durationchange',
  'progress',
  'volumechange',
  'ratechange',
  'canplay',
  'emptied',
  'loadstart',
] as const;

/** The state of the video element. `duration`: as known so far. */
export function stateOf(video: HTMLVideoElement, { id, at, reopening }: Loading, duration: number) {
  const ready = video.readyState >= HTMLMediaElement.HAVE_METADATA;
  const length = ready && Number.isFinite(video.duration) ? video.duration : 0;
  return {
    id: ready || reopening ? id : null,
    paused: video.paused,
    // not waiting when it has enough data or is paused
    waiting:
      video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA &&
      !video.ended &&
      (!video.paused || video.seeking || !ready),
    ended: ready && video.ended,
    time: ready ? video.currentTime : at,
    duration: reopening ? duration : length,
    buffered: Array.from(
      { length: video.buffered.length },
      (_, i) => [video.buffered.start(i), video.buffered.end(i)] as const,
    ),
    volume: video.volume,
    muted: video.muted,
    rate: video.playbackRate,
    failed: null,
  };
}
