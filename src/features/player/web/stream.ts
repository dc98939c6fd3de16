import type { Master } from './playlist.ts';
import type { Quality } from './quality.ts';

/** Reports of a stream to the player. */
export interface StreamEvents {
  /** The available qualities: called when the master playlist was read, and when renditions were added. */
  onMaster: (master: Master) => void;
  /** The lines (480 for 480p) of the picture at the current position. */
  onLines: (lines: number) => void;
  /** The next part is still being converted (true), or it has arrived (false). */
  onPending: (pending: boolean) => void;
  /** Nothing more can be played for lack of a connection (true), or it is back (false). The stream retries all the time. */
  onLost: (lost: boolean) => void;
  /** The stream can't be played at all. It is closed by then. */
  onError: (error: Error) => void;
}

export interface StreamRequest {
  video: HTMLVideoElement;
  /** The master playlist. */
  url: string;
  /** The second where it starts. */
  at: number;
  /** The duration in seconds of a video that is still being converted; 0 while unknown. */
  duration: number;
  quality: Quality;
  events: StreamEvents;
}

/** A master playlist that is being played in a video element, independent of how. */
export interface Stream {
  /** False for renditions that only the browser chooses. */
  readonly canChoose: boolean;
  /** Switches to another quality; between picture and audio only a new stream is opened instead. */
  choose(quality: Quality): void;
  close(): void;
}
