// Makes the files of a ladder's folder, and continues what an earlier run left there.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type SourceVideo,
  type Ladder,
  type Rendition,
  type RungName,
  rungNames,
  type Watch,
} from './engine.ts';
import { Collector } from './collector.ts';
import { type FfmpegBackend, FfmpegFailed, type FfmpegJob } from './ffmpegJob.ts';
import {
  fragmentedPictures,
  gainFrom,
  loudnessFile,
  loudnessGraph,
  plannedBandwidth,
  rungOutput,
  rungsGraph,
  sampleRate,
  segmentFrames,
  segmentSeconds,
  soundGraph,
  soundOutput,
} from './filters.ts';
import { masterPlaylist } from './playlists.ts';
import { problem } from './problems.ts';
import { PartsDiffer, RenditionFile, replaceFile } from './renditionFile.ts';
import { inputOf, runJob, tidy, type VideoRequest } from './videoJob.ts';

const masterFile = 'master.m3u8';
const names: readonly Rendition['name'][] = ['audio', ...rungNames, 'original'];

/** One call's work on the folder of a ladder. */
export class LadderMaker {
  readonly #ffmpeg: FfmpegBackend;
  readonly #request: VideoRequest;
  readonly #watch: Watch & { signal: AbortSignal };
  readonly #files = new Map<Rendition['name'], RenditionFile>();
  readonly #stop = new AbortController();
  /** The completed fractions of the call's work by file, together 0 to 1. */
  readonly #done = new Map<RenditionFile, number>();
  /** Announcements, one after another. */
  #announcing = Promise.resolve();
  /** Playable pictures that still lack audio. */
  readonly #waiting = new Set<RenditionFile>();

  private constructor(ffmpeg: FfmpegBackend, request: VideoRequest, watch: Watch) {
    this.#ffmpeg = ffmpeg;
    this.#request = request;
    const signals = [this.#stop.signal, ...(watch.signal ? [watch.signal] : [])];
    this.#watch = { ...watch, signal: AbortSignal.any(signals) };
  }

  /** Reads the state of the folder, which is created if necessary. */
  static async open(ffmpeg: FfmpegBackend, request: VideoRequest, watch: Watch): Promise<LadderMaker> {
    const maker = new LadderMaker(ffmpeg, request, watch);
    await mkdir(request.folder, { recursive: true });
    for (const name of names) {
      const file = new RenditionFile(request.folder, name);
      await file.load();
      maker.#files.set(name, file);
    }
    return maker;
  }

  #file(name: Rendition['name']): RenditionFile {
    return this.#files.get(name)!;
  }

  get #video(): SourceVideo {
    return this.#request.video;
  }

  /** The playable renditions, audio first. */
  ladder(): Ladder {
    const renditions = [...this.#files.values()].flatMap((file) => {
      const planned = file.name === 'audio' || file.name === 'original' ? 0 : plannedBandwidth(file.name);
      return file.rendition(planned) ?? [];
    });
    return { master: masterFile, renditions };
  }

  /** Waits for concurrent steps; when one fails, the others are ended. */
  async allOf(steps: readonly Promise<void>[]): Promise<void> {
    const watched = steps.map(async (step) => {
      try {
        await step;
      } catch (error) {
        this.#stop.abort(problem(error, 0));
      }
    });
    await Promise.all(watched);
    this.#stop.signal.throwIfAborted();
  }

  /** Writes the master playlist and announces a rendition. */
  #announce(file: RenditionFile): Promise<void> {
    this.#announcing = this.#announcing.then(() => this.#announceNow(file));
    return this.#announcing;
  }

  async #announceNow(file: RenditionFile): Promise<void> {
    const { renditions } = this.ladder();
    this.#waiting.add(file);
    // a viewer who starts without audio would not hear it until the page is loaded again
    if (!renditions.some(({ name }) => name === 'audio')) return;
    const [top, bottom] = this.#video.picture?.frameRate ?? [0, 1];
    await replaceFile(path.join(this.#request.folder, masterFile), masterPlaylist(renditions, top / bottom));
    for (const rendition of renditions)
      if (this.#waiting.delete(this.#file(rendition.name))) this.#watch.onRung?.(rendition);
  }

  /** Reports progress; `file` identifies the step, `share` is its fraction of the call's work. */
  #progress(file: RenditionFile, share: number): (seconds: number) => void {
    return (seconds) => {
      const done = this.#video.seconds > 0 ? Math.min(1, seconds / this.#video.seconds) : 0;
      this.#done.set(file, done * share);
      this.#watch.onProgress?.([...this.#done.values()].reduce((sum, part) => sum + part, 0));
    };
  }

  /** Makes the audio, unless it is complete: silence for a silent video. */
  async makeSound(share: number): Promise<void> {
    const sound = this.#file('audio');
    if (sound.complete) return;
    try {
      await this.#growSound(sound, share);
    } catch (error) {
      if (!(error instanceof PartsDiffer)) throw error;
      await sound.keep(0);
      await this.#growSound(sound, share);
    }
  }

  /**
   * Continues the audio after the last segment. That one is made again, since a frame of AAC is decoded with the previous one.
   * The source is read from its start: decoding is fast, and few formats allow seeking to the exact sample.
   */
  async #growSound(sound: RenditionFile, share: number): Promise<void> {
    // killed between the last segment and the playlist's end
    if (sound.count > 0 && sound.lastSeconds < segmentSeconds) return this.#complete([sound]);
    await sound.keep(sound.count, Math.min(1, sound.count));
    const { folder, stereo = false } = this.#request;
    const gain = await this.#gain();
    const video = gain === null ? { ...this.#video, sound: null } : this.#video;
    const from = sound.lastTime;
    const begin = from / sampleRate;
    const job: FfmpegJob = {
      folder,
      inputs: video.sound ? [inputOf(this.#request)] : [],
      silent: begin,
      graph: soundGraph(video, { stereo, gain: gain ?? 0, from }),
      outputs: [soundOutput(stereo, sound.partFile)],
    };
    return this.#grow(job, [sound], this.#progress(sound, share), begin);
  }

  /** The gain in decibels that normalises the audio's level; null without audio, as in a recording whose microphone was off. */
  async #gain(): Promise<number | null> {
    if (!this.#video.sound) return null;
    const { folder } = this.#request;
    const job: FfmpegJob = {
      folder,
      inputs: [inputOf(this.#request)],
      graph: loudnessGraph(this.#video),
      outputs: [
        {
          file: '-',
          format: 'null',
          options: {},
          streams: [{ label: 'a', encoder: 'pcm_s16le', options: {} }],
        },
      ],
    };
    const file = path.join(folder, loudnessFile);
    await rm(file, { force: true });
    try {
      await runJob(this.#ffmpeg, job, this.#watch);
      const printed = await readFile(file, 'utf8').catch(() => '');
      return printed === '' ? null : gainFrom(printed);
    } finally {
      await tidy(this.#watch, file);
    }
  }

  /** Copies the video's own pictures, unless that was done. Not offered when players can't seek in them. */
  async makeOriginal(share: number): Promise<void> {
    const original = this.#file('original');
    if (original.complete || !this.#video.picture?.copyable) return;
    const job: FfmpegJob = {
      folder: this.#request.folder,
      inputs: [inputOf(this.#request)],
      graph: '',
      outputs: [
        {
          file: original.partFile,
          format: 'mp4',
          options: fragmentedPictures,
          streams: [{ copy: { input: 0, stream: this.#video.streams.picture } }],
        },
      ],
    };
    try {
      await runJob(this.#ffmpeg, job, this.#watch, this.#progress(original, share));
      if (!(await original.adoptPart())) return;
    } finally {
      await original.endPart(this.#watch);
    }
    await original.write(true);
    await this.#announce(original);
  }

  /** Makes the incomplete ones of these rungs, from one decoding. */
  async makeRungs(rungs: readonly RungName[], share: number): Promise<void> {
    const wanted = rungNames.filter((name) => rungs.includes(name) && !this.#file(name).complete);
    if (wanted.length === 0 || !this.#video.picture) return;
    try {
      await this.#growRungs(wanted, share);
    } catch (error) {
      if (!(error instanceof PartsDiffer)) throw error;
      for (const name of wanted) await this.#file(name).keep(0);
      await this.#growRungs(wanted, share);
    }
  }

  async #growRungs(wanted: readonly RungName[], share: number): Promise<void> {
    const picture = this.#video.picture!;
    const files = wanted.map((name) => this.#file(name));
    const done = Math.min(...files.map(({ count }) => count));
    for (const file of files) await file.keep(done);
    const [top, bottom] = picture.frameRate;
    const from = done * segmentFrames(picture);
    const seek = (from * bottom) / top;
    // killed between the last segment and the playlist's end
    const frame = bottom / top;
    const isShort = files.some(({ lastSeconds }) => lastSeconds < segmentFrames(picture) * frame - frame / 2);
    if (done > 0 && (isShort || (this.#video.seconds > 0 && seek > this.#video.seconds - frame))) {
      await this.#complete(files);
      return;
    }
    await this.#grow(
      {
        folder: this.#request.folder,
        inputs: [inputOf(this.#request, seek > 0 ? { seek } : {})],
        silent: seek,
        graph: rungsGraph(this.#video, picture, wanted, from),
        outputs: wanted.map((name, at) => rungOutput(picture, name, `v${at}`, files[at]!.partFile)),
      },
      files,
      this.#progress(files[0]!, share),
      seek,
    );
  }

  /** Runs a job whose outputs are collected segment by segment; `from`: seconds that already exist. */
  async #grow(
    job: FfmpegJob,
    files: readonly RenditionFile[],
    onSeconds?: (seconds: number) => void,
    from = 0,
  ): Promise<void> {
    const collector = new Collector(files, this.#watch, (file) => this.#announce(file));
    const signal = AbortSignal.any([collector.stopped, this.#watch.signal]);
    try {
      await runJob(this.#ffmpeg, job, { signal }, (seconds) => onSeconds?.(from + seconds));
    } finally {
      await collector.end();
    }
    if (files.some(({ count }) => count === 0))
      throw problem(new FfmpegFailed('content', 'nothing was written'), from);
    await this.#complete(files);
  }

  async #complete(files: readonly RenditionFile[]): Promise<void> {
    for (const file of files) {
      await file.write(true);
      await this.#announce(file);
    }
  }
}
