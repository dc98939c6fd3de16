import { type Part, requestEarly } from './earlyRequests.ts';
import { isPlayable, mediaSourceClass, needsOf, storedBandwidth } from './line.ts';
import { parseMaster, parseMedia, withInit } from './playlist.ts';
import { BandwidthMeter, pickRendition } from './quality.ts';
import { requestBytes } from './request.ts';
import { storedQuality } from './storedChoices.ts';

/**
 * Requests the start of a stream before it is opened in a video element: its playlists, and with `at` (seconds) its first
 * segments.
 */
export async function preloadStream(url: string, video: HTMLVideoElement, at: number | null): Promise<void> {
  if (!mediaSourceClass()) return;
  const { signal } = new AbortController();
  const bandwidth = storedBandwidth();
  const meter = new BandwidthMeter(bandwidth, () => performance.now());
  const request = (part: Part) => requestEarly(part, (one) => requestBytes(one, signal, meter));
  const readText = async (address: string): Promise<string> =>
    new TextDecoder().decode(await request({ url: address, range: null }));
  const preloadTrack = async (address: string): Promise<void> => {
    const playlist = parseMedia(await readText(address), address);
    const index = playlist.segments.findLastIndex(({ start }) => start <= (at ?? 0) + 0.05);
    if (at !== null && index >= 0) await Promise.all(withInit(playlist, index).map(request));
  };
  try {
    const { renditions, audio } = parseMaster(await readText(url), url);
    const quality = storedQuality();
    const conditions = { quality, bandwidth, current: null, ahead: 0, ...needsOf(video) };
    const picture = quality === 'audio' ? null : pickRendition(renditions.filter(isPlayable), conditions);
    const tracks = [picture?.url, audio?.url].filter((one) => one !== undefined);
    await Promise.all(tracks.map(preloadTrack));
  } catch {
    // the request is repeated when the stream is opened
  }
}
