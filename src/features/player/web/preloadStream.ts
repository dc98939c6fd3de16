import { keepEarly } from './earlyRequests.ts';
import { isPlayable, needsOf, storedBandwidth } from './line.ts';
import { parseMaster } from './playlist.ts';
import { BandwidthMeter, pickRendition } from './quality.ts';
import { requestBytes } from './request.ts';
import { storedQuality } from './storedChoices.ts';

/**
 * Requests the playlists that a stream begins with before it is opened in a video element, so that only its first segments
 * are left to load.
 */
export async function preloadStream(url: string, video: HTMLVideoElement): Promise<void> {
  if (!('MediaSource' in window)) return;
  const { signal } = new AbortController();
  const bandwidth = storedBandwidth();
  const meter = new BandwidthMeter(bandwidth, () => performance.now());
  const request = (address: string): Promise<Uint8Array> => {
    const part = { url: address, range: null };
    const bytes = requestBytes(part, signal, meter);
    keepEarly(part, bytes);
    return bytes;
  };
  try {
    const { renditions, audio } = parseMaster(new TextDecoder().decode(await request(url)), url);
    const quality = storedQuality();
    const playable = renditions.filter(isPlayable);
    const conditions = { quality, bandwidth, current: null, ahead: 0, ...needsOf(video) };
    const picture = quality === 'audio' ? undefined : pickRendition(playable, conditions);
    for (const one of new Set([picture?.url, audio?.url])) if (one) request(one).catch(() => {});
  } catch {
    // it is requested again when the stream is opened
  }
}
