import { execFile } from 'node:child_process';
import jsqr from 'jsqr';
import sharp from 'sharp';
import type { Kit } from './harness.ts';

/** Sets the certificates' minimum time to zero, as an owner may. */
export const noWaiting = async ({ deps }: Kit): Promise<void> => {
  const value = JSON.stringify({ certificateSharePercent: 0 });
  await deps.db.sql.insertInto('settings').values({ key: 'limits', value }).execute();
};

/** The text of the QR code on the first page of a PDF, rendered with Poppler's pdftoppm; throws if there is none. */
export async function scanPdf(pdf: Buffer): Promise<string> {
  const png = await new Promise<Buffer>((resolve, reject) => {
    const options = { encoding: 'buffer' as const, maxBuffer: 64 * 1024 * 1024 };
    const program = execFile('pdftoppm', ['-q', '-r', '250', '-png', '-'], options, (error, picture) =>
      error ? reject(error) : resolve(picture),
    );
    program.stdin?.end(pdf);
  });
  const page = sharp(png);
  const { width, height } = await page.metadata();
  // only the corner with the code: decoding the whole page takes seconds
  const part = { left: Math.round(width * 0.72), top: Math.round(height * 0.68) };
  const { data, info } = await page
    .extract({ ...part, width: Math.round(width * 0.19), height: Math.round(height * 0.25) })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  if (!read) throw new Error('no QR code could be read from the page');
  return read.data;
}
