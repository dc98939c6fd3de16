import { describe, expect, it } from 'vitest';
import { firstFraming, moved, squareOf, zoomed } from './crop.ts';

const middle = { zoom: 1, across: 0.5, down: 0.5 };

describe('cropping to a square', () => {
  it('takes the largest square first, a little above the middle of a tall picture', () => {
    expect(squareOf(1000, 400, middle)).toEqual({ left: 300, top: 0, side: 400 });
    expect(squareOf(400, 1000, firstFraming)).toEqual({ left: 0, top: 210, side: 400 });
    expect(squareOf(1, 1, middle)).toEqual({ left: 0, top: 0, side: 1 });
  });

  it('never leaves the picture, whatever it is told', () => {
    for (const value of [-5, 0, 0.3, 1, 7, Number.NaN, Number.POSITIVE_INFINITY])
      for (const [width, height] of [
        [1000, 400],
        [30, 3000],
        [1, 1],
      ] as const) {
        const { left, top, side } = squareOf(width, height, { zoom: value, across: value, down: value });
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + side).toBeLessThanOrEqual(width + 1e-9);
        expect(top + side).toBeLessThanOrEqual(height + 1e-9);
      }
  });

  it('moves by pixels and stops at the edges', () => {
    const right = moved(1000, 400, middle, 150, 99);
    expect(squareOf(1000, 400, right)).toEqual({ left: 450, top: 0, side: 400 });
    // no room to move down: zooming in later still starts from the middle
    expect(right.down).toBe(0.5);
    expect(squareOf(1000, 400, moved(1000, 400, middle, 9999, 0)).left).toBe(600);
  });

  it('zooms around the middle, in and out again', () => {
    const near = zoomed(1000, 400, middle, 2);
    expect(squareOf(1000, 400, near)).toEqual({ left: 400, top: 100, side: 200 });
    const corner = moved(1000, 400, near, 9999, 9999);
    expect(squareOf(1000, 400, corner)).toEqual({ left: 800, top: 200, side: 200 });
    expect(squareOf(1000, 400, zoomed(1000, 400, corner, 1))).toEqual({ left: 600, top: 0, side: 400 });
    expect(zoomed(1000, 400, middle, 99).zoom).toBe(4);
  });
});
