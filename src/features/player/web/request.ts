import { pause, RefusedError } from '../../../lib/web/retries.ts';
import { fetchVideo } from './cdn.ts';
import { type Part, takeEarly } from './earlyRequests.ts';
import type { BandwidthMeter } from './quality.ts';

/** Milliseconds without a byte after which a request counts as lost. */
const silentMs = 8000;

async function readAll(
  body: ReadableStream<Uint8Array>,
  onChunk: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    chunks.push(part.value);
    length += part.value.length;
    onChunk(part.value.length);
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
}

type Bytes = Uint8Array<ArrayBuffer>;
type ReadPart = (part: Part) => Promise<Bytes | null>;

let readSaved: ReadPart | null = null;

/** Sets the function that reads parts of videos saved on this device, which is tried before the server; null for none. */
export function readSavedParts(read: ReadPart | null): void {
  readSaved = read;
}

/**
 * The bytes of a file or of a part of it. Throws `RefusedError`, the reason of the signal, or an Error when the connection is
 * lost. `onChunk` is called after each chunk with the bytes so far; it may abort.
 */
export async function requestBytes(
  part: Part,
  signal: AbortSignal,
  meter: BandwidthMeter,
  onChunk: (bytes: number) => void = () => {},
): Promise<Bytes> {
  const saved = readSaved && (await readSaved(part).catch(() => null));
  if (saved) return saved;
  const early = await takeEarly(part);
  if (early) return early;
  const { url, range } = part;
  // AbortSignal.any is missing in browsers of 2023
  const own = new AbortController();
  const onAbort = (): void => own.abort(signal.reason);
  signal.addEventListener('abort', onAbort);
  if (signal.aborted) onAbort();
  const giveUp = (): void => own.abort(new Error('no answer'));
  let timer = setTimeout(giveUp, silentMs);
  meter.begin();
  try {
    const headers: HeadersInit = range ? { Range: `bytes=${range[0]}-${range[1]}` } : {};
    // browsers serve concurrent requests for parts of one file from their cache one after another
    const cache = range && range[0] === 0 ? 'no-store' : 'default';
    const response = await fetchVideo(url, { headers, cache, signal: own.signal });
    if (!response.ok || !response.body) throw new RefusedError(response.status);
    if (range && response.status !== 206) throw new RefusedError(416);
    let sum = 0;
    return await readAll(response.body, (bytes) => {
      clearTimeout(timer);
      timer = setTimeout(giveUp, silentMs);
      meter.add(bytes);
      sum += bytes;
      onChunk(sum);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', onAbort);
    meter.end();
  }
}

const maxPauseMs = 4000;

/** What repeated requests need of their stream. */
export interface Line {
  readonly meter: BandwidthMeter;
  /** A request failed and is tried again (true), or succeeded (false). */
  onTry(failed: boolean): void;
}

/** Requests again and again until it succeeds. Throws when the server refuses for good or the signal is aborted. */
export async function insist(
  part: Part,
  signal: AbortSignal,
  line: Line,
  onChunk?: (bytes: number) => void,
): Promise<Bytes> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      const bytes = await requestBytes(part, signal, line.meter, onChunk);
      line.onTry(false);
      return bytes;
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof RefusedError && !error.temporary) throw error;
      line.onTry(true);
      await pause(Math.min(maxPauseMs, 500 * 2 ** attempt), signal);
    }
  }
}
