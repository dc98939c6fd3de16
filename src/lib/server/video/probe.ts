import type { EncodedPacketSink, Input } from 'mediabunny';

/** What was read from a video. */
export type Probe =
  | { outcome: 'read'; seconds: number; container: 'mp4' | 'webm'; codec: string }
  /** `format`: no MP4, MOV or WebM; `track`: no video track; `codec`: one that browsers don't play; `damaged`: unreadable. */
  | { outcome: 'refused'; reason: 'format' | 'track' | 'codec' | 'damaged'; codec: string }
  /** The time was over before an answer was found. */
  | { outcome: 'late' };

/** Where a video's bytes come from: `length` bytes from `start`, never the whole. */
export interface VideoBytes {
  size: number;
  read(start: number, length: number): Promise<Uint8Array>;
}

/** What browsers decode, in the names of mediabunny. */
const playable: ReadonlySet<string> = new Set(['avc', 'hevc', 'vp8', 'vp9', 'av1']);

// a header that claims more than this is an attack or damage; a two-hour film's index is about 10 MB
const mostRead = 64 * 1024 ** 2;

class Late extends Error {}

/**
 * Reads container, codec and duration of a video from its headers and its last packet. Never throws for what the bytes
 * hold; throws when they can't be read from storage.
 */
export async function probeVideo(bytes: VideoBytes, { within }: { within: number }): Promise<Probe> {
  // 20 MB that a server needs only when a video arrives
  const { CustomSource, Input, MP4, QTFF, WEBM } = await import('mediabunny');
  let storageError: unknown;
  let over = false;
  const source = new CustomSource({
    getSize: () => bytes.size,
    read: async (start, end) => {
      if (over) throw new Late();
      if (end - start > mostRead) throw new RangeError('a header is larger than any real one');
      try {
        return await bytes.read(start, end - start);
      } catch (error) {
        storageError = error;
        throw error;
      }
    },
    prefetchProfile: 'fileSystem',
    maxCacheSize: 4 * 1024 ** 2,
    handleUnhandledError: () => {},
  });
  const input = new Input({ source, formats: [MP4, QTFF, WEBM] });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Probe>((resolve) => {
    timer = setTimeout(() => {
      over = true;
      resolve({ outcome: 'late' });
    }, within);
  });
  try {
    return await Promise.race([inspect(input), late]);
  } catch (error) {
    if (storageError) throw storageError;
    if (error instanceof Late) return { outcome: 'late' };
    return { outcome: 'refused', reason: 'damaged', codec: '' };
  } finally {
    clearTimeout(timer);
    over = true;
    input.dispose();
  }
}

async function inspect(input: Input): Promise<Probe> {
  if (!(await input.canRead())) return { outcome: 'refused', reason: 'format', codec: '' };
  const { EncodedPacketSink, WEBM } = await import('mediabunny');
  const container = (await input.getFormat()) === WEBM ? 'webm' : 'mp4';
  const track = await input.getPrimaryVideoTrack();
  if (!track) return { outcome: 'refused', reason: 'track', codec: '' };
  const codec = (await track.getCodec()) ?? '';
  if (!playable.has(codec)) return { outcome: 'refused', reason: 'codec', codec: codec || 'unknown' };
  const seconds = await input.computeDuration();
  if (!Number.isFinite(seconds) || seconds <= 0 || !(await lastPacketIsThere(new EncodedPacketSink(track))))
    return { outcome: 'refused', reason: 'damaged', codec };
  return { outcome: 'read', seconds, container, codec };
}

/** False when the file ends before its index says, as one does that was copied only in part. */
async function lastPacketIsThere(packets: EncodedPacketSink): Promise<boolean> {
  const last = await packets.getPacket(Number.POSITIVE_INFINITY);
  return last !== null && last.byteLength > 0 && last.data.byteLength === last.byteLength;
}
