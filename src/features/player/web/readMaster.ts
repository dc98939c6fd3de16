import { pause, RefusedError } from '../../../lib/web/retries.ts';
import { type Master, parseMaster } from './playlist.ts';
import type { BandwidthMeter } from './quality.ts';
import { requestBytes } from './request.ts';

const maxTries = 3;
const pauseMs = 500;

/** Reads a master playlist. Throws when the server refuses or doesn't answer, or can't be reached three times. */
export async function readMaster(url: string, signal: AbortSignal, meter: BandwidthMeter): Promise<Master> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const bytes = await requestBytes({ url, range: null }, signal, meter);
      return parseMaster(new TextDecoder().decode(bytes), url);
    } catch (error) {
      const passing = error instanceof RefusedError ? error.temporary : error instanceof TypeError;
      if (signal.aborted || !passing || attempt === maxTries) throw error;
      await pause(pauseMs, signal);
    }
  }
}

/** Milliseconds between two reads of a master playlist that grows. */
const followMs = 8000;

/**
 * Reads a master playlist repeatedly until no more renditions are added. Also resolves when it is gone, or `signal` is aborted.
 */
export async function followMaster(
  url: string,
  signal: AbortSignal,
  meter: BandwidthMeter,
  onMaster: (master: Master) => void,
): Promise<void> {
  for (let growing = true; growing;) {
    await pause(followMs, signal);
    if (signal.aborted) return;
    try {
      const master = await readMaster(url, signal, meter);
      ({ growing } = master);
      onMaster(master);
    } catch (error) {
      // a line that is away comes back
      if (error instanceof RefusedError && !error.temporary) return;
    }
  }
}
