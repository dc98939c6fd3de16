// Converts the videos of the corpus: all of them with both backends in npm run test:long, the quick ones with FFmpeg from npm in
// npm test.
import { mkdtempSync, readFileSync, rmSync, utimesSync, statSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { rungsFor, type VideoEngine } from '../../src/lib/server/video/engine.ts';
import { textIn } from '../../src/lib/text.ts';
import { isLong } from '../support/long.ts';
import { corpus, type VideoCase, refusals } from './corpus.ts';
import { backends, openEngine, unfinishedIn } from './engines.ts';
import { makeVideo, otherFile } from './makeVideo.ts';
import { badTimes, heardIn, type Seen, seenIn, shownTimes } from './seen.ts';

// conversions run concurrently, at the lowest priority
vi.setConfig({ testTimeout: 120_000 });

/** The ladder may be off by one frame. */
function checkPictures(
  video: VideoCase,
  seen: Seen,
  rate: number,
  size: { width: number; height: number },
): void {
  const { seconds = 3, corners = 'rgby', flash = 1, aspect = 16 / 9 } = video;
  expect(seen.corners).toBe(corners);
  expect(Math.abs(size.width / size.height / (aspect ?? 1) - 1)).toBeLessThan(0.025);
  if (video.rate !== 0) expect(rate).toBeCloseTo(video.rate ?? 30, 2);
  if (seconds > 0) expect(Math.abs(seen.frames - seconds * rate)).toBeLessThanOrEqual(1.01);
  if (flash >= 0) expect(Math.abs(seen.flash / rate - flash)).toBeLessThanOrEqual(1.01 / rate);
  // tone mapping must leave it as bright as in an ordinary video
  expect(seen.white).toBeGreaterThan(flash < 0 ? -1 : 215);
  expect(Math.abs(seen.grey - 128)).toBeLessThan(25);
}

async function checkSound(video: VideoCase, folder: string, seen: Seen | null, rate: number): Promise<void> {
  const heard = await heardIn(folder);
  const { tone = 1, flash = 1, seconds = 3 } = video;
  if (video.silent) {
    expect(heard.tone).toBe(-1);
    return;
  }
  expect(Math.abs(heard.tone - tone)).toBeLessThanOrEqual(0.06);
  if (seen && flash >= 0)
    expect(Math.abs(heard.tone - seen.flash / rate - (tone - flash))).toBeLessThanOrEqual(0.06);
  if (seconds > 0) expect(Math.abs(heard.seconds - seconds)).toBeLessThan(0.15);
}

describe.each(backends)('$backend', ({ backend, FFMPEG }) => {
  let engine: VideoEngine;
  const chosen = corpus.filter(({ quick }) => isLong || quick);
  const home = mkdtempSync(path.join(os.tmpdir(), 'corpus-'));

  beforeAll(async () => {
    engine = await openEngine({ FFMPEG });
    makeVideo(corpus[0]!);
    writeFileSync(otherFile, readFileSync(makeVideo(corpus[0]!)));
  });
  afterAll(() => rmSync(home, { recursive: true }));

  it('is the one that is tested', () => {
    expect(engine.backend).toBe(backend === 'package' ? 'package' : '/usr/bin/ffmpeg');
  });

  it.each(chosen.filter(({ refused }) => refused))('refuses $name', async (video) => {
    const file = makeVideo(video);
    utimesSync(otherFile, 0, 0);
    const probed = await engine.probe(file);
    expect(probed.outcome === 'refused' && textIn('en', probed.why)).toMatch(
      new RegExp(`^${refusals[video.refused!]}`),
    );
    // the other file was not read
    expect(statSync(otherFile).atimeMs).toBe(0);
  });

  // concurrently, since each FFmpeg process needs less than a core
  it.concurrent.each(chosen.filter(({ refused }) => !refused))('converts $name', async (video) => {
    const file = makeVideo(video);
    const probed = await engine.probe(file);
    if (probed.outcome !== 'video') throw new Error(textIn('en', probed.why));
    const folder = path.join(home, video.name);
    const request = { file, video: probed.video, folder };
    const { picture } = probed.video;
    expect(picture === null).toBe(video.aspect === null);
    if (video.copied !== undefined) expect(picture?.copyable).toBe(video.copied);
    if (picture?.copyable) await engine.remux(request);
    const { renditions } = await engine.makeLadder({ ...request, rungs: rungsFor(probed.video).slice(0, 1) });
    expect(renditions.every(({ complete }) => complete)).toBe(true);
    const rate = picture ? picture.frameRate[0] / picture.frameRate[1] : 0;
    const rung = renditions.find(({ name }) => name === '144p');
    const seen = rung ? await seenIn(folder, rung.file) : null;
    if (seen && rung) {
      checkPictures(video, seen, rate, rung);
      expect(await badTimes(path.join(folder, rung.file))).toBe(0);
    }
    await checkSound(video, folder, seen, rate);
    const hasOriginal = picture?.copyable === true && !video.openGroups;
    expect(renditions.some(({ name }) => name === 'original')).toBe(hasOriginal);
    if (hasOriginal) {
      const shown = await shownTimes(path.join(folder, 'original.mp4'));
      const flash = shown[(await seenIn(folder, 'original.mp4')).flash]!;
      expect(Math.abs(flash - seen!.flash / rate)).toBeLessThanOrEqual(1.01 / rate);
    }
    expect(unfinishedIn(folder)).toEqual([]);
  });
});
