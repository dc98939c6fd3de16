import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { bmp, png } from '../../../../tests/files.ts';
import { bmpSize, decodeBmp } from './bmp.ts';
import { encodePicture } from './pictures.ts';

const limits = { maxPixels: 25e6, maxWidth: 1600 };
const given = (bytes: Uint8Array) => async () => bytes;
const solid = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 30, b: 60 } } });

describe('encoding pictures', () => {
  it.each(['jpeg', 'png', 'webp'] as const)('keeps %s, at most 1600 px wide', async (format) => {
    const made = await encodePicture(given(await solid(2400, 1200).toFormat(format).toBuffer()), limits);
    expect(made).toMatchObject({
      mime: `image/${format}`,
      extension: format === 'jpeg' ? 'jpg' : format,
      width: 1600,
      height: 800,
    });
    expect((await sharp(made.data).metadata()).format).toBe(format);
  });

  it('applies the camera’s orientation and drops all metadata', async () => {
    const shot = await solid(300, 100)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .withExif({ IFD0: { Artist: 'somebody' }, IFD3: { GPSLatitude: '28/1 36/1 0/1' } })
      .toBuffer();
    expect((await sharp(shot).metadata()).exif).toBeDefined();
    const made = await encodePicture(given(shot), limits);
    expect(made).toMatchObject({ width: 100, height: 300 });
    const { exif, icc, xmp, orientation } = await sharp(made.data).metadata();
    expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  });

  it.each([24, 32] as const)('reads a %i-bit BMP', async (bits) => {
    const made = await encodePicture(given(bmp(33, 20, [200, 30, 60], bits)), limits);
    expect(made).toMatchObject({ extension: 'jpg', width: 33, height: 20 });
    const { dominant } = await sharp(made.data).stats();
    expect(dominant.r).toBeGreaterThan(180);
    expect(dominant.b).toBeLessThan(90);
  });

  it('turns the rows of a BMP the right way up', () => {
    const file = bmp(2, 2, [0, 0, 0]);
    file.set([0, 0, 255], 54);
    // rows are stored bottom-up
    expect([...decodeBmp(file)!.data]).toEqual([0, 0, 0, 0, 0, 0, 255, 0, 0, 0, 0, 0]);
    file.writeInt32LE(-2, 22);
    expect([...decodeBmp(file)!.data.subarray(0, 3)]).toEqual([255, 0, 0]);
  });

  it('refuses damaged BMPs without asking for memory', async () => {
    const file = bmp(10, 10, [1, 2, 3]);
    expect(decodeBmp(file.subarray(0, 200))).toBeNull();
    for (const [at, value] of [
      [28, 8],
      [30, 1],
      [18, -5],
      [10, 3],
    ] as const) {
      const wrong = Buffer.from(file);
      if (at === 28) wrong.writeUInt16LE(value, at);
      else wrong.writeInt32LE(value, at);
      expect(bmpSize(wrong)).toBeNull();
    }
    const huge = Buffer.from(file);
    huge.writeInt32LE(100_000, 18);
    huge.writeInt32LE(100_000, 22);
    await expect(encodePicture(given(huge), limits)).rejects.toMatchObject({ reason: 'pixels' });
  });

  it('refuses 256 megapixels without the memory for them', async () => {
    const bomb = png(16_000, 16_000);
    expect(bomb.length).toBeLessThan(1_048_576);
    const before = process.memoryUsage.rss();
    await expect(encodePicture(given(bomb), limits)).rejects.toMatchObject({ reason: 'pixels' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(50e6);
  });

  it.each([
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>')],
    ['GIF', Buffer.from('GIF89a\x01\0\x01\0\0\0\0', 'latin1')],
    ['a JPEG that ends at once', Buffer.from('\xFF\xD8\xFF\xE0\0\x10JFIF', 'latin1')],
    ['nothing', Buffer.alloc(0)],
  ])('refuses %s', async (_name, bytes) => {
    await expect(encodePicture(given(bytes), limits)).rejects.toMatchObject({ reason: 'type' });
  });

  it('refuses a picture that was cut off', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer();
    await expect(encodePicture(given(noise.subarray(0, noise.length / 2)), limits)).rejects.toMatchObject({
      reason: 'type',
    });
  });
});
