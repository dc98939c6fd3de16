// Cost and quality of a ladder: bytes, similarity to the original, processor time, and pictures of small text.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import type { Rendition, RungName, VideoEngine } from '../../src/lib/server/video/engine.ts';
import { openVideoEngine } from '../../src/lib/server/video/open.ts';
import { makeSamples, type Sample, stillSeconds } from '../../tests/video/samples.ts';
import { table } from './tables.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const work = fileURLToPath(new URL('../../.cache/video-report', import.meta.url));
const rungs: readonly RungName[] = ['144p', '240p', '360p', '480p', '720p'];

/** Processor seconds of the child processes that have ended. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1')
    .replace(/^.*\) /, '')
    .split(' ');
  // cutime and cstime, in hundredths
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** Structural similarity of a rendition to its source at the source's size, 0 to 1; of two pictures per second. */
function similarity(rendition: string, source: string): number {
  const some = 'select=not(mod(n\\,15)),setpts=N/2/TB';
  const graph = `[0]${some},scale=1280:720:flags=bicubic[a];[1]${some}[b];[a][b]ssim=stats_file=-`;
  const args = ['-v', 'error', '-i', rendition, '-i', source, '-lavfi', graph, '-f', 'null', '-'];
  const printed = execFileSync('ffmpeg', args, { encoding: 'utf8' });
  const values = [...printed.matchAll(/ All:([\d.]+)/g)].map(([, value]) => Number(value));
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

interface Measured {
  name: string;
  renditions: Rendition[];
  /** By rung. */
  similarities: number[];
  /** Per minute of video: until 144p and 240p are ready, and for all others. */
  processor: [number, number];
}

const folderOf = ({ name }: Sample): string => path.join(work, name);

async function measure(engine: VideoEngine, sample: Sample): Promise<Measured> {
  const { name, file } = sample;
  const found = await engine.probe(file);
  if (found.outcome !== 'video') throw new Error(`${file} is refused`);
  const request = { file, video: found.video, folder: folderOf(sample) };
  const timed = async (part: readonly RungName[]) => {
    const before = childSeconds();
    const { renditions } = await engine.makeLadder({ ...request, rungs: part });
    return { renditions, seconds: ((childSeconds() - before) / found.video.seconds) * 60 };
  };
  const first = await timed(rungs.slice(0, 2));
  const rest = await timed(rungs);
  const similarities = rungs.map((rung) => similarity(path.join(request.folder, `${rung}.mp4`), file));
  console.log(name, similarities, first.seconds, rest.seconds);
  return { name, renditions: rest.renditions, similarities, processor: [first.seconds, rest.seconds] };
}

/** A part of a picture with text, at the size of the original. */
async function detail(file: string): Promise<Buffer> {
  const png = execFileSync(
    'ffmpeg',
    [
      ['-v', 'error', '-ss', String(stillSeconds - 1), '-i', file, '-frames:v', '1'],
      ['-vf', 'scale=1280:720:flags=bicubic', '-f', 'image2pipe', '-c:v', 'png', '-'],
    ].flat(),
    { maxBuffer: 1e8 },
  );
  return sharp(png).extract({ left: 0, top: 0, width: 720, height: 210 }).toBuffer();
}

/** Text in the original and in two rungs, below each other; returns the file's name in docs. */
async function writePicture(text: Sample): Promise<string> {
  const files = [text.file, ...['480p', '240p'].map((rung) => path.join(folderOf(text), `${rung}.mp4`))];
  const parts = await Promise.all(files.map(detail));
  const name = 'video/text.webp';
  mkdirSync(path.join(docs, 'video'), { recursive: true });
  await sharp({ create: { width: 720, height: 638, channels: 3, background: 'white' } })
    .composite(parts.map((input, i) => ({ input, left: 0, top: i * 214 })))
    .webp({ quality: 90 })
    .toFile(path.join(docs, name));
  return name;
}

const hourly = ({ bytes, seconds }: Pick<Rendition, 'bytes' | 'seconds'>): number =>
  (bytes / seconds) * 0.0036;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** The section on sizes, likeness, processor time and disk space. */
export async function ladderReport(): Promise<string> {
  const engine = await openVideoEngine({ FFMPEG: process.env['FFMPEG'] });
  if (!engine) throw new Error('there is no FFmpeg');
  rmSync(work, { recursive: true, force: true });
  const samples = await makeSamples();
  const all: Measured[] = [];
  for (const sample of samples) all.push(await measure(engine, sample));
  const picture = await writePicture(samples.find(({ name }) => name === 'text')!);
  rmSync(work, { recursive: true });
  const names = all.map(({ name }) => name);
  const megabytes = ({ renditions }: Measured, name: string): number =>
    hourly(renditions.find((one) => one.name === name)!);
  const disk = (one: Measured): number => sum(one.renditions.map(hourly));
  return `FFmpeg ${engine.version} (${engine.backend}).

${table(
  ['Megabytes an hour', ...names],
  ['audio', ...rungs].map((rung) => [rung, ...all.map((one) => megabytes(one, rung).toFixed(0))]),
)}

${table(
  ['Likeness to the original (SSIM), enlarged to 720p', ...names],
  rungs.map((rung, i) => [rung, ...all.map(({ similarities }) => similarities[i]!.toFixed(3))]),
)}

${table(
  ['For each minute or hour of video', ...names],
  [
    [
      'processor seconds a minute: sound, 144p, 240p',
      ...all.map(({ processor: [first] }) => first.toFixed(1)),
    ],
    [
      'processor seconds a minute: 360p, 480p, 720p',
      ...all.map(({ processor: [, rest] }) => rest.toFixed(1)),
    ],
    ['megabytes an hour on the disk, up to 720p', ...all.map((one) => disk(one).toFixed(0))],
    [
      'with one MP4 of 720p beside them',
      ...all.map((one) => (disk(one) + megabytes(one, '720p') + megabytes(one, 'audio')).toFixed(0)),
    ],
  ],
)}

Text of 14 pixels in the original, in 480p and in 240p, enlarged to 1280 × 720:

![Code and Hindi in the original, in 480p and in 240p](${picture})`;
}
