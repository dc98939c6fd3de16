// Detects a file's format from its first bytes: FFmpeg's own detection follows names and texts, which hostile files exploit.

/** How many first bytes `sniffFormat` needs. */
export const sniffBytes = 4096;

const text = (bytes: Uint8Array, start: number, end: number): string =>
  String.fromCharCode(...bytes.subarray(start, end));

const starts: readonly (readonly [format: string, at: number, magic: readonly number[] | string])[] = [
  ['matroska', 0, [0x1a, 0x45, 0xdf, 0xa3]],
  ['asf', 0, [0x30, 0x26, 0xb2, 0x75, 0x8e, 0x66, 0xcf, 0x11]],
  ['flv', 0, 'FLV\u0001'],
  ['mpeg', 0, [0, 0, 1, 0xba]],
  ['mpegvideo', 0, [0, 0, 1, 0xb3]],
  ['ogg', 0, 'OggS'],
  ['flac', 0, 'fLaC'],
  ['amr', 0, '#!AMR'],
  ['caf', 0, 'caff'],
  ['mxf', 0, [0x06, 0x0e, 0x2b, 0x34]],
  ['rm', 0, '.RMF'],
  ['ivf', 0, 'DKIF'],
  ['wtv', 0, [0xb7, 0xd8, 0x00, 0x20, 0x37, 0x49, 0xda, 0x11]],
  ['dv', 0, [0x1f, 0x07, 0x00]],
  ['mp3', 0, 'ID3'],
  ['nut', 0, 'nut/multimedia'],
];

const movBoxes = new Set(['ftyp', 'moov', 'mdat', 'free', 'skip', 'wide', 'pnot']);

/** Every 188 bytes (192 on cameras' cards, with four bytes before) a packet begins with 0x47. */
function isTransportStream(bytes: Uint8Array): boolean {
  for (const [step, first] of [
    [188, 0],
    [192, 4],
  ] as const) {
    let packets = 0;
    while (packets < 5 && bytes[first + packets * step] === 0x47) packets++;
    if (packets === 5 || (packets > 2 && first + packets * step >= bytes.length)) return true;
  }
  return false;
}

/** Raw H.264 and HEVC of some cameras: a start code and a parameter set. */
function rawVideo(bytes: Uint8Array): string | null {
  const at = bytes[2] === 1 ? 3 : bytes[2] === 0 && bytes[3] === 1 ? 4 : 0;
  if (at === 0 || bytes[0] !== 0 || bytes[1] !== 0) return null;
  const unit = bytes[at] ?? 0;
  if ((unit & 0x9f) === 7 || unit === 9) return 'h264';
  return unit === 0x40 || unit === 0x46 ? 'hevc' : null;
}

/** Sound without a container: a frame of MPEG audio or AAC. */
function rawSound(bytes: Uint8Array): string | null {
  const [first = 0, second = 0, third = 0] = bytes;
  if (first !== 0xff) return null;
  if ((second & 0xf6) === 0xf0) return 'aac';
  return (second & 0xe0) === 0xe0 && (second & 0x06) !== 0 && third >> 4 !== 15 ? 'mp3' : null;
}

/** FFmpeg's name for the format; null when it is not a video: texts, pictures, documents, playlists. */
export function sniffFormat(bytes: Uint8Array): string | null {
  const at = (start: number, length: number): string => text(bytes, start, start + length);
  if (bytes.length < 12) return null;
  if (movBoxes.has(at(4, 4))) return 'mov';
  if (at(0, 4) === 'RIFF') return { 'AVI ': 'avi', WAVE: 'wav' }[at(8, 4)] ?? null;
  if (at(0, 4) === 'RF64' && at(8, 4) === 'WAVE') return 'wav';
  if (at(0, 4) === 'FORM' && /^AIF[FC]$/.test(at(8, 4))) return 'aiff';
  for (const [format, start, magic] of starts) {
    const wanted = typeof magic === 'string' ? Array.from(magic, (c) => c.charCodeAt(0)) : magic;
    if (wanted.every((byte, i) => bytes[start + i] === byte)) return format;
  }
  if (isTransportStream(bytes)) return 'mpegts';
  return rawVideo(bytes) ?? rawSound(bytes);
}

/** Beginnings of texts that only name other files; in lower case. */
const playlistStarts = [
  '#extm3u',
  'ffconcat',
  '[playlist]',
  '<mpd',
  '<asx',
  '<smil',
  ...['file', 'inpoint'].flatMap((word) => [' ', '\t', '\n', '\r'].map((space) => word + space)),
];

/** Whether it is a text that only names other files. */
export function isPlaylist(bytes: Uint8Array): boolean {
  const start = text(bytes, 0, 1024)
    .trimStart()
    .replace(/^(?:\uFEFF|ï»¿)/, '')
    .trimStart()
    .toLowerCase();
  if (start.startsWith('<?xml')) return start.includes('<mpd') || start.includes('<smoothstreamingmedia');
  return playlistStarts.some((one) => start.startsWith(one));
}

/** Whether the end of an MP4 or MOV is missing: its boxes claim more bytes than it has. `read` returns bytes of the file. */
export async function isCutShort(
  size: number,
  read: (start: number, length: number) => Promise<Uint8Array>,
): Promise<boolean> {
  let at = 0;
  for (let boxes = 0; at < size && boxes < 10_000; boxes++) {
    const head = await read(at, Math.min(16, size - at));
    if (head.length < 8) return false;
    const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
    const short = view.getUint32(0);
    if (short === 0) return false;
    const long = short === 1 && head.length >= 16 ? Number(view.getBigUint64(8)) : short;
    if (long < 8) return false;
    // zeros or garbage after the last box do not mean a missing end
    if (at + long > size) return /^(mdat|moov|moof)$/.test(text(head, 4, 8));
    at += long;
  }
  return false;
}
