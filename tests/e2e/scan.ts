import { expect, type Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

/** Decodes a QR code from a screenshot. */
export async function scan(code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  expect(read, 'the QR code can be read').not.toBeNull();
  return read!.data;
}
