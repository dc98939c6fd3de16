// Finds the slide changes in videos of slides, of a speaker and of scrolling text.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { backends, openEngine, probed, unfinishedIn } from './engines.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'slides-'));
const at = (name: string): string => path.join(home, name);
afterAll(() => rmSync(home, { recursive: true }));

/** The seconds at which the six slides begin. */
const starts = [0, 14, 25, 47, 60, 83];
const seconds = 100;

const words = (of: number): string => ['Force', 'गति', 'Mass', 'Energy', 'Work', 'Power', 'Light'][of % 7]!;
const lines = (slide: number, count: number): string =>
  Array.from(
    { length: count },
    (_, line) =>
      `<text x="40" y="${(line + 2) * 44}" font-size="26">${words(slide + line)} ${words(slide * line)} ${slide * 17 + line}</text>`,
  ).join('');
const page = (height: number, content: string): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="${height}"><rect width="640" height="${height}" fill="#fff"/>${content}</svg>`,
    ),
  )
    .png()
    .toBuffer();

const x264 = '-r 2 -c:v libx264 -preset ultrafast -pix_fmt yuv420p';
const ffmpeg = (line: string): unknown =>
  execFileSync('ffmpeg', `-y -loglevel error ${line}`.split(' '), { stdio: 'inherit' });

beforeAll(async () => {
  mkdirSync(at('pages'));
  const slides = await Promise.all(
    starts.map((_, slide) =>
      page(360, `<text x="40" y="50" font-size="34">${slide + 1}</text>${lines(slide + 1, 3 + (slide % 3))}`),
    ),
  );
  for (let second = 0; second < seconds; second++) {
    const slide = starts.findLastIndex((start) => start <= second);
    writeFileSync(at(`pages/${String(second).padStart(3, '0')}.png`), slides[slide]!);
  }
  // with a keyframe at each change, like ffmpeg and phones; and with one every two seconds, like screen recorders
  const pictures = `-framerate 1 -i ${at('pages/%03d.png')}`;
  ffmpeg(`${pictures} ${x264} -g 16 -sc_threshold 40 ${at('changing.mp4')}`);
  ffmpeg(`${pictures} ${x264} -g 4 -keyint_min 4 -sc_threshold 0 ${at('regular.mp4')}`);
  writeFileSync(at('long.png'), await page(3400, lines(3, 75)));
  ffmpeg(
    `-framerate 2 -loop 1 -t ${seconds} -i ${at('long.png')} -vf crop=640:360:0:t*30 ${x264} -g 4 ${at('scrolling.mp4')}`,
  );
  ffmpeg(
    `-f lavfi -i color=c=gray:s=640x360:d=${seconds}:r=2 -f lavfi -i color=c=brown:s=180x240:d=${seconds}:r=2 -filter_complex [0][1]overlay=x=220+50*sin(2*t):y=60+20*cos(3*t),noise=alls=8:allf=t ${x264} -g 4 ${at('speaker.mp4')}`,
  );
});

describe.each(backends)('$backend', ({ backend, FFMPEG }) => {
  async function changesIn(name: string): Promise<number[]> {
    const engine = await openEngine({ FFMPEG });
    const folder = at(`${backend}-${name}`);
    const request = { file: at(`${name}.mp4`), video: await probed(engine, at(`${name}.mp4`)), folder };
    const board = await engine.makeStoryboard(request);
    expect(unfinishedIn(folder)).toEqual([]);
    return board!.slideChanges;
  }

  it.each([
    { name: 'changing', keyframes: 1 },
    { name: 'regular', keyframes: 2 },
  ])('finds the slides of a video with $name keyframes', async ({ name, keyframes }) => {
    const found = await changesIn(name);
    expect(found).toHaveLength(starts.length - 1);
    for (const [place, second] of found.entries())
      expect(Math.abs(second - starts[place + 1]!)).toBeLessThanOrEqual(keyframes);
  });

  it.each(['speaker', 'scrolling'])('finds next to none in a video of %s', async (name) => {
    expect((await changesIn(name)).length).toBeLessThanOrEqual(1);
  });
});
