import type { Master } from './playlist.ts';
import type { Quality } from './quality.ts';

/** Reports of a stream to the player. */
export interface StreamEvents {
  /** What may be chosen, once the master playlist is read, and when renditions were added. */
  onMaster: (master: Master) => void;
  /** The lines (480 of 480p) of the picture at the position shown. */
  onLines: (lines: number) => void;
  /** What comes next is still being converted (true), and it came (false). */
  onPending: (pending: boolean) => void;
  /** Nothing more can be played for lack of a connection (true), and it came back (false). It is tried again all the while. */
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
  /** Seconds that a video has which is still being converted; 0 while they are unknown. */
  duration: number;
  quality: Quality;
  events: StreamEvents;
}

/** A master playlist that is being played in a video element. The player knows nothing of how. */
export interface Stream {
  /** False for renditions that only the browser chooses. */
  readonly canChoose: boolean;
  /** Another quality from now on; between picture and sound alone a new stream is opened instead. */
  choose(quality: Quality): void;
  close(): void;
}
