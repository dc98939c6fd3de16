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
  rate: number;
  failed: 'network' | 'media' | null;
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
  rate: 1,
  failed: null,
};
