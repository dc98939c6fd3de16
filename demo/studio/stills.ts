/**
 * Makes the pictures of the demo's lessons, in `demo/stills/`: a frame of each video, which needs FFmpeg. Usage: `node
 * demo/studio/stills.ts`; update their version in `src/features/demo/rules.ts` (a test checks it).
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoPosters, demoStills } from '../../src/features/demo/rules.ts';

const OUT = join(import.meta.dirname, '..');

/** The second of the most telling frame; of other videos the fourteenth: the first scene after the title. */
const moments: Record<string, number> = {
  'achchhi-post': 22,
  'entrance-exams': 22,
  'fees-and-final-choice': 34,
  'four-roads': 22,
  'interest-ability-opportunity': 34,
  'kam-budget-vigyapan': 34,
  'natije-napna': 34,
  'say-it-clearly': 22,
  'strengths-and-weaknesses': 34,
  'why-it-feels-heavy': 22,
  'your-questions-and-goodbye': 22,
};

const videos = (await readdir(OUT, { recursive: true })).filter((file) => file.endsWith('.mp4'));
await mkdir(join(OUT, 'stills'), { recursive: true });

/** A frame of a video, as wide as the video or as `width`. */
async function write(name: string, second: number, file: string, width?: number): Promise<void> {
  const video = videos.find((one) => one.endsWith(`/${name}.mp4`))!;
  const line = `-v error -ss ${second} -i ${join(OUT, video)} -frames:v 1 -f image2pipe -c:v png -`;
  const png = execFileSync('ffmpeg', line.split(' '), { maxBuffer: 1e8 });
  await sharp(png)
    .resize(width === undefined ? undefined : { width })
    .webp({ quality: 65, effort: 6 })
    .toFile(join(OUT, 'stills', file));
}

for (const name of demoStills) await write(name, moments[name] ?? 14, `${name}.webp`, 320);
// the teacher at the blackboard
const large: Record<string, number> = { 'why-it-feels-heavy': 49 };
for (const name of demoPosters) await write(name, large[name] ?? 14, `${name}-large.webp`);
