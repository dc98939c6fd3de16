// Reads a video's headers on a thread of its own: damaged ones can keep the parser busy for minutes without a pause, which
// only ending the thread stops. Its memory goes with it.
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { CustomSource, EncodedPacketSink, Input, type InputTrack, MP4, QTFF, WEBM } from 'mediabunny';
import { isStarved } from '../starved.ts';
import type { Probe } from './probe.ts';

/** To the probing thread: the bytes it asked for. */
export interface Bytes {
  ask: number;
  bytes: Uint8Array;
}

/** From the probing thread: it begins, it asks for bytes, it is done. */
export type Word =
  | 'ready'
  | { ask: number; start: number; length: number }
  | { probe: Exclude<Probe, { outcome: 'late' }> }
  /** The bytes could not be read, or there was no memory for them: nothing is known of the video. */
  | { broken: string };

// what browsers decode, in the names of mediabunny
const playable: ReadonlySet<string> = new Set(['avc', 'hevc', 'vp8', 'vp9', 'av1']);

// a header that claims more than this is an attack or damage; a two-hour film's index is about 10 MB
const mostRead = 64 * 1024 ** 2;

const port = parentPort as MessagePort;
const { size } = workerData as { size: number };
const say = (word: Word): void => port.postMessage(word);

const open = new Map<number, (bytes: Uint8Array) => void>();
port.on('message', ({ ask, bytes }: Bytes) => {
  open.get(ask)?.(bytes);
  open.delete(ask);
});
let asked = 0;
let broken: string | undefined;

const source = new CustomSource({
  getSize: () => size,
  read: async (start, end) => {
    if (end - start > mostRead) throw new RangeError('a header is larger than any real one');
    const ask = ++asked;
    const bytes = await new Promise<Uint8Array>((resolve) => {
      open.set(ask, resolve);
      say({ ask, start, length: end - start });
    });
    if (bytes.length !== end - start) broken ??= 'the file is shorter than it was';
    return bytes;
  },
  prefetchProfile: 'fileSystem',
  maxCacheSize: 4 * 1024 ** 2,
  handleUnhandledError: () => {},
});

async function inspect(input: Input): Promise<Exclude<Probe, { outcome: 'late' }>> {
  if (!(await input.canRead())) return { outcome: 'refused', reason: 'format', codec: '' };
  const container = (await input.getFormat()) === WEBM ? 'webm' : 'mp4';
  const track = await input.getPrimaryVideoTrack();
  if (!track) return { outcome: 'refused', reason: 'track', codec: '' };
  const codec = (await track.getCodec()) ?? '';
  if (!playable.has(codec)) return { outcome: 'refused', reason: 'codec', codec: codec || 'unknown' };
  const seconds = await input.computeDuration();
  const tracks = [track, ...(await input.getAudioTracks())];
  const whole =
    Number.isFinite(seconds) && seconds > 0 && (await Promise.all(tracks.map(endIsThere))).every(Boolean);
  return whole
    ? { outcome: 'read', seconds, container, codec }
    : { outcome: 'refused', reason: 'damaged', codec };
}

/** False when the file ends before its index says, as one does that was copied only in part. */
async function endIsThere(track: InputTrack): Promise<boolean> {
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
  return last !== null && last.byteLength > 0 && last.data.byteLength === last.byteLength;
}

say('ready');
try {
  const probe = await inspect(new Input({ source, formats: [MP4, QTFF, WEBM] }));
  say(broken ? { broken } : { probe });
} catch (error) {
  if (isStarved(error)) broken ??= (error as Error).message;
  say(broken ? { broken } : { probe: { outcome: 'refused', reason: 'damaged', codec: '' } });
}
