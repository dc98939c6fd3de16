/**
 * Makes the photos of the demo's teachers, in `demo/teachers/`, and the pictures of its lessons, in `demo/stills/`: a frame of each video, which needs FFmpeg. Usage: `node
 * demo/studio/stills.ts`; update their version in `src/features/demo/rules.ts` (a test checks it).
 */
import { execFileSync } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
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

function frameOf(name: string, second: number): Buffer {
  const video = videos.find((one) => one.endsWith(`/${name}.mp4`))!;
  const line = `-v error -ss ${second} -i ${join(OUT, video)} -frames:v 1 -f image2pipe -c:v png -`;
  return execFileSync('ffmpeg', line.split(' '), { maxBuffer: 1e8 });
}

const write = (picture: Sharp, file: string): Promise<unknown> =>
  picture.webp({ quality: 65, effort: 6 }).toFile(join(OUT, file));

for (const name of demoStills) {
  const small = sharp(frameOf(name, moments[name] ?? 14)).resize({ width: 320 });
  await write(small, `stills/${name}.webp`);
}
// the road with its four signs, and the teacher at the blackboard
const large: Record<string, number> = { 'four-roads': 24, 'why-it-feels-heavy': 49 };
for (const name of demoPosters)
  await write(sharp(frameOf(name, large[name] ?? 14)), `stills/${name}-large.webp`);

/** Where the face of each teacher is: the video, its second, and the square in the frame of 854 × 480. */
const faces = {
  nandini: ['why-it-feels-heavy', 49, { left: 62, top: 138, width: 190, height: 190 }],
  amit: ['grahak-kahan-hai', 14, { left: 570, top: 208, width: 164, height: 164 }],
  farah: ['tell-me-about-yourself', 50, { left: 606, top: 148, width: 180, height: 180 }],
} as const;

await mkdir(join(OUT, 'teachers'), { recursive: true });
for (const [key, [name, second, face]] of Object.entries(faces))
  await write(sharp(frameOf(name, second)).extract(face).resize({ width: 192 }), `teachers/${key}.webp`);
