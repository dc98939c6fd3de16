import type { Watch } from './engine.ts';
import { problem } from './problems.ts';
import type { RenditionFile } from './renditionFile.ts';

// milliseconds between two collections of completed segments
const collectMs = 500;

/** Collects segments that FFmpeg has completed, twice a second. */
export class Collector {
  readonly #files: readonly RenditionFile[];
  readonly #watch: Pick<Watch, 'check'>;
  readonly #onPlayable: (file: RenditionFile) => Promise<void>;
  readonly #playable = new Set<RenditionFile>();
  readonly #stop = new AbortController();
  readonly #loop: Promise<void>;
  #wake = (): void => {};
  #running = true;

  constructor(
    files: readonly RenditionFile[],
    watch: Pick<Watch, 'check'>,
    onPlayable: (file: RenditionFile) => Promise<void>,
  ) {
    this.#files = files;
    this.#watch = watch;
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
        const timer = setTimeout(resolve, collectMs);
        this.#wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      if (this.#running) await this.#appendFinished();
    }
  }

  async #appendFinished(): Promise<void> {
    await this.#watch.check?.();
    for (const file of this.#files) {
      if (!(await file.collect())) continue;
      await file.write(false);
      if (this.#playable.has(file)) continue;
      this.#playable.add(file);
      await this.#onPlayable(file);
    }
  }

  /** Collects the rest. Throws the first error. */
  async end(): Promise<void> {
    this.#running = false;
    this.#wake();
    try {
      await this.#loop;
      // once more: FFmpeg may have written its end during the last collection
      await this.#appendFinished();
    } catch (error) {
      throw problem(error, 0);
    } finally {
      for (const file of this.#files) await file.endPart(this.#watch);
    }
  }
}
