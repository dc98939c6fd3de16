// One run of FFmpeg as data. Both backends execute it: package.ts by the library's functions, system.ts by command line
// arguments.

/** An input file, opened as `format` and as nothing else. */
export interface FfmpegInput {
  /** Absolute path. */
  file: string;
  format: string;
  /** Start at the last keyframe before this time, in seconds from the file's own start. */
  seek?: number;
  /** Decode only keyframes. */
  keyframesOnly?: boolean;
}

/** A stream of an output: copied from an input, or encoded from an output of the filter graph. */
export type FfmpegStream =
  | { copy: { input: number; stream: number } }
  | { label: string; encoder: string; options: Readonly<Record<string, string>> };

export interface FfmpegOutput {
  /** A name within the job's folder; '-' for the format 'null'. */
  file: string;
  format: 'mp4' | 'image2pipe' | 'null';
  options: Readonly<Record<string, string>>;
  streams: readonly FfmpegStream[];
}

/** Copied and encoded streams are never in one job: they would have to wait for each other in the muxer. */
export interface FfmpegJob {
  /** Where FFmpeg runs; names of outputs, and of files in the graph, are relative to it. */
  folder: string;
  inputs: readonly FfmpegInput[];
  /** Seconds of video that are read before a first time is reported, as when a keyframe is far away; 0 by default. */
  silent?: number;
  /**
   * In FFmpeg's notation; its inputs are [input:stream], its outputs the labels. Timestamps are those of the file. '' when
   * everything is copied.
   */
  graph: string;
  outputs: readonly FfmpegOutput[];
}

/** FFmpeg's raw values about a file, judged in judge.ts. */
export interface InspectedStream {
  index: number;
  type: 'video' | 'audio' | 'other';
  /** '' when FFmpeg does not know it. */
  codec: string;
  /** Whether FFmpeg can decode it. */
  decodable: boolean;
  /** A cover picture of a sound file. */
  cover: boolean;
  width: number;
  height: number;
  pixelAspect: number;
  pixelFormat: string;
  transfer: string;
  averageRate: [number, number];
  /** The lowest rate that expresses all timestamps, or an estimate of it. */
  baseRate: [number, number];
  /** The four upper left values of the display matrix, null when there is none. */
  matrix: [number, number, number, number] | null;
  channels: number;
  sampleRate: number;
  /** Seconds; null when unknown. */
  start: number | null;
  seconds: number | null;
}

export interface Inspected {
  streams: InspectedStream[];
  start: number;
  /** 0 when unknown. */
  seconds: number;
  /** Among the first decoded frames of the first picture stream. */
  frames: number;
  interlacedFrames: number;
  /** Whether its first packet lies before the start that an edit list sets. */
  trimmedStart: boolean;
}

export interface RunOptions {
  signal?: AbortSignal | undefined;
  /** Called about once a second with the seconds of video that are done. */
  onProgress?: ((seconds: number) => void) | undefined;
}

/**
 * FFmpeg with the safety rules of this folder: a child process with the lowest priority that is killed when it makes no
 * progress.
 */
export interface FfmpegBackend {
  readonly name: string;
  readonly version: string;
  /** Throws FfmpegFailed when FFmpeg can't open it. */
  inspect(input: FfmpegInput, signal?: AbortSignal): Promise<Inspected>;
  /** Resolves to the last time that was written, in seconds. Throws FfmpegFailed. */
  run(job: FfmpegJob, options: RunOptions): Promise<number>;
}

/**
 * `kind`: the content can't be read; the disk is full; the process crashed, or exceeded its memory limit; it made no progress;
 * it could not start, or something else ended it (the kernel for lack of memory, a service manager), which says nothing about
 * the video.
 */
export class FfmpegFailed extends Error {
  override name = 'FfmpegFailed';
  readonly kind: 'content' | 'full' | 'crashed' | 'stalled' | 'unavailable';
  /** The code of a machine without free processes. */
  readonly code: 'EAGAIN' | undefined;
  constructor(kind: FfmpegFailed['kind'], detail: string) {
    super(detail);
    this.kind = kind;
    this.code = kind === 'unavailable' ? 'EAGAIN' : undefined;
  }
}

/** FFmpeg's error message as an error. */
export const failedBy = (words: string): FfmpegFailed =>
  new FfmpegFailed(/no space left|ENOSPC|disk quota/i.test(words) ? 'full' : 'content', words);

/** Maximum pixels of a picture that are decoded: 8K. */
export const maxPixels = 8192 * 4352;

/**
 * Demuxer options that restrict FFmpeg to the one file, and to the one format. With only the list of protocols, a playlist
 * could open other files.
 */
export const safeInput = (format: string): Record<string, string> => ({
  protocol_whitelist: 'file',
  format_whitelist: format,
  ...(format === 'mov' ? { enable_drefs: '0', use_absolute_path: '0' } : {}),
});

/** Limits at which a child process is ended. */
export interface Limits {
  /** Milliseconds without progress of a run; it has the lowest priority on a busy machine. */
  stallMs: number;
  /** Milliseconds for reading a file's headers. */
  inspectMs: number;
  /** Bytes of memory. */
  memory: number;
}

/** Milliseconds without progress after which a job is ended: silent reading is at least as fast as playback. */
export const stallOf = ({ silent = 0 }: FfmpegJob, { stallMs }: Limits): number => stallMs + silent * 1000;
