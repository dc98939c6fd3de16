import { pause, RefusedError } from '../../../lib/web/retries.ts';
import { type Master, parseMaster } from './playlist.ts';
import { insist, type Line } from './request.ts';

/** Reads a master playlist. Throws when the server refuses for good, or it can't be read; a line that is away comes back. */
export async function readMaster(url: string, signal: AbortSignal, line: Line): Promise<Master> {
  const bytes = await insist({ url, range: null }, signal, line);
  return parseMaster(new TextDecoder().decode(bytes), url);
}

/** Milliseconds between two reads of a master playlist that grows. */
const followMs = 8000;

/**
 * Reads a master playlist repeatedly until no more renditions are added. Also resolves when it is gone, or `signal` is aborted.
 */
export async function followMaster(
  url: string,
  signal: AbortSignal,
  line: Line,
  onMaster: (master: Master) => void,
): Promise<void> {
  for (let growing = true; growing;) {
    await pause(followMs, signal);
    if (signal.aborted) return;
    try {
      const master = await readMaster(url, signal, line);
      ({ growing } = master);
      onMaster(master);
    } catch (error) {
      // one that can't be read is read again
      if (error instanceof RefusedError && !error.temporary) return;
    }
  }
}
