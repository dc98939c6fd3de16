// Measures the ladder and writes docs/VIDEO.md.
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import {
  type Rendition,
  rungNames,
  type RungName,
  type VideoEngine,
} from '../../src/lib/server/video/engine.ts';
import { openVideoEngine } from '../../src/lib/server/video/open.ts';
import { cache, type Sample, samples, stillSeconds, timed } from './samples.ts';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const made = path.join(cache, 'ladders');

/** CPU seconds of the child processes that have ended. */
function childSeconds(): number {
  const fields = readFileSync('/proc/self/stat', 'latin1')
    .replace(/^.*\) /, '')
    .split(' ');
  // cutime and cstime, in hundredths
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

async function sourceOf(engine: VideoEngine, file: string) {
  const found = await engine.probe(file);
  if (found.outcome !== 'video') throw new Error(`${file} is refused`);
  return found.video;
}

/** Structural similarity of a file to its source at the source's size, 0 to 1. */
function ssim(file: string, source: string): number {
  const graph = '[0]scale=1280:720:flags=bicubic,setpts=PTS-STARTPTS[a];[1]setpts=PTS-STARTPTS[b];[a][b]ssim';
  const words = execFileSync(
    'sh',
    [
      '-c',
      `ffmpeg -hide_banner -nostats -i "$1" -i "$2" -lavfi '${graph}' -f null - 2>&1`,
      'sh',
      file,
      source,
    ],
    { encoding: 'utf8' },
  );
  return Number(/SSIM .*All:([\d.]+)/.exec(words)?.[1]);
}

interface Row {
  rung: RungName;
  megabytes: number;
  ssim: number;
  cpu: number;
}

const hourly = ({ bytes, seconds }: Rendition): number => (bytes / seconds) * 0.0036;

/** Each rung of a sample by itself; the single file of each stays for pictures. */
async function measure(engine: VideoEngine, { name, file }: Sample): Promise<{ audio: number; rows: Row[] }> {
  const video = await sourceOf(engine, file);
  const rows: Row[] = [];
  let audio = 0;
  for (const rung of rungNames.slice(0, 5)) {
    const folder = path.join(made, `${name}-${rung}`);
    const request = { file, video, folder };
    await engine.makeLadder({ ...request, rungs: [] });
    const before = childSeconds();
    const { renditions } = await engine.makeLadder({ ...request, rungs: [rung] });
    const cpu = childSeconds() - before;
    const rendition = renditions.find((one) => one.name === rung)!;
    audio = hourly(renditions.find((one) => one.name === 'audio')!);
    const single = path.join(folder, await engine.makeProgressive(request, rendition));
    rows.push({
      rung,
      megabytes: hourly(rendition),
      ssim: ssim(single, file),
      cpu: cpu / (video.seconds / 60),
    });
    console.log(name, rung, rows.at(-1));
  }
  return { audio, rows };
}

/** Part of a frame in its original size. */
async function detail(file: string): Promise<Buffer> {
  const png = execFileSync(
    'ffmpeg',
    [
      ['-v', 'error', '-ss', String(stillSeconds), '-i', file, '-frames:v', '1'],
      ['-vf', 'scale=1280:720:flags=bicubic', '-f', 'image2pipe', '-c:v', 'png', '-'],
    ].flat(),
    { maxBuffer: 1e8 },
  );
  return sharp(png).extract({ left: 0, top: 0, width: 640, height: 210 }).toBuffer();
}

/** Text in the original and in a rung, one below the other. */
async function writePicture(source: string, rung: RungName): Promise<string> {
  const [above, below] = await Promise.all([
    detail(source),
    detail(path.join(made, `text-${rung}`, 'stream.mp4')),
  ]);
  mkdirSync(path.join(docs, 'video'), { recursive: true });
  const name = `video/text-${rung}.webp`;
  await sharp({ create: { width: 640, height: 424, channels: 3, background: 'white' } })
    .composite([
      { input: above, left: 0, top: 0 },
      { input: below, left: 0, top: 214 },
    ])
    .webp({ quality: 90 })
    .toFile(path.join(docs, name));
  return name;
}

/** Seconds from the upload's last byte until pictures and sound can be played, and until the lowest rung is complete. */
async function time(engine: VideoEngine, { name, file }: Sample): Promise<string> {
  const folder = path.join(made, 'timed');
  rmSync(folder, { recursive: true, force: true });
  const start = performance.now();
  const passed = (): number => (performance.now() - start) / 1000;
  const video = await sourceOf(engine, file);
  const request = { file, video, folder };
  let playable = 0;
  const names = new Set<string>();
  const onRung = (rendition: Rendition): void => {
    names.add(rendition.name);
    if (names.has('audio') && names.size > 1) playable ||= passed();
  };
  if (video.picture?.copyable) await engine.remux(request, { onRung });
  await engine.makeLadder({ ...request, rungs: ['144p', '240p'] }, { onRung });
  const row = `| ${name} | ${playable.toFixed(1)} s | ${passed().toFixed(0)} s |`;
  console.log(row);
  return row;
}

const engine = await openVideoEngine({ FFMPEG: process.env['FFMPEG'] });
if (!engine) throw new Error('no FFmpeg');
rmSync(made, { recursive: true, force: true });
const all = await samples();
const measured = new Map<string, { audio: number; rows: Row[] }>();
for (const sample of all) measured.set(sample.name, await measure(engine, sample));

const cell = (rung: RungName, value: (row: Row) => string): string =>
  all.map(({ name }) => value(measured.get(name)!.rows.find((row) => row.rung === rung)!)).join(' | ');
const head = (what: string): string =>
  `| ${what} | ${all.map(({ name }) => name).join(' | ')} |\n|---|${all.map(() => '---').join('|')}|`;
const table = (what: string, value: (row: Row) => string): string =>
  [head(what), ...rungNames.slice(0, 5).map((rung) => `| ${rung} | ${cell(rung, value)} |`)].join('\n');

const { audio, rows } = measured.get('camera')!;
const total = audio + rows.reduce((sum, { megabytes }) => sum + megabytes, 0);
const single = audio + rows.at(-1)!.megabytes;
const pictures = [await writePicture(all[2]!.file, '240p'), await writePicture(all[2]!.file, '480p')];
const times: string[] = [];
for (const sample of timed()) times.push(await time(engine, sample));

writeFileSync(
  path.join(docs, 'VIDEO.md'),
  `# Video in numbers

Written by \`npm run video:report\` (about ten minutes on two idle cores) on ${new Date().toISOString().slice(0, 10)}, ${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim()}), FFmpeg ${engine.version} (${engine.backend}).
The samples are a minute of 1280 × 720 each: *camera* is slow movement of fine detail with a sensor's noise, which stands for a person
before a camera (no recording of one is in this repository); *slides* is the demo's welcome lesson; *text* scrolls code and Hindi of 14 pixels.

## Megabytes an hour

${table('Rung, without sound', ({ megabytes }) => megabytes.toFixed(0))}

The sound takes ${audio.toFixed(0)} MB an hour. A lecture hour of *camera* with its ladder up to 720p takes ${(total + single).toFixed(0)} MB on the disk: ${total.toFixed(0)} MB of
renditions, and ${single.toFixed(0)} MB for the single MP4 of 720p that \`videoUrl\` names.

## Likeness to the original

SSIM of each rung, enlarged to 1280 × 720, against the original: 1 is the same picture.

${table('Rung', ({ ssim }) => ssim.toFixed(3))}

Text of 14 pixels in the original (above) and in 240p and 480p (below), enlarged to 1280 × 720:

${pictures.map((name) => `![Text in the original and in ${/\d+p/.exec(name)![0]}](${name})`).join('\n\n')}

## CPU

Seconds of CPU for a minute of video, each rung by itself; a ladder decodes once for all its rungs.

${table('Rung', ({ cpu }) => cpu.toFixed(1))}

## Time until a video can be played

From the last byte of the upload, without waiting in the queue; then until 144p and 240p are complete.

| Video | Playable after | 144p and 240p complete after |
|---|---|---|
${times.join('\n')}
`,
);
rmSync(made, { recursive: true });
