// The interface to FFmpeg. Two backends implement it (package.ts, system.ts); openVideoEngine (open.ts) chooses one.
import type { Cue } from '../../subtitles.ts';
import type { Message } from '../../text.ts';

/** Rungs of the ladder by their names in URLs and menus, lowest first. */
export const rungNames = ['144p', '240p', '360p', '480p', '720p', '1080p'] as const;
export type RungName = (typeof rungNames)[number];

/** A video's picture as a viewer sees it. */
export interface Picture {
  /** FFmpeg's name: h264, hevc, prores … */
  codec: string;
  /** Upright, with square pixels. */
  width: number;
  height: number;
  /** Degrees clockwise by which the stored picture must be turned to be upright. */
  rotation: 0 | 90 | 180 | 270;
  /** Also stored upside down or mirrored, as by some phones' front cameras. */
  flipped: boolean;
  /** Frames per second of the ladder as a fraction; at most 31. */
  frameRate: [number, number];
  hdr: boolean;
  interlaced: boolean;
  /** The stored pictures may go into the ladder unchanged (H.264, 8 bit, 4:2:0, upright). */
  copyable: boolean;
}

/** A video's sound. */
export interface Sound {
  codec: string;
  channels: number;
}

/** A video (or a sound recording) that was opened and can be converted. */
export interface SourceVideo {
  /** The format according to its first bytes, by FFmpeg's name; it is never opened as anything else. */
  format: string;
  seconds: number;
  /** The time of its first picture or sound in the file, in seconds; often not 0 in recordings of broadcasts. */
  start: number;
  picture: Picture | null;
  sound: Sound | null;
  /** For the backends: stream numbers in the file, the stored picture's properties. */
  streams: {
    picture: number;
    sound: number;
    storedWidth: number;
    storedHeight: number;
    /** Width of a pixel divided by its height. */
    pixelAspect: number;
    pixelFormat: string;
    transfer: string;
  };
}

/** `why` is a sentence with the problem and the remedy. */
export type Probed = { outcome: 'video'; video: SourceVideo } | { outcome: 'refused'; why: Message };

/** One file of the ladder. */
export interface Rendition {
  /** A rung, 'original' (the video's own pictures) or 'audio'. */
  name: RungName | 'original' | 'audio';
  /** File names within the folder: fragmented MP4 with byte ranges, and its playlist. */
  file: string;
  playlist: string;
  /** 0 for audio. */
  width: number;
  height: number;
  bytes: number;
  /** Seconds that are ready so far. */
  seconds: number;
  /** Bits per second: of its most demanding segment, and on average. */
  peakBandwidth: number;
  bandwidth: number;
  /** RFC 6381, such as avc1.64001f. */
  codec: string;
  complete: boolean;
}

/** Control of a running conversion. */
export interface Watch {
  /**
   * Ends FFmpeg at once; the promise rejects with the signal's reason. The result so far remains, and the next call continues
   * it.
   */
  signal?: AbortSignal;
  /** Called about once a second with the completed fraction, 0 to 1. */
  onProgress?: (done: number) => void;
  /**
   * Called when a rendition becomes playable (with a first segment, and one of the audio), and when it is complete. The master
   * playlist already names it.
   */
  onRung?: (rendition: Rendition) => void;
  /** Called before anything of an earlier call is changed; rejects when another process works in the folder by now. */
  check?: () => Promise<void>;
}

export interface LadderRequest {
  /** Absolute path. */
  file: string;
  video: SourceVideo;
  /**
   * Absolute path of a folder for this video only; created if necessary. Repeated calls with the same video continue and extend
   * it; one call at a time.
   */
  folder: string;
  /** Rungs to make together from one decoding; see `rungsFor`. Those that are complete in the folder are not made again. */
  rungs: readonly RungName[];
  /** Stereo at 96 kbit/s, for music. */
  stereo?: boolean;
}

/** The state of a ladder's folder. */
export interface Ladder {
  /** File name of the master playlist. */
  master: string;
  /** Audio first, then by size. */
  renditions: Rendition[];
}

/** The names of a still picture and of a small one of it. */
export interface Poster {
  file: string;
  thumbnail: string;
}

/** One picture with many moments of a video, in a grid. */
export interface Storyboard {
  file: string;
  /** Seconds between two moments. */
  interval: number;
  columns: number;
  count: number;
  /** Pixels of one moment. */
  width: number;
  height: number;
  /**
   * Seconds at which the picture changes as slides do; taken from keyframes, so that a change may be noticed one keyframe late.
   */
  slideChanges: number[];
}

export interface SpeechRequest extends Omit<LadderRequest, 'rungs' | 'stereo'> {
  /** ISO 639-1, as whisper takes it: 'hi', 'en'. */
  lang: string;
}

/** Recognises speech with a model that the owner has configured. */
export interface SpeechRecognizer {
  /** Why the model's file can't be used; null when it looks valid. Reads its first bytes. */
  problem(): Promise<Message | null>;
  /** The same by letting FFmpeg use the model on silence, which may take seconds. `folder` must exist. */
  tryModel(folder: string): Promise<Message | null>;
  /**
   * Captions of a video's speech, none when nobody speaks. A repeated call with the same folder continues after the last
   * completed five minutes.
   */
  transcribe(request: SpeechRequest, watch?: Watch): Promise<Cue[]>;
}

/**
 * All file names are relative to the request's folder. Every method runs FFmpeg in a child process with the lowest priority,
 * which is ended when it makes no progress or takes too much memory. Methods throw VideoError when the conversion fails, and
 * the signal's reason when aborted.
 */
export interface VideoEngine {
  /** 'package' (from npm) or the path of the system's ffmpeg; with FFmpeg's version. */
  readonly backend: string;
  readonly version: string;
  /** Null when the owner has configured no model. */
  readonly speech: SpeechRecognizer | null;
  /**
   * Opens a video by its first bytes, whatever its name is, and reads what has to be done. It never opens another file, even
   * when the video refers to one. Takes about 100 ms.
   */
  probe(file: string, watch?: Pick<Watch, 'signal'>): Promise<Probed>;
  /**
   * Makes the audio and, when the picture is `copyable`, the rendition 'original' without converting anything: an H.264 video
   * becomes playable by this within a second per minute. Omits that rendition when the video has open groups of pictures, in
   * which players can't seek.
   */
  remux(request: Omit<LadderRequest, 'rungs'>, watch?: Watch): Promise<Ladder>;
  /** Makes the audio, if it is missing, and the rungs. After kill -9 it continues after the last complete segment. */
  makeLadder(request: LadderRequest, watch?: Watch): Promise<Ladder>;
  /**
   * Writes one MP4 that any client can download and play from its start: the pictures of `rendition` with the audio.
   * `stream.mp4` in the folder; resolves to its name.
   */
  makeProgressive(
    request: Omit<LadderRequest, 'rungs'>,
    rendition: Rendition,
    watch?: Watch,
  ): Promise<string>;
  /** Writes poster.webp, at most 1280 pixels wide, and thumbnail.webp, at most 320. Null for audio only. */
  makePoster(
    request: Omit<LadderRequest, 'rungs'>,
    watch?: Pick<Watch, 'signal' | 'check'>,
  ): Promise<Poster | null>;
  /** Writes storyboard.webp, at most 100 moments, from keyframes only. Null for audio only. */
  makeStoryboard(
    request: Omit<LadderRequest, 'rungs'>,
    watch?: Pick<Watch, 'signal' | 'check'>,
  ): Promise<Storyboard | null>;
}

/** A conversion failed. `why` is for people; `detail` is FFmpeg's last output, for the log. */
export class VideoError extends Error {
  override name = 'VideoError';
  readonly why: Message;
  /** Whether the same call may succeed later: a full disk, a child process that died. */
  readonly again: boolean;
  readonly detail: string;
  constructor(why: Message, { again, detail }: { again: boolean; detail: string }) {
    super(detail);
    this.why = why;
    this.again = again;
    this.detail = detail;
  }
}

const shortSide: Readonly<Record<RungName, number>> = {
  '144p': 144,
  '240p': 240,
  '360p': 360,
  '480p': 480,
  '720p': 720,
  '1080p': 1080,
};

/**
 * The rungs of a video, lowest first: those that are not larger than it, and at least the lowest. `highest` limits them (the
 * owner's choice). The name counts the lines of the shorter side, so that a phone's upright video gets the same detail.
 */
export function rungsFor(video: SourceVideo, highest: RungName = '1080p'): RungName[] {
  if (!video.picture) return [];
  const lines = Math.min(video.picture.width, video.picture.height);
  const max = shortSide[highest];
  // a video of 1920 × 1072 is called 1080p as well
  return rungNames.filter(
    (name, at) => at === 0 || (shortSide[name] <= max && shortSide[name] * 0.95 <= lines),
  );
}

/** Pixels of a rung: even, with the video's aspect; never larger than the video. */
export function rungSize(picture: Picture, name: RungName): { width: number; height: number } {
  const { width, height } = picture;
  const scale = Math.min(1, shortSide[name] / Math.min(width, height));
  const even = (pixels: number): number => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}
