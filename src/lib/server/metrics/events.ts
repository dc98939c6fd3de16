/**
 * Events by which parts of the server report their work, for /metrics. They don't know their listeners, and nothing is measured
 * without one. Per process: two instances in one process (tests) report together.
 */
class Event<Value> {
  readonly #listeners = new Set<(value: Value) => void>();

  report(value: Value): void {
    for (const listener of this.#listeners) listener(value);
  }

  /** Returns the function that stops listening. */
  listen(listener: (value: Value) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

const nothing = (): void => {};

/** Durations of a kind of work, in seconds. */
class Durations extends Event<number> {
  #elapsed: (() => number) | null = null;

  /** Listens, measuring with a monotonic clock in milliseconds. */
  time(elapsed: () => number, listener: (seconds: number) => void): () => void {
    this.#elapsed = elapsed;
    return this.listen(listener);
  }

  /** Returns the function that ends the measurement; call it when the work has succeeded. */
  begin(): () => void {
    const elapsed = this.#elapsed;
    if (!elapsed) return nothing;
    const at = elapsed();
    return () => this.report((elapsed() - at) / 1000);
  }
}

/** Commits of the database, until they are durable. */
export const commits = new Durations();

/** Writes of storage: an fsync in a folder, a request to a bucket. */
export const storageWrites = new Durations();

/** Failures that were not the caller's fault, by kind (errorKind.ts), and those of the continuous backup. */
export const failures = new Event<string>();

/** The end of an attempt at a job. */
export const jobEnds = new Event<{ lane: string; outcome: 'done' | 'failed'; seconds: number }>();

/** Conversions: how many seconds FFmpeg worked on how many seconds of video. */
export const conversions = new Event<{ step: string; seconds: number; media: number }>();
