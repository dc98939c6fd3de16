/** What the controls show. Times in seconds. */
export interface PlaybackState {
  /** The lesson whose video is loaded, with its start position set; null before. */
  id: number | null;
  paused: boolean;
  waiting: boolean;
  ended: boolean;
  /** How often a video has come to its end on this screen; tells one end from the next. */
  endings: number;
  time: number;
  duration: number;
  buffered: readonly (readonly [number, number])[];
  volume: number;
  muted: boolean;
  /** Muted by us so that it may start on its own; the person has not been asked yet. */
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
