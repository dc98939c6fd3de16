import { expect, type Locator } from '@playwright/test';
import jsqr from 'jsqr';
import sharp from 'sharp';

async function read(code: Locator): Promise<string> {
  await code.scrollIntoViewIfNeeded();
  const { data, info } = await sharp(await code.screenshot())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return jsqr.default(new Uint8ClampedArray(data), info.width, info.height)?.data ?? '';
}

/** Decodes a QR code from a screenshot; tries again while the header is still moving away from it. */
export async function scan(code: Locator): Promise<string> {
  let text = '';
  await expect.poll(async () => (text = await read(code)), 'the QR code can be read').not.toBe('');
  return text;
}
