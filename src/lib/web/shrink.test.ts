import { describe, expect, it } from 'vitest';
import { shrinkSteps, shrunkName } from './shrink.ts';

describe('making a picture smaller', () => {
  it('never makes it larger, keeps its shape, and goes on getting smaller', () => {
    for (const [width, height] of [
      [4000, 3000],
      [1080, 2400],
      [300, 200],
      [9000, 1],
    ] as const) {
      const steps = shrinkSteps(width, height);
      let before = Number.POSITIVE_INFINITY;
      for (const step of steps) {
        expect(step.width).toBeLessThanOrEqual(width);
        expect(step.height).toBeLessThanOrEqual(height);
        expect(step.height).toBeGreaterThanOrEqual(1);
        expect(Math.abs(step.width - (step.height * width) / height) <= Math.max(1, width / height)).toBe(
          true,
        );
        const weight = step.width * step.height * step.quality;
        expect(weight).toBeLessThan(before);
        before = weight;
      }
    }
  });

  it('names the result a JPEG', () => {
    expect(['slip.png', 'my.slip.bmp', 'slip', '.png'].map(shrunkName)).toEqual([
      'slip.jpg',
      'my.slip.jpg',
      'slip.jpg',
      'picture.jpg',
    ]);
  });
});
