// Decides whether and how a video is made smaller in the browser before it is sent.
import type { Input, InputVideoTrack } from 'mediabunny';

/** A smaller version of a video. */
export interface ShrinkPlan {
  /** Upright pixels. */
  width: number;
  height: number;
  /** Frames per second; null for the video's own. */
  frameRate: number | null;
  /** Bits per second of the pictures. */
  bitrate: number;
  /** Estimated bytes of the smaller video. */
  bytes: number;
}

/** The properties of a video that the plan depends on. */
export interface VideoFacts {
  /** Upright pixels. */
  width: number;
  height: number;
  frameRate: number;
  seconds: number;
  /** Bits per second of its sound; 0 without any. */
  soundBitrate: number;
  /** Bytes of the whole file. */
  bytes: number;
}

const lines = 720;
/**
 * Bits per second for 1280 × 720 with 30 frames a second: for a talking head or a board, not visibly different from a phone's
 * 17 Mbit/s.
 */
const bitrateOf720 = 1_800_000;
const minBitrate = 400_000;
/** From this frame rate on every second frame is dropped, as in the server's renditions. */
const maxFrameRate = 31;
/** Maximum share of the original: saving less takes longer than it gains. */
const worthwhile = 0.8;
/** Bytes; sending less takes less time than reading the question. */
const minSaving = 1024 ** 2;

/** The plan for a video; null when it would not become much smaller. */
export function planOf(video: VideoFacts): ShrinkPlan | null {
  const scale = Math.min(1, lines / Math.min(video.width, video.height));
  const even = (pixels: number): number => Math.max(2, Math.round((pixels * scale) / 2) * 2);
  const [width, height] = [even(video.width), even(video.height)];
  const bitrate = Math.max(minBitrate, Math.round((bitrateOf720 * width * height) / (1280 * 720)));
  const bytes = Math.round((video.seconds * (bitrate + video.soundBitrate)) / 8);
  if (!(video.seconds > 0) || bytes > video.bytes * worthwhile || video.bytes - bytes < minSaving)
    return null;
  return { width, height, frameRate: video.frameRate > maxFrameRate ? 30 : null, bitrate, bytes };
}

/** Whether this browser decodes the video's H.264 and encodes that of the plan. */
async function isSupported(track: InputVideoTrack, { width, height, bitrate }: ShrinkPlan): Promise<boolean> {
  const { canEncodeVideo, Quality } = await import('mediabunny');
  return (
    (await track.canDecode()) &&
    (await canEncodeVideo('avc', { width, height, quality: new Quality({ bitrate }) }))
  );
}

/** The plan for an opened MP4 or MOV file with H.264, as phones record; null for all others, and when the browser can't do it. */
async function planFor(input: Input, bytes: number): Promise<ShrinkPlan | null> {
  const track = await input.getPrimaryVideoTrack();
  if (!track || (await track.getCodec()) !== 'avc') return null;
  // 10-bit and HDR videos would lose their colours
  const transfer = (await track.getColorSpace()).transfer as string | null | undefined;
  if (transfer === 'pq' || transfer === 'hlg') return null;
  const sound = await input.getPrimaryAudioTrack();
  const [pictures, heard] = await Promise.all([
    track.computePacketStats(200),
    sound?.computePacketStats(200),
  ]);
  const plan = planOf({
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    frameRate: pictures.averagePacketRate,
    seconds: await input.computeDuration(),
    soundBitrate: heard?.averageBitrate ?? 0,
    bytes,
  });
  return plan && (await isSupported(track, plan)) ? plan : null;
}

/** Whether this browser has WebCodecs; on plain http none has. */
export const hasVideoEncoder = (): boolean => 'VideoEncoder' in globalThis && 'VideoDecoder' in globalThis;

async function readPlan(file: Blob): Promise<ShrinkPlan | null> {
  const { BlobSource, Input, MP4, QTFF } = await import('mediabunny');
  const input = new Input({ source: new BlobSource(file), formats: [MP4, QTFF] });
  try {
    return await planFor(input, file.size);
  } catch {
    // not a video, or an unusual one: it is sent unchanged
    return null;
  } finally {
    input.dispose();
  }
}

const plans = new WeakMap<Blob, Promise<ShrinkPlan | null>>();

/** The plan for a file, which is read once; null when it can't, or need not, be made smaller here. */
export function planShrinking(file: Blob): Promise<ShrinkPlan | null> {
  if (!hasVideoEncoder()) return Promise.resolve(null);
  const plan = plans.get(file) ?? readPlan(file);
  plans.set(file, plan);
  // the code could not be loaded
  plan.catch(() => plans.delete(file));
  return plan;
}
