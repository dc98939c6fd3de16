import type { Generated } from 'kysely';
import type { Flag } from '../../../lib/server/db/schema.ts';

/** The conversion of a video into renditions. */
export interface LaddersTable {
  file_id: number;
  /** The version in progress, or made last; part of URLs and storage keys. */
  version: Generated<number>;
  /** The version that is played; 0 while there is none. An earlier version while a video is converted again. */
  played: Generated<number>;
  state: 'making' | 'complete' | 'failed';
  percent: Generated<number>;
  /** Seconds until it is complete at the present speed; null while that is unknown. */
  seconds_left: Generated<number | null>;
  /** Why it failed, or what it waits for (lib/server/message.ts). */
  problem: string | null;
  /** The uploaded bytes of the video: present, about to be replaced by an MP4 of its renditions, or replaced. */
  original: Generated<'kept' | 'going' | 'replaced'>;
  /** Frame rate of the ladder; 0 until the video was probed. */
  frame_rate: Generated<number>;
  /** The grid of the storyboard, as a URL's fragment; '' while there is none. */
  storyboard: Generated<string>;
  /** Seconds at which slides change in the video, a JSON array; null when it was not analysed. */
  slide_changes: Generated<string | null>;
  updated_at: string;
}

/** A playable rendition: the video in one size, or its audio. */
export interface RenditionsTable {
  file_id: number;
  version: number;
  name: string;
  width: number;
  height: number;
  bytes: number;
  /** Seconds of the video that are ready so far. */
  seconds: number;
  /** Bits per second. */
  bandwidth: number;
  peak_bandwidth: number;
  /** RFC 6381. */
  codec: string;
  complete: Flag;
}

/** A completed file of a ladder in storage. */
export interface RenditionFilesTable {
  file_id: number;
  version: number;
  /** The file's name in URLs. */
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
