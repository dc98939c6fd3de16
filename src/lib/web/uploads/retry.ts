export interface Rate {
  /** Bytes per second over the last seconds; 0 while unknown. */
  speed: number;
  /** Seconds; null while unknown. */
  secondsLeft: number | null;
}

const windowMs = 8000;
// the first moments mostly fill the socket's buffer
const settleMs = 1500;

/** Measures a transfer; call the returned function with the bytes sent and the time in ms. */
export function rateMeter(total: number): (sent: number, at: number) => Rate {
  let samples: { sent: number; at: number }[] = [];
  return (sent, at) => {
    // a resumed transfer starts lower than was reported
    if (samples.length > 0 && sent < samples[samples.length - 1]!.sent) samples = [];
    samples.push({ sent, at });
    while (samples.length > 2 && at - samples[1]!.at >= windowMs) samples.shift();
    const first = samples[0]!;
    const spanMs = at - first.at;
    if (spanMs < settleMs || sent <= first.sent) return { speed: 0, secondsLeft: null };
    const speed = ((sent - first.sent) * 1000) / spanMs;
    return { speed, secondsLeft: Math.ceil((total - sent) / speed) };
  };
}

/** Retry delay in milliseconds of the n-th attempt (from 0) after a lost connection: 1, 2, 4 … 30 s. */
export const backoff = (attempt: number): number => Math.min(30_000, 1000 * 2 ** Math.min(attempt, 10));

/** Whether the same bytes may succeed later: no reply, locked, busy, or a server error; not a full disk. */
export function mayRetry(status: number): boolean {
  return (
    status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)
  );
}

/** Runs `work` once after `ms`, or at once when the browser is online again. Returns a function that cancels it. */
export function later(ms: number, work: () => void): () => void {
  const off = (): void => {
    clearTimeout(timer);
    removeEventListener('online', run);
  };
  const run = (): void => {
    off();
    work();
  };
  const timer = setTimeout(run, ms);
  addEventListener('online', run);
  return off;
}
