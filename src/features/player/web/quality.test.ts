import { describe, expect, it } from 'vitest';
import { linesIn, type Rendition } from './playlist.ts';
import { BandwidthMeter, bestAllowed, type Conditions, pickRendition } from './quality.ts';

const rendition = (height: number, peak: number): Rendition => ({
  url: `/${height}`,
  width: Math.round((height * 16) / 9),
  height,
  peak,
  bandwidth: peak,
  codecs: [],
  audioUrl: null,
});
const ladder = [
  rendition(144, 110_000),
  rendition(240, 160_000),
  rendition(480, 600_000),
  rendition(720, 1_500_000),
];
const pick = (conditions: Partial<Conditions>): number =>
  pickRendition(ladder, {
    quality: 'auto',
    bandwidth: 350_000,
    current: null,
    ahead: 0,
    screenHeight: 2000,
    rate: 1,
    ...conditions,
  }).height;

describe('which rendition is loaded', () => {
  it('is the highest that the line carries with something to spare', () => {
    expect([50_000, 150_000, 350_000, 740_000, 760_000, 9e6].map((bandwidth) => pick({ bandwidth }))).toEqual(
      [144, 144, 240, 240, 480, 720],
    );
    expect(pick({ bandwidth: 760_000, rate: 2 })).toBe(240);
  });
  it('is not larger than the screen needs', () => {
    expect(
      [100, 144, 145, 300, 480, 481].map((screenHeight) => pick({ bandwidth: 9e6, screenHeight })),
    ).toEqual([144, 144, 240, 480, 480, 720]);
  });
  it('stays with enough in store, as long as the line just carries it', () => {
    const current = ladder[2]!;
    expect(pick({ current, bandwidth: 650_000, ahead: 20 })).toBe(480);
    expect(pick({ current, bandwidth: 650_000, ahead: 5 })).toBe(240);
    expect(pick({ current, bandwidth: 550_000, ahead: 20 })).toBe(240);
  });
  it('is the chosen one, or the next below it', () => {
    expect(pick({ quality: 720, bandwidth: 1 })).toBe(720);
    expect(pick({ quality: 600 })).toBe(480);
    expect(pick({ quality: 100 })).toBe(144);
  });
  it('is at most 240p for the data saver', () => {
    expect(pick({ quality: 'saver', bandwidth: 9e6 })).toBe(240);
    expect(pick({ quality: 'saver', bandwidth: 100_000 })).toBe(144);
    expect(bestAllowed([rendition(720, 1)], 'saver')?.height).toBe(720);
  });
  it('is named by its shorter side', () => {
    expect(linesIn({ width: 270, height: 480 })).toBe(270);
  });
});

describe('the bandwidth', () => {
  const meter = () => {
    const time = { now: 0 };
    const of = new BandwidthMeter(350_000, () => time.now);
    const request = (bytes: number, ms: number): void => {
      of.begin();
      of.add(bytes);
      time.now += ms;
      of.end();
    };
    return { of, time, request };
  };
  it('falls at once and rises with care', () => {
    const { of, request } = meter();
    expect(of.estimate).toBe(350_000);
    request(50_000, 4000);
    expect(of.estimate).toBeLessThan(170_000);
    request(500_000, 1000);
    expect(of.estimate).toBeLessThan(700_000);
    for (let i = 0; i < 30; i += 1) request(500_000, 1000);
    expect(of.estimate).toBeGreaterThan(3_500_000);
  });
  it('is right again with the first reply that does not come from the browser’s cache', () => {
    const { of, request } = meter();
    for (let i = 0; i < 20; i += 1) request(500_000, 1);
    expect(of.estimate).toBeGreaterThan(100_000_000);
    request(200_000, 4000);
    expect(of.estimate).toBeLessThan(600_000);
  });
  it('counts requests at the same time once, and neither pauses nor small replies', () => {
    const { of, time, request } = meter();
    for (let i = 0; i < 30; i += 1) {
      of.begin();
      of.begin();
      of.add(50_000);
      time.now += 500;
      of.end();
      of.add(50_000);
      time.now += 500;
      of.end();
      time.now += 60_000;
    }
    expect(of.estimate).toBeCloseTo(800_000, -5);
    const before = of.estimate;
    request(500, 1);
    expect(of.estimate).toBe(before);
  });
});
