import { pause, RefusedError } from '../../../lib/web/retries.ts';
import type { FilePart } from './parts.ts';

/** Timeout in milliseconds of a request of a few hundred kB, on the slowest connection. */
const patienceMs = 180_000;

/** The download was paused or deleted. */
export class StoppedError extends Error {}

/** The bytes of consecutive parts of a file. Throws RefusedError, or another error when the connection is lost. */
export async function fetchParts(
  parts: readonly FilePart[],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>[]> {
  const [first] = parts;
  const { path, range } = first!;
  const last = parts.at(-1)!.range;
  const own = new AbortController();
  const onAbort = (): void => own.abort(signal.reason);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  const timer = setTimeout(() => own.abort(new Error('no answer')), patienceMs);
  try {
    const headers: HeadersInit = range && last ? { Range: `bytes=${range[0]}-${last[1]}` } : {};
    const response = await fetch(path, { headers, cache: 'no-store', signal: own.signal });
    if (!response.ok) throw new RefusedError(response.status);
    const whole = new Uint8Array(await response.arrayBuffer());
    if (!range || !last) return [whole];
    if (response.status !== 206 || whole.length !== last[1] - range[0] + 1) throw new RefusedError(416);
    return parts.map((part) => whole.slice(part.range![0] - range[0], part.range![1] + 1 - range[0]));
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
  }
}

const maxPauseMs = 30_000;

/** Resolves after a pause that grows with the attempts, or as soon as the browser is online again or the signal is aborted. */
export const pauseAfter = (attempt: number, signal: AbortSignal): Promise<void> =>
  pause(Math.min(maxPauseMs, 1000 * 2 ** attempt), signal);
