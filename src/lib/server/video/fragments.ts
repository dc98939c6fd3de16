// Fragmented MP4 files: where their segments are, and how parts are joined. FFmpeg writes `ftyp moov (moof mdat)*` with one track.
import type { FileHandle } from 'node:fs/promises';

/** The head of a file: what a player needs before any segment. */
export interface Head {
  bytes: number;
  /** Ticks per second. */
  timescale: number;
  /** RFC 6381. */
  codec: string;
  width: number;
  height: number;
  /** The codec's parameters (for video SPS and PPS): parts of one file must agree in them. */
  parameters: Buffer;
}

/** One moof with its mdat. */
export interface Fragment {
  offset: number;
  bytes: number;
  /** Offset of its moof, which follows `offset` (after an sidx or styp, if there is one). */
  moofOffset: number;
  moofBytes: number;
  /** In ticks. */
  decodeTime: number;
  duration: number;
  /**
   * Ticks by which FFmpeg's own demuxer shows the pictures late: it moves times until no picture is shown before it is decoded.
   * Players don't.
   */
  lateness: number;
}

interface Box {
  type: string;
  /** Start of its content, in the same buffer. */
  start: number;
  end: number;
}

function* boxes(bytes: Buffer, start = 0, end = bytes.length): Generator<Box> {
  for (let at = start; at + 8 <= end;) {
    const size = bytes.readUInt32BE(at);
    if (size < 8 || at + size > end) return;
    yield { type: bytes.toString('latin1', at + 4, at + 8), start: at + 8, end: at + size };
    at += size;
  }
}

function find(bytes: Buffer, names: string, within?: Box): Box | undefined {
  let box = within;
  for (const name of names.split('/')) {
    box = [...boxes(bytes, box?.start, box?.end)].find(({ type }) => type === name);
    if (!box) return undefined;
  }
  return box;
}

const hex = (value: number): string => value.toString(16).padStart(2, '0');

function readHead(moov: Buffer, bytes: number): Head {
  const media = find(moov, 'trak/mdia');
  const mdhd = find(moov, 'mdhd', media);
  const stsd = find(moov, 'minf/stbl/stsd', media);
  if (!media || !mdhd || !stsd) throw new Error('a file without a track');
  const timescale = moov.readUInt32BE(mdhd.start + (moov[mdhd.start] === 1 ? 20 : 12));
  const entry = boxes(moov, stsd.start + 8, stsd.end).next().value as Box | undefined;
  const isPicture = entry?.type === 'avc1';
  const avcC = isPicture ? find(moov, 'avcC', { ...entry, start: entry.start + 78 }) : undefined;
  const described = isPicture ? avcC : entry;
  const parameters = Buffer.from(described ? moov.subarray(described.start, described.end) : []);
  return {
    bytes,
    timescale,
    codec: avcC ? `avc1.${hex(parameters[1]!)}${hex(parameters[2]!)}${hex(parameters[3]!)}` : 'mp4a.40.2',
    width: isPicture ? moov.readUInt16BE(entry.start + 24) : 0,
    height: isPicture ? moov.readUInt16BE(entry.start + 26) : 0,
    parameters,
  };
}

/** Durations and composition offsets of a trun's samples (ISO 14496-12, 8.8.8). */
function readRun(moof: Buffer, { start }: Box, byDefault: number): { duration: number; lateness: number } {
  const flags = moof.readUIntBE(start + 1, 3);
  const count = moof.readUInt32BE(start + 4);
  const fields = [0x100, 0x200, 0x400, 0x800].filter((flag) => flags & flag);
  const first = start + 8 + (flags & 1 ? 4 : 0) + (flags & 4 ? 4 : 0);
  const at = (sample: number, flag: number): number =>
    first + (sample * fields.length + fields.indexOf(flag)) * 4;
  let duration = 0;
  let lateness = 0;
  for (let sample = 0; sample < count; sample++) {
    duration += flags & 0x100 ? moof.readUInt32BE(at(sample, 0x100)) : byDefault;
    if (flags & 0x800) lateness = Math.max(lateness, -moof.readInt32BE(at(sample, 0x800)));
  }
  return { duration, lateness };
}

function readMoof(moof: Buffer): Pick<Fragment, 'decodeTime' | 'duration' | 'lateness'> {
  const traf = find(moof, 'traf');
  const tfhd = find(moof, 'tfhd', traf);
  const tfdt = find(moof, 'tfdt', traf);
  if (!traf || !tfhd || !tfdt) throw new Error('a fragment without a track');
  const flags = moof.readUIntBE(tfhd.start + 1, 3);
  const place = tfhd.start + 8 + (flags & 1 ? 8 : 0) + (flags & 2 ? 4 : 0);
  const byDefault = flags & 8 ? moof.readUInt32BE(place) : 0;
  const sum = { duration: 0, lateness: 0 };
  for (const box of boxes(moof, traf.start, traf.end)) {
    if (box.type !== 'trun') continue;
    const run = readRun(moof, box, byDefault);
    sum.duration += run.duration;
    sum.lateness = Math.max(sum.lateness, run.lateness);
  }
  const decodeTime =
    moof[tfdt.start] === 1 ? Number(moof.readBigUInt64BE(tfdt.start + 4)) : moof.readUInt32BE(tfdt.start + 4);
  return { decodeTime, ...sum };
}

/** Removes the display matrix from a head: ffmpeg copies the video's to the output, although the pictures were rotated. */
export function turnUpright(head: Buffer): void {
  const tkhd = find(head, 'moov/trak/tkhd');
  if (!tkhd) return;
  const matrix = tkhd.start + (head[tkhd.start] === 1 ? 52 : 40);
  for (const [at, value] of [0x10000, 0, 0, 0, 0x10000].entries()) head.writeInt32BE(value, matrix + at * 4);
}

/** Moves a fragment (its moof) to another time and number; FFmpeg's times have 64 bits. */
export function moveFragment(moof: Buffer, decodeTime: number, sequence: number): void {
  const content = { type: 'moof', start: 8, end: moof.length };
  const tfdt = find(moof, 'traf/tfdt', content);
  const mfhd = find(moof, 'mfhd', content);
  if (!tfdt || !mfhd || moof[tfdt.start] !== 1) throw new Error('a fragment without a 64-bit time');
  moof.writeBigUInt64BE(BigInt(decodeTime), tfdt.start + 4);
  moof.writeUInt32BE(sequence, mfhd.start + 4);
}

const idrUnit = 5;

/**
 * Whether a fragment of H.264 begins with an IDR picture. At another keyframe (of an open group of pictures) pictures that are
 * shown first need those before it: players that seek there, as Chromium by Media Source Extensions, show nothing until the
 * next IDR picture.
 */
export async function beginsWithIdr(
  file: FileHandle,
  { parameters }: Head,
  { moofOffset, moofBytes, offset, bytes }: Fragment,
): Promise<boolean> {
  // avcC, ISO 14496-15, 5.3.3.1
  const lengthBytes = (parameters[4]! & 3) + 1;
  const header = Buffer.alloc(8);
  const mdat = moofOffset + moofBytes;
  await file.read(header, 0, 8, mdat);
  // with a size of 64 bits when the 32 are 1
  let at = mdat + (header.readUInt32BE(0) === 1 ? 16 : 8);
  for (; at + lengthBytes < offset + bytes;) {
    await file.read(header, 0, lengthBytes + 1, at);
    const type = header[lengthBytes]! & 31;
    // a slice; parameters and descriptions precede it
    if (type >= 1 && type <= idrUnit) return type === idrUnit;
    at += lengthBytes + header.readUIntBE(0, lengthBytes);
  }
  return false;
}

// a moov or moof of one track; larger ones were not written by this program
const maxHeader = 64 * 1024 ** 2;

/** Reads a growing file: each `next` returns the fragments that were completed since. */
export class FragmentReader {
  readonly #file: FileHandle;
  head: Head | null = null;
  /** The offset after the last complete fragment. */
  end = 0;
  #at = 0;
  #moof: Pick<Fragment, 'moofOffset' | 'moofBytes' | 'decodeTime' | 'duration' | 'lateness'> | null = null;
  #from = 0;

  constructor(file: FileHandle) {
    this.#file = file;
  }

  async #read(start: number, length: number): Promise<Buffer> {
    const bytes = Buffer.alloc(length);
    const { bytesRead } = await this.#file.read(bytes, 0, length, start);
    return bytes.subarray(0, bytesRead);
  }

  async next(): Promise<Fragment[]> {
    const found: Fragment[] = [];
    const { size: all } = await this.#file.stat();
    while (this.#at + 8 <= all) {
      const start = await this.#read(this.#at, 16);
      const short = start.readUInt32BE(0);
      const size = short === 1 && start.length === 16 ? Number(start.readBigUInt64BE(8)) : short;
      const type = start.toString('latin1', 4, 8);
      if (size < 8 || this.#at + size > all) break;
      if (type === 'mfra') break;
      if ((type === 'moov' || type === 'moof') && size > maxHeader)
        throw new Error(`a ${type} of ${size} bytes`);
      const after = this.#at + size;
      if (type === 'moov') {
        this.head = readHead((await this.#read(this.#at, size)).subarray(8), after);
        this.#from = after;
        this.end = after;
      } else if (type === 'moof')
        this.#moof = {
          moofOffset: this.#at,
          moofBytes: size,
          ...readMoof((await this.#read(this.#at, size)).subarray(8)),
        };
      else if (type === 'mdat' && this.#moof) {
        found.push({ offset: this.#from, bytes: after - this.#from, ...this.#moof });
        this.#moof = null;
        this.#from = after;
        this.end = after;
      }
      this.#at = after;
    }
    return found;
  }
}
