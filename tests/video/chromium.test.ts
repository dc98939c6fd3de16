// Plays the ladder in Chromium through Media Source Extensions, as adaptive players do.
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import config from '../../playwright.config.ts';
import type { Ladder, VideoEngine } from '../../src/lib/server/video/engine.ts';
import { isLong } from '../support/long.ts';
import { corpus, type VideoCase } from './corpus.ts';
import { openEngine, probed } from './engines.ts';
import { makeVideo } from './makeVideo.ts';
import { colourOf } from './seen.ts';

const quick = [
  'phone',
  'phone-upright',
  'open-groups',
  'iphone-hdr-hlg',
  'sixty-ntsc',
  'camcorder-interlaced',
];
// recordings without a duration, and videos without the white box, are left out
const chosen = corpus.filter(
  ({ name, refused, aspect, seconds, flash = 1 }) =>
    !refused && aspect !== null && seconds !== 0 && flash > 0 && (isLong || quick.includes(name)),
);

const home = mkdtempSync(path.join(os.tmpdir(), 'chromium-'));
const server = http.createServer(({ url = '/' }, response) => {
  if (url === '/')
    response.setHeader('content-type', 'text/html').end('<!doctype html><link rel=icon href=data:,>');
  else createReadStream(path.join(home, path.normalize(url))).pipe(response);
});
let browser: Browser;
let page: Page;
let engine: VideoEngine;

beforeAll(async () => {
  engine = await openEngine({});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  browser = await chromium.launch(config.use?.launchOptions);
  page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
});
afterAll(async () => {
  await browser?.close();
  server.close();
  rmSync(home, { recursive: true });
});

interface Shown {
  /** The range in seconds that both pictures and sound cover. */
  start: number;
  duration: number;
  /** For each time: the colours of the corners in reading order, and of the middle. */
  pictures: [number, number, number][][];
  /** The first loud moment of the sound; -1 for none. */
  tone: number;
}

/** Runs in the page. */
async function play({
  files,
  times,
}: {
  files: { url: string; type: string }[];
  times: number[];
}): Promise<Shown> {
  const event = (target: EventTarget, name: string): Promise<unknown> =>
    new Promise((resolve, reject) => {
      target.addEventListener(name, resolve, { once: true });
      target.addEventListener('error', () => reject(new Error(`error instead of ${name}`)), { once: true });
    });
  const video = document.createElement('video');
  document.body.append(video);
  const source = new MediaSource();
  video.src = URL.createObjectURL(source);
  await event(source, 'sourceopen');
  let sound = new ArrayBuffer();
  const buffers = files.map(({ type }) => source.addSourceBuffer(type));
  for (const [at, { url, type }] of files.entries()) {
    const buffer = buffers[at]!;
    const bytes = await (await fetch(url)).arrayBuffer();
    if (type.startsWith('audio')) sound = bytes;
    buffer.appendBuffer(bytes);
    await event(buffer, 'updateend');
  }
  source.endOfStream();
  const pictures: Shown['pictures'] = [];
  for (const time of times) {
    const painted = new Promise((resolve) => video.requestVideoFrameCallback(resolve));
    video.currentTime = time;
    await event(video, 'seeked');
    await painted;
    const canvas = new OffscreenCanvas(32, 18);
    const pen = canvas.getContext('2d')!;
    pen.drawImage(video, 0, 0, 32, 18);
    const at = (x: number, y: number): [number, number, number] => {
      const [red, green, blue] = pen.getImageData(x, y, 1, 1).data;
      return [red!, green!, blue!];
    };
    pictures.push([at(3, 2), at(28, 2), at(3, 15), at(28, 15), at(15, 9)]);
  }
  const decoded = await new OfflineAudioContext(1, 48_000, 48_000).decodeAudioData(sound);
  const samples = decoded.getChannelData(0);
  const loudest = samples.reduce((max, sample) => Math.max(max, Math.abs(sample)), 0);
  const tone = loudest < 0.02 ? -1 : samples.findIndex((sample) => Math.abs(sample) > loudest / 3) / 48_000;
  const shown = { start: video.buffered.start(0), duration: source.duration, pictures, tone };
  video.remove();
  return shown;
}

function check(video: VideoCase, shown: Shown, frame: number): void {
  const { seconds = 3, corners = 'rgby', tone = 1, silent = false } = video;
  expect(shown.start).toBeLessThan(0.03);
  expect(Math.abs(shown.duration - seconds)).toBeLessThan(frame + 0.05);
  const [before, during, middle] = shown.pictures;
  expect(middle!.slice(0, 4).map(colourOf).join('')).toBe(corners);
  const light = (picture: [number, number, number][]): number => Math.min(...picture[4]!);
  expect(light(before!)).toBeLessThan(170);
  expect(light(during!)).toBeGreaterThan(215);
  if (silent) expect(shown.tone).toBe(-1);
  else expect(Math.abs(shown.tone - tone)).toBeLessThanOrEqual(0.06);
}

describe('Chromium', () => {
  it.each(chosen)('plays $name', async (video) => {
    const { name, flash = 1, seconds = 3 } = video;
    const file = makeVideo(video);
    const folder = path.join(home, name);
    const request = { file, video: await probed(engine, file), folder };
    const [top, bottom] = request.video.picture!.frameRate;
    const frame = bottom / top;
    if (request.video.picture!.copyable) await engine.remux(request);
    const { renditions }: Ladder = await engine.makeLadder({ ...request, rungs: ['144p'] });
    const audio = renditions.find((one) => one.name === 'audio')!;
    for (const pictures of renditions.filter((one) => one.name !== 'audio')) {
      const files = [
        { url: `/${name}/${pictures.file}`, type: `video/mp4; codecs="${pictures.codec}"` },
        { url: `/${name}/${audio.file}`, type: `audio/mp4; codecs="${audio.codec}"` },
      ];
      // the box is visible for 0.2 s: a single frame in slow recordings
      const slack = frame > 0.07 ? 0.5 : 1.5;
      const times = [flash - slack * frame, flash + slack * frame, seconds / 2];
      check(video, await page.evaluate(play, { files, times }), frame);
    }
  });
});
