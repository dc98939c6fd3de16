// What a viewer sees and hears of a complete ladder, decoded by Debian's ffmpeg.
import { execFile } from 'node:child_process';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { FragmentReader } from '../../src/lib/server/video/fragments.ts';

const call = promisify(execFile);

const run = async (program: string, args: readonly string[]): Promise<Buffer> =>
  (await call(program, args, { encoding: 'buffer', maxBuffer: 512 * 1024 ** 2 })).stdout;

/** Times of a file's packets in seconds, in file order. */
export async function packetTimes(file: string): Promise<{ pts: number; dts: number }[]> {
  const json = await run('ffprobe', [
    '-v',
    'error',
    '-of',
    'json',
    '-show_entries',
    'packet=pts_time,dts_time',
    file,
  ]);
  const { packets } = JSON.parse(json.toString()) as { packets: { pts_time: string; dts_time: string }[] };
  return packets.map((packet) => ({ pts: Number(packet.pts_time), dts: Number(packet.dts_time) }));
}

/** Codec, width and height of each stream of a file. */
export async function codecsIn(file: string): Promise<string[]> {
  const wanted = ['-show_entries', 'stream=codec_name,width,height', '-of', 'csv=p=0'];
  return (await run('ffprobe', ['-v', 'error', ...wanted, file])).toString().trim().split('\n');
}

/** How late FFmpeg's demuxer shows pictures with negative offsets, unlike players; in seconds. */
async function latenessOf(file: string): Promise<number> {
  const handle = await open(file, 'r');
  const reader = new FragmentReader(handle);
  const [first] = await reader.next();
  await handle.close();
  return (first?.lateness ?? 0) / (reader.head?.timescale ?? 1);
}

/** When players show each picture of a file, in seconds. */
export async function shownTimes(file: string): Promise<number[]> {
  const lateness = await latenessOf(file);
  return (await packetTimes(file)).map(({ pts }) => pts - lateness).toSorted((one, other) => one - other);
}

/** Number of timestamps that players don't expect: going back, or after a gap of more than one and a half frames. */
export async function badTimes(file: string): Promise<number> {
  const times = await packetTimes(file);
  const shown = times.map(({ pts }) => pts).toSorted((one, other) => one - other);
  const step = ((shown.at(-1) ?? 0) - (shown[0] ?? 0)) / Math.max(1, shown.length - 1);
  const back = times.filter(({ dts }, at) => at > 0 && dts <= times[at - 1]!.dts).length;
  const gaps = shown.filter((pts, at) => at > 0 && Math.abs(pts - shown[at - 1]! - step) > step / 2).length;
  return back + gaps + (Math.abs((shown[0] ?? 0) - (await latenessOf(file))) > 0.001 ? 1 : 0);
}

const columns = 32;
const rows = 18;

/** All pictures, scaled to 32 × 18 pixels. */
async function pictures(file: string): Promise<Buffer[]> {
  const args = [
    '-v',
    'error',
    '-i',
    file,
    '-vf',
    `scale=${columns}:${rows}:flags=area`,
    '-vsync',
    'passthrough',
  ];
  const bytes = await run('ffmpeg', [...args, '-f', 'rawvideo', '-pix_fmt', 'rgb24', '-']);
  const size = columns * rows * 3;
  return Array.from({ length: bytes.length / size }, (_, at) => bytes.subarray(at * size, (at + 1) * size));
}

const pixel = (picture: Buffer, x: number, y: number): [number, number, number] => {
  const at = (y * columns + x) * 3;
  return [picture[at]!, picture[at + 1]!, picture[at + 2]!];
};

/** The letter of a corner's colour, '?' for any other. */
export function colourOf([red, green, blue]: [number, number, number]): string {
  const high = [red, green, blue].map((value) => value > 140);
  return (
    { 'true,false,false': 'r', 'false,true,false': 'g', 'false,false,true': 'b', 'true,true,false': 'y' }[
      high.join()
    ] ?? '?'
  );
}

export interface Seen {
  frames: number;
  /** Index of the first picture with the box; -1 for none. */
  flash: number;
  /** Colours of the corners in reading order, in the middle picture. */
  corners: string;
  /** Brightness of the box and of the grey around it, 0 to 255. */
  white: number;
  grey: number;
}

/** Describes the pictures of a video. */
export async function seenIn(folder: string, name: string): Promise<Seen> {
  const all = await pictures(path.join(folder, name));
  const light = (picture: Buffer): number => pixel(picture, 15, 9).reduce((sum, value) => sum + value, 0) / 3;
  const flash = all.findIndex((picture) => light(picture) > 185);
  const middle = all[Math.floor(all.length / 2)]!;
  const places: [number, number][] = [
    [3, 2],
    [28, 2],
    [3, 15],
    [28, 15],
  ];
  return {
    frames: all.length,
    flash,
    corners: places.map(([x, y]) => colourOf(pixel(middle, x, y))).join(''),
    white: flash < 0 ? 0 : Math.max(...all.map(light)),
    grey: pixel(middle, 15, 2).reduce((sum, value) => sum + value, 0) / 3,
  };
}

/** The audio samples, 48,000 a second, from −1 to 1. */
export async function samplesIn(folder: string, name = 'audio.mp4'): Promise<Float32Array> {
  const wanted = ['-f', 'f32le', '-ac', '1', '-ar', '48000'];
  const bytes = await run('ffmpeg', ['-v', 'error', '-i', path.join(folder, name), ...wanted, '-']);
  // copied, so that it starts at a multiple of four bytes
  return new Float32Array(new Uint8Array(bytes).buffer, 0, Math.floor(bytes.length / 4));
}

/** When the tone begins in seconds (-1 for never), how long the audio is, and how loud. */
export async function heardIn(
  folder: string,
  name?: string,
): Promise<{ tone: number; seconds: number; loudest: number }> {
  const samples = await samplesIn(folder, name);
  let loudest = 0;
  for (const sample of samples) loudest = Math.max(loudest, Math.abs(sample));
  const at = loudest < 0.02 ? -1 : samples.findIndex((sample) => Math.abs(sample) > loudest / 3);
  return { tone: at < 0 ? -1 : at / 48_000, seconds: samples.length / 48_000, loudest };
}
