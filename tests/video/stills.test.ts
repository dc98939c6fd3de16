// Poster, storyboard and the single MP4 of a video.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { corpus, type VideoCase } from './corpus.ts';
import { backends, openEngine, probed, unfinishedIn } from './engines.ts';
import { makeVideo } from './makeVideo.ts';
import { codecsIn, colourOf, heardIn, seenIn } from './seen.ts';

const home = mkdtempSync(path.join(os.tmpdir(), 'stills-'));
afterAll(() => rmSync(home, { recursive: true }));

const caseOf = (name: string): VideoCase => corpus.find((one) => one.name === name)!;

/** Becomes brighter every second; a keyframe every second. */
const lighter: VideoCase = {
  name: 'lighter',
  as: 'mp4',
  make: {
    seconds: 30,
    filters: "drawbox=t=fill:color=gray,eq=brightness='-0.42+t*0.03':eval=frame",
    args: '-c:v libx264 -preset ultrafast -pix_fmt yuv420p -g 30 -c:a aac',
  },
};

/** The mean brightness of a part of a picture, 0 to 255. */
async function brightness(
  file: string,
  area: { left: number; top: number; width: number; height: number },
): Promise<number> {
  const { channels } = await sharp(await sharp(file).extract(area).toBuffer()).stats();
  return channels.slice(0, 3).reduce((sum, { mean }) => sum + mean, 0) / 3;
}

describe.each(backends)('$backend', ({ backend, FFMPEG }) => {
  const folderOf = (name: string): string => path.join(home, `${backend}-${name}`);

  it.each([
    { name: 'phone-upright', corners: 'bryg', width: 180, height: 320 },
    { name: 'iphone-hdr-hlg', corners: 'rgby', width: 320, height: 180 },
  ])('makes an upright poster of $name', async ({ name, corners, width, height }) => {
    const engine = await openEngine({ FFMPEG });
    const file = makeVideo(caseOf(name));
    const folder = folderOf(name);
    const request = { file, video: await probed(engine, file), folder };
    const { file: poster, thumbnail } = (await engine.makePoster(request))!;
    expect([poster, thumbnail]).toEqual(['poster.webp', 'thumbnail.webp']);
    expect(await sharp(path.join(folder, thumbnail)).metadata()).toMatchObject({ width, height });
    const { data, info } = await sharp(path.join(folder, poster)).removeAlpha().raw().toBuffer({
      resolveWithObject: true,
    });
    expect(info).toMatchObject({ width, height, channels: 3 });
    const at = (x: number, y: number): string => {
      const place = (Math.floor(y * height) * width + Math.floor(x * width)) * 3;
      return colourOf([data[place]!, data[place + 1]!, data[place + 2]!]);
    };
    expect([at(0.1, 0.1), at(0.9, 0.1), at(0.1, 0.9), at(0.9, 0.9)].join('')).toBe(corners);
    expect(unfinishedIn(folder)).toEqual([]);
  });

  it('makes a storyboard whose pictures are of the moments they stand for', async () => {
    const engine = await openEngine({ FFMPEG });
    const file = makeVideo(lighter);
    const folder = folderOf('lighter');
    const request = { file, video: await probed(engine, file), folder };
    const board = await engine.makeStoryboard(request);
    expect(board).toEqual({
      file: 'storyboard.webp',
      interval: 2,
      columns: 10,
      count: 15,
      width: 160,
      height: 90,
      // it becomes brighter all the time, without a change of slides
      slideChanges: [],
    });
    const sheet = path.join(folder, board!.file);
    expect(await sharp(sheet).metadata()).toMatchObject({ format: 'webp', width: 1600, height: 180 });
    const light: number[] = [];
    for (let cell = 0; cell < 15; cell++)
      light.push(
        await brightness(sheet, {
          left: (cell % 10) * 160 + 8,
          top: Math.floor(cell / 10) * 90 + 8,
          width: 144,
          height: 74,
        }),
      );
    expect(light).toEqual(light.toSorted((one, other) => one - other));
    // two seconds are 0.06 of the whole range
    for (const [cell, value] of light.entries())
      if (cell > 0) expect(value - light[cell - 1]!).toBeGreaterThan(5);
  });

  it('makes one MP4 for clients that play a file from its start', async () => {
    const engine = await openEngine({ FFMPEG });
    const file = makeVideo(caseOf('phone-upright'));
    const folder = folderOf('single');
    const request = { file, video: await probed(engine, file), folder };
    const { renditions } = await engine.makeLadder({ ...request, rungs: ['144p'] });
    const name = await engine.makeProgressive(request, renditions.at(-1)!);
    const bytes = readFileSync(path.join(folder, name)).toString('latin1');
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    expect(bytes).not.toContain('moof');
    expect(await codecsIn(path.join(folder, name))).toEqual(['h264,144,256', 'aac']);
    const seen = await seenIn(folder, name);
    expect(seen).toMatchObject({ frames: 90, flash: 30, corners: 'bryg' });
    expect(Math.abs((await heardIn(folder, name)).tone - 1)).toBeLessThanOrEqual(0.06);
    expect(unfinishedIn(folder)).toEqual([]);
  });
});
