/** Timers of the product: tests pass simulated ones. */
export interface Timers {
  /** Calls `act` once after `ms` milliseconds, unless the returned function is called before. */
  after(ms: number, act: () => void): () => void;
  /** Calls `act` every `ms` milliseconds until the returned function is called; does not prevent a process from ending. */
  every(ms: number, act: () => void): () => void;
}

export const machineTimers: Timers = {
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
  every(ms, act) {
    const timer = setInterval(act, ms);
    timer.unref();
    return () => clearInterval(timer);
  },
};

/** The result of the work if it ends within `ms` milliseconds, else null. */
export async function within<T>(timers: Timers, ms: number, work: Promise<T>): Promise<T | null> {
  let cancel = (): void => {};
  const late = new Promise<null>((resolve) => {
    cancel = timers.after(ms, () => resolve(null));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    cancel();
  }
}

/** Resolves after `ms` milliseconds; rejects with the signal's reason when that is aborted before. */
export const sleep = (timers: Timers, ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve, reject) => {
    const stop = (): void => {
      cancel();
      reject(signal!.reason as Error);
    };
    const cancel = timers.after(ms, () => {
      signal?.removeEventListener('abort', stop);
      resolve();
    });
    if (signal?.aborted) stop();
    else signal?.addEventListener('abort', stop, { once: true });
  });
