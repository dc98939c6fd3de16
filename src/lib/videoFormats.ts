// Decides which videos play in every supported browser, from the file's headers, in the browser before an upload and on the
// server after it.
import {
  EncodedPacketSink,
  type Input,
  type InputAudioTrack,
  type InputTrack,
  type InputVideoTrack,
  MP4,
  QTFF,
  WEBM,
} from 'mediabunny';

/** Supported containers. */
export const videoFormats = [MP4, QTFF, WEBM];

export type VideoCheck =
  | { outcome: 'read'; seconds: number; container: 'mp4' | 'webm'; codec: string }
  /**
   * `format`: not MP4, MOV or WebM; `cut`: the end is missing; `track`: no picture; `codec`, `sound`: picture or sound that
   * some browser doesn't play; `damaged`: unreadable.
   */
  | {
      outcome: 'refused';
      reason: 'format' | 'cut' | 'track' | 'codec' | 'sound' | 'damaged';
      /** The codec's name for people, if the reason names one. */
      codec: string;
    };

/** Random access to a video's bytes. */
export interface VideoBytes {
  size: number;
  read(start: number, length: number): Promise<Uint8Array>;
}

/**
 * Raise `videoRulesVersion` (features/files/rules.ts) when these rules change. The codecs that Chrome, Edge, Firefox and Safari
 * (from 17.4) decode, on Android and iPhones too. HEVC and AV1 need hardware that many phones and most computers lack; 10-bit
 * and HDR video looks black or grey.
 */
const plays: Record<'mp4' | 'webm', { picture: Record<string, RegExp>; sound: Record<string, RegExp> }> = {
  mp4: {
    // Baseline, Main and High: 8 bits, 4:2:0
    picture: { avc: /^avc[13]\.(42|4d|64)/i },
    sound: { aac: /^mp4a\.(40\.(2|5|29)|67)$/i, mp3: /^/, opus: /^/, flac: /^/ },
  },
  webm: {
    // VP9 profile 0: 8 bits, 4:2:0
    picture: { vp8: /^/, vp9: /^vp09\.00\.\d\d\.08/ },
    sound: { opus: /^/, vorbis: /^/ },
  },
};

const names: Record<string, string> = {
  avc: 'H.264',
  hevc: 'HEVC/H.265',
  vp8: 'VP8',
  vp9: 'VP9',
  av1: 'AV1',
  prores: 'ProRes',
  aac: 'AAC',
  ac3: 'Dolby AC-3',
  eac3: 'Dolby E-AC-3',
  dts: 'DTS',
  mp4v: 'MPEG-2 / MPEG-4 Visual',
  m2v1: 'MPEG-2',
  jpeg: 'Motion JPEG',
  dvh1: 'Dolby Vision',
  dvhe: 'Dolby Vision',
  encv: 'DRM',
  alac: 'Apple Lossless',
  samr: 'AMR',
};

/** The codec's name in the file. */
async function ownName(track: InputTrack): Promise<string> {
  const own = await track.getInternalCodecId();
  return typeof own === 'string' ? own.trim() : '';
}

/** Whether it is encrypted (DRM). */
const isLocked = async (track: InputTrack): Promise<boolean> => /^enc[av]$/.test(await ownName(track));

/** The codec's name for people. */
async function nameOf(track: InputTrack): Promise<string> {
  const codec = await track.getCodec();
  if (codec?.startsWith('pcm-')) return 'PCM';
  const id = (await isLocked(track)) ? 'encv' : (codec ?? (await ownName(track)));
  return names[id] ?? (/^[\w .-]{2,20}$/.test(id) ? id : '?');
}

/** The name of the picture's codec when it doesn't play everywhere; null when it does. */
async function wrongPicture(track: InputVideoTrack, container: 'mp4' | 'webm'): Promise<string | null> {
  const codec = (await track.getCodec()) ?? '';
  const name = await nameOf(track);
  // newer than the types of WebCodecs
  const transfer = (await track.getColorSpace()).transfer as string | null | undefined;
  if (transfer === 'pq' || transfer === 'hlg') return `${name}, HDR`;
  const profiles = (await isLocked(track)) ? undefined : plays[container].picture[codec];
  if (profiles?.test((await track.getCodecParameterString()) ?? '')) return null;
  return profiles ? `${name}, 10 bit / 4:2:2` : name;
}

/** The same for the sound: of the track that browsers choose. */
async function wrongSound(track: InputAudioTrack, container: 'mp4' | 'webm'): Promise<string | null> {
  const codec = (await track.getCodec()) ?? '';
  const profiles = (await isLocked(track)) ? undefined : plays[container].sound[codec];
  return profiles?.test((await track.getCodecParameterString()) ?? '') ? null : nameOf(track);
}

/** Reads container, codecs and duration of a video from its headers and its last packets; throws for what can't be read. */
export async function checkVideoFile(input: Input, bytes: VideoBytes): Promise<VideoCheck> {
  const refused = (
    reason: Extract<VideoCheck, { outcome: 'refused' }>['reason'],
    codec = '',
  ): VideoCheck => ({
    outcome: 'refused',
    reason,
    codec,
  });
  if (!(await input.canRead())) return refused('format');
  const container = (await input.getFormat()) === WEBM ? 'webm' : 'mp4';
  if (await (container === 'webm' ? isCutWebm : isCutMp4)(bytes)) return refused('cut');
  const picture = await input.getPrimaryVideoTrack();
  if (!picture) return refused('track');
  const wrong = await wrongPicture(picture, container);
  if (wrong !== null) return refused('codec', wrong);
  const sound = await input.getPrimaryAudioTrack();
  const unheard = sound && (await wrongSound(sound, container));
  if (unheard !== null) return refused('sound', unheard);
  const seconds = await input.computeDuration();
  if (!Number.isFinite(seconds) || seconds <= 0) return refused('damaged');
  for (const track of sound ? [picture, sound] : [picture])
    if (!(await endIsThere(track))) return refused('cut');
  return { outcome: 'read', seconds, container, codec: (await picture.getCodec()) ?? '' };
}

/** False when the file ends before the end given by its index. */
async function endIsThere(track: InputTrack): Promise<boolean> {
  const last = await new EncodedPacketSink(track).getPacket(Number.POSITIVE_INFINITY);
  return last !== null && last.byteLength > 0 && last.data.byteLength === last.byteLength;
}

/** A fragmented video has thousands of boxes; beyond this number the last packet decides. */
const maxBoxes = 64;

/** Whether a box reaches beyond the file's end, or the index is missing, which cameras write last (ISO/IEC 14496-12 §4.2). */
async function isCutMp4({ size, read }: VideoBytes): Promise<boolean> {
  let index = false;
  for (let at = 0, box = 0; at + 8 <= size; box++) {
    if (box === maxBoxes) return false;
    const head = await read(at, Math.min(16, size - at));
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const type = String.fromCharCode(...head.subarray(4, 8));
    // padding, or noise that players ignore
    if (!/^[\x20-\x7e]{4}$/.test(type)) break;
    let length = view.getUint32(0);
    if (length === 1 && head.length === 16) length = Number(view.getBigUint64(8));
    if (length === 0) length = size - at;
    if (length < 8) break;
    index ||= type === 'moov';
    at += length;
    if (at > size) return true;
  }
  return !index;
}

/** Whether the segment's declared size exceeds the file (RFC 8794: an EBML header, then one segment). */
async function isCutWebm({ size, read }: VideoBytes): Promise<boolean> {
  const head = await read(0, Math.min(4096, size));
  const length = (at: number): { bytes: number; value: number } | null => {
    const first = head[at] ?? 0;
    const bytes = Math.clz32(first) - 23;
    if (first === 0 || at + bytes > head.length) return null;
    const rest = [...head.subarray(at + 1, at + bytes)];
    const low = first & (0xff >> bytes);
    // all ones: length unknown, as in a live recording
    if (low === 0xff >> bytes && rest.every((byte) => byte === 0xff)) return { bytes, value: 0 };
    return { bytes, value: rest.reduce((sum, byte) => sum * 256 + byte, low) };
  };
  const header = length(4);
  if (!header) return false;
  const segment = 4 + header.bytes + header.value;
  const stated = length(segment + 4);
  return stated !== null && segment + 4 + stated.bytes + stated.value > size;
}
