import { describe, expect, it } from 'vitest';
import { rungsFor, rungSize, type SourceVideo } from './engine.ts';
import { frameRateOf, orientationOf } from './judge.ts';

const videoOf = (width: number, height: number): SourceVideo => ({
  format: 'mov',
  seconds: 60,
  start: 0,
  picture: {
    codec: 'hevc',
    width,
    height,
    rotation: 0,
    flipped: false,
    frameRate: [30, 1],
    hdr: false,
    interlaced: false,
    copyable: false,
  },
  sound: null,
  streams: {
    picture: 0,
    sound: -1,
    storedWidth: width,
    storedHeight: height,
    pixelAspect: 1,
    pixelFormat: 'yuv420p',
    transfer: '',
  },
});

describe('orientation', () => {
  it.each([
    { matrix: null, rotation: 0, flipped: false },
    { matrix: [1, 0, 0, 1], rotation: 0, flipped: false },
    { matrix: [0, 1, -1, 0], rotation: 90, flipped: false },
    { matrix: [-1, 0, 0, -1], rotation: 180, flipped: false },
    { matrix: [0, -1, 1, 0], rotation: 270, flipped: false },
    { matrix: [-1, 0, 0, 1], rotation: 0, flipped: true },
    { matrix: [1, 0, 0, -1], rotation: 180, flipped: true },
  ] as const)('$matrix', ({ matrix, ...expected }) => {
    expect(orientationOf(matrix && [...matrix])).toEqual(expected);
  });
});

describe('frame rate', () => {
  it.each([
    { what: 'as it is', average: [30, 1], base: [30, 1], rate: [30, 1] },
    { what: 'a phone near 30', average: [179_820, 6001], base: [30, 1], rate: [30_000, 1001] },
    { what: 'an average over a length that is a guess', average: [2979, 100], base: [30, 1], rate: [30, 1] },
    { what: 'half of 60', average: [60, 1], base: [60, 1], rate: [30, 1] },
    { what: 'half of 50', average: [50, 1], base: [50, 1], rate: [25, 1] },
    { what: 'a third of 75', average: [75, 1], base: [75, 1], rate: [25, 1] },
    { what: 'a quarter of 120', average: [120, 1], base: [120, 1], rate: [30, 1] },
    { what: 'varying and slow', average: [7, 1], base: [90, 1], rate: [15, 1] },
    { what: 'slides', average: [1, 2], base: [1, 2], rate: [1, 1] },
    { what: 'unknown', average: [0, 0], base: [0, 0], rate: [30, 1] },
    { what: 'a resolution for an average', average: [60_000, 1], base: [25, 1], rate: [25, 1] },
  ] as const)('$what', ({ average, base, rate }) => {
    expect(frameRateOf({ averageRate: [...average], baseRate: [...base] })).toEqual(rate);
  });
});

describe('rungs', () => {
  it('are not larger than the video, the owner’s choice, and at least one', () => {
    expect(rungsFor(videoOf(1920, 1080))).toEqual(['144p', '240p', '360p', '480p', '720p', '1080p']);
    expect(rungsFor(videoOf(3840, 2160), '720p')).toEqual(['144p', '240p', '360p', '480p', '720p']);
    expect(rungsFor(videoOf(576, 1024))).toEqual(['144p', '240p', '360p', '480p']);
    expect(rungsFor(videoOf(100, 50))).toEqual(['144p']);
    expect(rungsFor({ ...videoOf(0, 0), picture: null })).toEqual([]);
  });

  it('have even sides and the video’s aspect', () => {
    expect(rungSize(videoOf(1920, 1080).picture!, '240p')).toEqual({ width: 426, height: 240 });
    expect(rungSize(videoOf(1080, 1920).picture!, '480p')).toEqual({ width: 480, height: 854 });
    expect(rungSize(videoOf(101, 53).picture!, '144p')).toEqual({ width: 102, height: 54 });
  });
});
