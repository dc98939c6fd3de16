// Makes the files of a ladder's folder, and continues what an earlier run left there.
import { mkdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import {
  type Film,
  type Ladder,
  type LadderRequest,
  type Rendition,
  type RungName,
  rungNames,
  type Watch,
} from './engine.ts';
import { type FfmpegBackend, FfmpegFailed, type FfmpegInput, type FfmpegJob } from './ffmpegJob.ts';
import {
  fragmentedPictures,
  gainFrom,
  loudnessFile,
  loudnessGraph,
  plannedBandwidth,
  rungOutput,
  rungsGraph,
  segmentFrames,
  soundGraph,
  soundOutput,
} from './filters.ts';
import { masterPlaylist } from './playlists.ts';
import { problem } from './problems.ts';
import { PartsDiffer, RenditionFile, replaceFile } from './renditionFile.ts';

export type FilmRequest = Omit<LadderRequest, 'rungs'>;

const masterFile = 'master.m3u8';
// how often finished segments are taken over
const collectMs = 500;
const names: readonly Rendition['name'][] = ['audio', ...rungNames, 'original'];

/** The input of a film. */
export const inputOf = ({ file, film }: FilmRequest, more: Partial<FfmpegInput> = {}): FfmpegInput => ({
  file,
  format: film.format,
  ...more,
});

/** Runs a job for a film; throws VideoError for what FFmpeg can't do. `onSeconds` gets the time that is done. */
export async function runJob(
  ffmpeg: FfmpegBackend,
  job: FfmpegJob,
  { signal }: Pick<Watch, 'signal'>,
  onSeconds?: (seconds: number) => void,
): Promise<number> {
  let last = 0;
  try {
    return await ffmpeg.run(job, {
      signal,
      onProgress: (seconds) => {
        last = seconds;
        onSeconds?.(seconds);
      },
    });
  } catch (error) {
    throw problem(error, last);
  }
}

/** One call's work on the folder of a ladder. */
export class LadderMaker {
  readonly #ffmpeg: FfmpegBackend;
  readonly #request: FilmRequest;
  readonly #watch: Watch;
  readonly #files = new Map<Rendition['name'], RenditionFile>();

  private constructor(ffmpeg: FfmpegBackend, request: FilmRequest, watch: Watch) {
    this.#ffmpeg = ffmpeg;
    this.#request = request;
    this.#watch = watch;
  }

  /** Reads the state of the folder, which is made when missing. */
  static async open(ffmpeg: FfmpegBackend, request: FilmRequest, watch: Watch): Promise<LadderMaker> {
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

  get #film(): Film {
    return this.#request.film;
  }

  /** The playable renditions, audio first. */
  ladder(): Ladder {
    const renditions = [...this.#files.values()].flatMap((file) => {
      const planned = file.name === 'audio' || file.name === 'original' ? 0 : plannedBandwidth(file.name);
      return file.rendition(planned) ?? [];
    });
    return { master: masterFile, renditions };
  }

  /** Writes the master playlist and tells about a rendition. */
  async #announce(file: RenditionFile): Promise<void> {
    const { renditions } = this.ladder();
    const [top, bottom] = this.#film.picture?.frameRate ?? [0, 1];
    await replaceFile(path.join(this.#request.folder, masterFile), masterPlaylist(renditions, top / bottom));
    const rendition = renditions.find(({ name }) => name === file.name);
    if (rendition) this.#watch.onRung?.(rendition);
  }

  /** Tells progress between two values. */
  #progress(from: number, to: number): (seconds: number) => void {
    return (seconds) => {
      const done = this.#film.seconds > 0 ? Math.min(1, seconds / this.#film.seconds) : 0;
      this.#watch.onProgress?.(from + done * (to - from));
    };
  }

  /** Makes the sound, unless it is complete. */
  async makeSound(): Promise<void> {
    const sound = this.#file('audio');
    if (sound.complete) return;
    await sound.keep(0);
    const { folder, stereo = false } = this.#request;
    const inputs = this.#film.sound ? [inputOf(this.#request)] : [];
    const gain = this.#film.sound ? await this.#gain() : 0;
    const graph = soundGraph(this.#film, stereo, gain);
    await this.#grow({ folder, inputs, graph, outputs: [soundOutput(stereo, sound.partFile)] }, [sound]);
  }

  /** Measures the sound's level; the gain in decibels that evens it out. */
  async #gain(): Promise<number> {
    const { folder } = this.#request;
    const job: FfmpegJob = {
      folder,
      inputs: [inputOf(this.#request)],
      graph: loudnessGraph(this.#film),
      outputs: [
        {
          file: '-',
          format: 'null',
          options: {},
          streams: [{ label: 'a', encoder: 'pcm_s16le', options: {} }],
        },
      ],
    };
    const printed = path.join(folder, loudnessFile);
    try {
      await runJob(this.#ffmpeg, job, this.#watch);
      return gainFrom(await readFile(printed, 'utf8'));
    } finally {
      await rm(printed, { force: true });
    }
  }

  /** Copies the film's own pictures, unless that was done. */
  async makeOriginal(): Promise<void> {
    const original = this.#file('original');
    if (original.complete || !this.#film.picture?.copyable) return;
    const job: FfmpegJob = {
      folder: this.#request.folder,
      inputs: [inputOf(this.#request)],
      graph: '',
      outputs: [
        {
          file: original.partFile,
          format: 'mp4',
          options: fragmentedPictures,
          streams: [{ copy: { input: 0, stream: this.#film.streams.picture } }],
        },
      ],
    };
    await runJob(this.#ffmpeg, job, this.#watch, this.#progress(0.5, 1));
    await original.adoptPart();
    await original.write(true);
    await this.#announce(original);
  }

  /** Makes those of the rungs that are not complete, from one decoding. */
  async makeRungs(rungs: readonly RungName[]): Promise<void> {
    const wanted = rungNames.filter((name) => rungs.includes(name) && !this.#file(name).complete);
    if (wanted.length === 0 || !this.#film.picture) return;
    try {
      await this.#growRungs(wanted);
    } catch (error) {
      if (!(error instanceof PartsDiffer)) throw error;
      for (const name of wanted) await this.#file(name).keep(0);
      await this.#growRungs(wanted);
    }
  }

  async #growRungs(wanted: readonly RungName[]): Promise<void> {
    const picture = this.#film.picture!;
    const files = wanted.map((name) => this.#file(name));
    const done = Math.min(...files.map(({ count }) => count));
    for (const file of files) await file.keep(done);
    const [top, bottom] = picture.frameRate;
    const from = done * segmentFrames(picture);
    const seek = (from * bottom) / top;
    await this.#grow(
      {
        folder: this.#request.folder,
        inputs: [inputOf(this.#request, seek > 0 ? { seek } : {})],
        graph: rungsGraph(this.#film, picture, wanted, from),
        outputs: wanted.map((name, at) => rungOutput(picture, name, `v${at}`, files[at]!.partFile)),
      },
      files,
      this.#progress(0, 1),
      seek,
    );
  }

  /** Runs a job whose outputs are taken over segment by segment; `from`: seconds that are there already. */
  async #grow(
    job: FfmpegJob,
    files: readonly RenditionFile[],
    onSeconds?: (seconds: number) => void,
    from = 0,
  ): Promise<void> {
    const collector = new Collector(files, (file) => this.#announce(file));
    const signals = [collector.stopped, ...(this.#watch.signal ? [this.#watch.signal] : [])];
    try {
      await runJob(this.#ffmpeg, job, { signal: AbortSignal.any(signals) }, (seconds) =>
        onSeconds?.(from + seconds),
      );
    } finally {
      await collector.end();
    }
    for (const file of files) {
      if (file.count === 0) throw problem(new FfmpegFailed('content', 'nothing was written'), from);
      await file.write(true);
      await this.#announce(file);
    }
  }
}

/** Takes over what FFmpeg has finished, twice a second. */
class Collector {
  readonly #files: readonly RenditionFile[];
  readonly #onPlayable: (file: RenditionFile) => Promise<void>;
  readonly #playable = new Set<RenditionFile>();
  readonly #stop = new AbortController();
  readonly #loop: Promise<void>;
  #wake = (): void => {};
  #running = true;

  constructor(files: readonly RenditionFile[], onPlayable: (file: RenditionFile) => Promise<void>) {
    this.#files = files;
    this.#onPlayable = onPlayable;
    this.#loop = this.#collect();
    // it is awaited by end()
    this.#loop.catch((error: unknown) => this.#stop.abort(error));
  }

  /** Aborts when the files can't be written. */
  get stopped(): AbortSignal {
    return this.#stop.signal;
  }

  async #collect(): Promise<void> {
    while (this.#running) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
        setTimeout(resolve, collectMs);
      });
      for (const file of this.#files) {
        if (!(await file.collect())) continue;
        await file.write(false);
        if (this.#playable.has(file)) continue;
        this.#playable.add(file);
        await this.#onPlayable(file);
      }
    }
  }

  /** Takes over the rest. Throws what went wrong. */
  async end(): Promise<void> {
    this.#running = false;
    this.#wake();
    try {
      await this.#loop;
    } catch (error) {
      throw problem(error, 0);
    } finally {
      for (const file of this.#files) await file.endPart();
    }
  }
}
