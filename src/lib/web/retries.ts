/** The server refused: `status` of HTTP. */
export class RefusedError extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`refused with ${status}`);
    this.status = status;
  }
  /** Whether the same request may succeed later. */
  get temporary(): boolean {
    return this.status >= 500 || this.status === 408 || this.status === 429;
  }
}

/** Resolves after that time, or as soon as the browser is online again or the signal is aborted. */
export const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
