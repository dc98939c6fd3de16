/** How fast bytes go and how long the rest will take. */
export interface Rate {
  /** Bytes per second over the last seconds; 0 while unknown. */
  speed: number;
  /** Seconds; null while unknown. */
  secondsLeft: number | null;
}

const windowMs = 8000;
// what the first moments say is mostly the socket's buffer filling
const settleMs = 1500;

/** Measures a transfer from what it tells: `tell(bytesSent, now in ms)`. */
export function rateMeter(total: number): (sent: number, at: number) => Rate {
  let samples: { sent: number; at: number }[] = [];
  return (sent, at) => {
    // a resumed transfer starts lower than it had claimed
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

/** Milliseconds to wait before the n-th try (from 0) after the network was lost: 1, 2, 4 … 30 s. */
export const backoff = (attempt: number): number => Math.min(30_000, 1000 * 2 ** Math.min(attempt, 10));

/** Whether the same bytes may succeed later: no answer, locked, busy, or the server's own failure; not a full disk. */
export function mayRetry(status: number): boolean {
  return (
    status === 0 || status === 409 || status === 423 || status === 429 || (status >= 500 && status !== 507)
  );
}

/** Runs `work` once after `ms`, or at once when the browser says it is online again. Returns a function that calls it off. */
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
