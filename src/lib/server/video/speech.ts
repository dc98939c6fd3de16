// Captions from a video's speech, by FFmpeg's filter 'whisper' and the model file in WHISPER_MODEL.
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Message } from '../../text.ts';
import { type Cue, parseSubtitles } from '../../subtitles.ts';
import {
  type SourceVideo,
  type SpeechRecognizer,
  type SpeechRequest,
  VideoError,
  type Watch,
} from './engine.ts';
import { type FfmpegBackend, FfmpegFailed, type FfmpegJob, type FfmpegOutput } from './ffmpegJob.ts';
import { problem } from './problems.ts';
import { replaceFile } from './renditionFile.ts';
import { messages } from './text.ts';
import { inputOf } from './videoJob.ts';

/** Seconds that are recognised together: the window of whisper's models. */
const windowSeconds = 30;
/** Seconds of a video after which the result is stored: the maximum loss by a kill. */
const partSeconds = 300;
/** A large model on a slow computer takes minutes per window, and reports nothing meanwhile. */
const silentSeconds = 900;
/** How a ggml model file begins: 0x67676d6c as a little-endian number. */
const modelStart = 'lmgg';

/** Whisper's output when nobody speaks. */
const noSpeech = /^(\[[^\]]*\]|\([^)]*\)|[♪♫\s]+|\.+)$/;

/** A value in FFmpeg's notation of filters: escaped for the option, and once more for the graph. */
export const filterValue = (value: string): string =>
  value.replaceAll(/[\\':]/g, String.raw`\$&`).replaceAll(/[\\'[\],;]/g, String.raw`\$&`);

/** The sound of a part of a video in whisper's format, and its text as SubRip into `file`. Times begin at the part. */
export function speechGraph(
  video: SourceVideo,
  { model, lang, file, from, to }: { model: string; lang: string; file: string; from: number; to: number },
): string {
  const filters = [
    `asetpts=PTS-(${video.start})/TB`,
    `atrim=start=${from}:end=${to}`,
    `asetpts=PTS-${from}/TB`,
    'aresample=16000:async=1:first_pts=0',
    'aformat=sample_fmts=fltp:channel_layouts=mono',
    `whisper=model=${filterValue(model)}:language=${lang}:queue=${windowSeconds}:format=srt:destination=${file}`,
  ];
  return `[0:${video.streams.sound}]${filters.join(',')}[heard]`;
}

/** Whisper's output for a part of a video, in the video's time and without non-speech. */
export function cuesOfPart(srt: string, from: number, to: number): Cue[] {
  const end = Math.round(to * 1000);
  const shift = Math.round(from * 1000);
  return (parseSubtitles(srt)?.cues ?? [])
    .filter(({ text }) => !noSpeech.test(text.trim()))
    .map((cue) => ({ text: cue.text, start: cue.start + shift, end: Math.min(cue.end + shift, end) }))
    .filter((cue) => cue.end > cue.start);
}

/** Why a file can't be the model; null when it looks like one. Reads only its first bytes. */
async function problemOfFile(model: string): Promise<Message | null> {
  try {
    const handle = await open(model, 'r');
    try {
      const { buffer } = await handle.read(Buffer.alloc(4), 0, 4, 0);
      if (buffer.toString('latin1') === modelStart) return null;
    } finally {
      await handle.close();
    }
  } catch {
    return messages('The model that WHISPER_MODEL names can’t be read: {file}', { file: model });
  }
  return messages('WHISPER_MODEL names a file that is no whisper model in ggml format: {file}', {
    file: model,
  });
}

const unusable = (): Message =>
  messages(
    'FFmpeg can’t use the model of WHISPER_MODEL: its build has no filter ‘whisper’, there is too little memory, or the file is damaged.',
  );

/** The sound itself is discarded. */
const discarded: FfmpegOutput = {
  file: '-',
  format: 'null',
  options: {},
  streams: [{ label: 'heard', encoder: '', options: {} }],
};

/**
 * The error for a failed run. The video was probed before, so when FFmpeg can't open something, or crashes, the model is the
 * cause.
 */
const speechProblem = (error: unknown): unknown =>
  error instanceof FfmpegFailed && error.kind !== 'full' && error.kind !== 'unavailable'
    ? new VideoError(unusable(), { again: error.kind !== 'content', detail: error.message })
    : problem(error, 0);

const partFile = (at: number): string => `part-${at}.srt`;

export class WhisperSpeech implements SpeechRecognizer {
  readonly #ffmpeg: FfmpegBackend;
  readonly #model: string;

  constructor(ffmpeg: FfmpegBackend, model: string) {
    this.#ffmpeg = ffmpeg;
    this.#model = path.resolve(model);
  }

  problem(): Promise<Message | null> {
    return problemOfFile(this.#model);
  }

  async tryModel(folder: string): Promise<Message | null> {
    const wrong = await this.problem();
    if (wrong) return wrong;
    // on silence, so that the model is really used
    const graph = `anullsrc=r=16000:cl=mono:d=1.5,whisper=model=${filterValue(this.#model)}:language=en:queue=1[heard]`;
    try {
      await this.#ffmpeg.run({ folder, inputs: [], silent: silentSeconds, graph, outputs: [discarded] }, {});
      return null;
    } catch (error) {
      if (error instanceof FfmpegFailed) return unusable();
      throw error;
    }
  }

  async transcribe(request: SpeechRequest, watch: Watch = {}): Promise<Cue[]> {
    const { video, folder } = request;
    const wrong = await this.problem();
    if (wrong) throw new VideoError(wrong, { again: false, detail: this.#model });
    if (!video.sound)
      throw new VideoError(messages('There is no sound in this video, so it gets no captions.'), {
        again: false,
        detail: 'no sound',
      });
    await mkdir(folder, { recursive: true });
    const cues: Cue[] = [];
    for (let from = 0; from < video.seconds; from += partSeconds) {
      watch.signal?.throwIfAborted();
      const part = { from, to: Math.min(from + partSeconds, video.seconds) };
      const srt = await this.#part(request, part, {
        ...watch,
        onProgress: (seconds) => watch.onProgress?.(Math.min(1, (from + seconds) / video.seconds)),
      });
      cues.push(...cuesOfPart(srt, part.from, part.to));
    }
    return cues;
  }

  /** The speech of a part; a part that was recognised before is read from the stored result. */
  async #part(
    request: SpeechRequest,
    { from, to }: { from: number; to: number },
    { signal, onProgress }: Watch,
  ): Promise<string> {
    const { video, folder, lang } = request;
    const done = path.join(folder, partFile(from));
    const stored = await readFile(done, 'utf8').catch(() => null);
    if (stored !== null) return stored;
    const file = 'writing.srt';
    const writing = path.join(folder, file);
    await rm(writing, { force: true });
    const job: FfmpegJob = {
      folder,
      inputs: [inputOf(request, from > 0 ? { seek: from } : {})],
      silent: silentSeconds,
      graph: speechGraph(video, { model: this.#model, lang, file, from, to }),
      outputs: [discarded],
    };
    try {
      await this.#ffmpeg.run(job, { signal, onProgress });
    } catch (error) {
      throw speechProblem(error);
    }
    // nothing is written where nobody speaks
    const srt = await readFile(writing, 'utf8').catch(() => '');
    await replaceFile(done, srt);
    return srt;
  }
}
