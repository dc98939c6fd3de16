import { describe, expect, it, vi } from 'vitest';
import { planOf, planShrinking, type VideoFacts } from './shrinkPlan.ts';

/** Ten minutes of a phone at 17 Mbit/s. */
const phone: VideoFacts = {
  width: 1080,
  height: 1920,
  frameRate: 29.97,
  seconds: 600,
  soundBitrate: 128_000,
  bytes: 1_280_000_000,
};

describe('a film made smaller in the browser', () => {
  it('has 720 lines on its shorter side, and about a ninth of the bytes of a phone', () => {
    expect(planOf(phone)).toEqual({
      width: 720,
      height: 1280,
      frameRate: null,
      bitrate: 1_800_000,
      bytes: 144_600_000,
    });
    expect(planOf({ ...phone, width: 3840, height: 2160 })).toMatchObject({ width: 1280, height: 720 });
  });

  it('has even sizes, and is never larger than the film', () => {
    expect(planOf({ ...phone, width: 641, height: 361 })).toMatchObject({ width: 642, height: 362 });
    expect(planOf({ ...phone, width: 1000, height: 301 })).toMatchObject({ width: 1000, height: 302 });
    expect(planOf({ ...phone, width: 160, height: 90 })).toMatchObject({ bitrate: 400_000 });
  });

  it('keeps the rate of frames up to 31 a second', () => {
    expect(planOf({ ...phone, frameRate: 60 })?.frameRate).toBe(30);
    expect(planOf({ ...phone, frameRate: 25 })?.frameRate).toBeNull();
  });

  it('is not made where little would be saved, or the length is unknown', () => {
    expect(planOf({ ...phone, bytes: 180_000_000 })).toBeNull();
    expect(planOf({ ...phone, bytes: 181_000_000 })).not.toBeNull();
    expect(planOf({ ...phone, seconds: 2, bytes: 1_500_000 })).toBeNull();
    expect(planOf({ ...phone, seconds: 2, bytes: 1_600_000 })).not.toBeNull();
    expect(planOf({ ...phone, seconds: Number.NaN })).toBeNull();
  });

  it('is planned from one reading of the file, however often the plan is asked for', async () => {
    vi.stubGlobal('VideoEncoder', Object);
    vi.stubGlobal('VideoDecoder', Object);
    const file = new Blob(['no film']);
    const plan = planShrinking(file);
    expect(planShrinking(file)).toBe(plan);
    expect(await plan).toBeNull();
    expect(planShrinking(new Blob(['no film']))).not.toBe(plan);
    vi.unstubAllGlobals();
  });
});
