import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

/** The conversion of a video into renditions. */
export interface LaddersTable {
  file_id: number;
  /** Of the conversion that is being made, or was made last; part of URLs and storage keys. */
  version: Generated<number>;
  /** The version that is played; 0 while there is none. It is an earlier one while a video is converted again. */
  played: Generated<number>;
  state: 'making' | 'complete' | 'failed';
  percent: Generated<number>;
  /** Until it is complete, if all goes on as it did; null while that is not known. */
  seconds_left: Generated<number | null>;
  /** Why it failed, or what it waits for (lib/server/message.ts). */
  problem: string | null;
  /** The uploaded bytes of the video: there, about to be replaced by one MP4 of its renditions, or replaced. */
  original: Generated<'kept' | 'going' | 'replaced'>;
  /** Of the ladder; 0 until the video was probed. */
  frame_rate: Generated<number>;
  /** Where the moments of the storyboard are, as a URL's fragment; '' while there is none. */
  storyboard: Generated<string>;
  /** Seconds at which slides change in the video, a JSON array; null while nobody has looked for them. */
  slide_changes: Generated<string | null>;
  updated_at: string;
}

/** A rendition that can be played: the video in one size, or its sound. */
export interface RenditionsTable {
  file_id: number;
  version: number;
  name: string;
  width: number;
  height: number;
  bytes: number;
  /** Of the video, that are there so far. */
  seconds: number;
  /** Bits per second. */
  bandwidth: number;
  peak_bandwidth: number;
  /** RFC 6381. */
  codec: string;
  complete: Flag;
}

/** A finished file of a ladder in storage. */
export interface RenditionFilesTable {
  file_id: number;
  version: number;
  /** In URLs. */
  name: string;
  storage_key: string;
  bytes: number;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    ladders: LaddersTable;
    renditions: RenditionsTable;
    rendition_files: RenditionFilesTable;
  }
}
