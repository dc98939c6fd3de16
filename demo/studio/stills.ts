/**
 * Makes the small pictures of the demo's lessons, in `demo/stills/`: a frame of each video, which needs FFmpeg. Usage: `node
 * demo/studio/stills.ts`; update their version in `src/features/demo/rules.ts` (a test checks it).
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { demoStills } from '../../src/features/demo/rules.ts';

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
for (const name of demoStills) {
  const video = videos.find((file) => file.endsWith(`/${name}.mp4`))!;
  const line = `-v error -ss ${moments[name] ?? 14} -i ${join(OUT, video)} -frames:v 1 -f image2pipe -c:v png -`;
  const png = execFileSync('ffmpeg', line.split(' '), { maxBuffer: 1e8 });
  await sharp(png)
    .resize({ width: 320 })
    .webp({ quality: 65, effort: 6 })
    .toFile(join(OUT, 'stills', `${name}.webp`));
}
