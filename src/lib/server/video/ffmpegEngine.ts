// The video engine over either backend.
import { type FileHandle, open, rename } from 'node:fs/promises';
import path from 'node:path';
import type {
  SourceVideo,
  Ladder,
  LadderRequest,
  Probed,
  Rendition,
  SpeechRecognizer,
  Poster,
  Storyboard,
  VideoEngine,
  Watch,
} from './engine.ts';
import { damaged, judge, notAVideo } from './judge.ts';
import {
  type FfmpegBackend,
  FfmpegFailed,
  type FfmpegInput,
  type FfmpegJob,
  type Inspected,
} from './ffmpegJob.ts';
import { LadderMaker } from './ladder.ts';
import { gone, problem } from './problems.ts';
import { fileOf } from './renditionFile.ts';
import { isCutShort, isPlaylist, sniffBytes, sniffFormat } from './sniff.ts';
import { WhisperSpeech } from './speech.ts';
import { makePoster, makeStoryboard } from './stills.ts';
import { messages } from './text.ts';
import { runJob, tidy, type VideoRequest } from './videoJob.ts';

const progressiveFile = 'stream.mp4';
const audioFile = fileOf('audio');

async function openSource(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r');
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'ENOENT' ? gone((error as Error).message) : error;
  }
}

/** The format according to a file's bytes, or why it is refused. */
async function recognise(
  file: string,
): Promise<{ format: string } | Extract<Probed, { outcome: 'refused' }>> {
  const handle = await openSource(file);
  try {
    const read = async (start: number, length: number): Promise<Uint8Array> => {
      const bytes = Buffer.alloc(length);
      const { bytesRead } = await handle.read(bytes, 0, length, start);
      return bytes.subarray(0, bytesRead);
    };
    const head = await read(0, sniffBytes);
    const format = sniffFormat(head);
    const { size } = await handle.stat();
    if (format === 'mov' && (await isCutShort(size, read))) return { outcome: 'refused', why: damaged() };
    if (format) return { format };
    const why = isPlaylist(head)
      ? messages('This file only lists other files. Please choose the video itself.')
      : notAVideo();
    return { outcome: 'refused', why };
  } finally {
    await handle.close();
  }
}

export class FfmpegEngine implements VideoEngine {
  readonly backend: string;
  readonly version: string;
  readonly speech: SpeechRecognizer | null;
  readonly #ffmpeg: FfmpegBackend;

  /** `model`: the file of a whisper model. */
  constructor(ffmpeg: FfmpegBackend, model?: string) {
    this.#ffmpeg = ffmpeg;
    this.speech = model ? new WhisperSpeech(ffmpeg, model) : null;
    this.backend = ffmpeg.name;
    this.version = ffmpeg.version;
  }

  async probe(file: string, { signal }: Pick<Watch, 'signal'> = {}): Promise<Probed> {
    const found = await recognise(file);
    if ('outcome' in found) return found;
    const { format } = found;
    try {
      const probed = judge(await this.#inspect({ file, format }, signal), format);
      if (probed.outcome === 'video' && !(probed.video.seconds > 0))
        probed.video.seconds = await this.#measure(file, probed.video, signal);
      return probed;
    } catch (error) {
      // a file that FFmpeg can't open, or crashes on each time, is not a video
      if (error instanceof FfmpegFailed && (error.kind === 'content' || error.kind === 'crashed'))
        return { outcome: 'refused', why: damaged() };
      // callers recognise that the machine is the cause (`isOutOfResources`)
      if (error instanceof FfmpegFailed && error.kind === 'unavailable') throw error;
      throw problem(error, 0);
    }
  }

  /** Inspects again after a crash, whose cause may not have been the video. */
  async #inspect(input: FfmpegInput, signal?: AbortSignal): Promise<Inspected> {
    try {
      return await this.#ffmpeg.inspect(input, signal);
    } catch (error) {
      if (!(error instanceof FfmpegFailed && error.kind === 'crashed')) throw error;
      return await this.#ffmpeg.inspect(input, signal);
    }
  }

  /** The length of a video that does not contain it, such as a browser's recording, by reading all its packets. */
  #measure(file: string, video: SourceVideo, signal?: AbortSignal): Promise<number> {
    const stream = video.picture ? video.streams.picture : video.streams.sound;
    const job: FfmpegJob = {
      folder: path.dirname(file),
      inputs: [{ file, format: video.format }],
      graph: '',
      outputs: [{ file: '-', format: 'null', options: {}, streams: [{ copy: { input: 0, stream } }] }],
    };
    return this.#ffmpeg.run(job, { signal });
  }

  async remux(request: VideoRequest, watch: Watch = {}): Promise<Ladder> {
    const maker = await LadderMaker.open(this.#ffmpeg, request, watch);
    const half = request.video.picture?.copyable ? 0.5 : 0;
    await maker.allOf([maker.makeOriginal(half), maker.makeSound(1 - half)]);
    watch.onProgress?.(1);
    return maker.ladder();
  }

  async makeLadder(request: LadderRequest, watch: Watch = {}): Promise<Ladder> {
    const maker = await LadderMaker.open(this.#ffmpeg, request, watch);
    // encoding video takes ten times as long as audio
    const sound = request.video.picture ? 0.1 : 1;
    await maker.allOf([maker.makeSound(sound), maker.makeRungs(request.rungs, 1 - sound)]);
    watch.onProgress?.(1);
    return maker.ladder();
  }

  async makeProgressive(request: VideoRequest, rendition: Rendition, watch: Watch = {}): Promise<string> {
    const { folder, video } = request;
    const files = [...new Set([rendition.file, audioFile])];
    const part = `${progressiveFile}.new`;
    const job: FfmpegJob = {
      folder,
      inputs: files.map((file) => ({ file: path.join(folder, file), format: 'mov' })),
      graph: '',
      outputs: [
        {
          file: part,
          format: 'mp4',
          options: { movflags: '+faststart' },
          streams: files.map((_, input) => ({ copy: { input, stream: 0 } })),
        },
      ],
    };
    try {
      await runJob(this.#ffmpeg, job, watch, (seconds) =>
        watch.onProgress?.(video.seconds > 0 ? Math.min(1, seconds / video.seconds) : 0),
      );
      await rename(path.join(folder, part), path.join(folder, progressiveFile));
    } finally {
      await tidy(watch, path.join(folder, part));
    }
    return progressiveFile;
  }

  makePoster(request: VideoRequest, watch: Pick<Watch, 'signal' | 'check'> = {}): Promise<Poster | null> {
    return makePoster(this.#ffmpeg, request, watch);
  }

  makeStoryboard(
    request: VideoRequest,
    watch: Pick<Watch, 'signal' | 'check'> = {},
  ): Promise<Storyboard | null> {
    return makeStoryboard(this.#ffmpeg, request, watch);
  }
}
