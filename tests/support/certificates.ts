import { execFile } from 'node:child_process';
import jsqr from 'jsqr';
import sharp from 'sharp';
import type { Kit } from './harness.ts';

/** Sets the certificates' minimum time to zero, as an owner may. */
export const noWaiting = async ({ deps }: Kit): Promise<void> => {
  const value = JSON.stringify({ certificateSharePercent: 0 });
  await deps.db.sql.insertInto('settings').values({ key: 'limits', value }).execute();
};

// the corner with the code on a landscape A4 page of 2923 × 2067 pixels: rendering and decoding the whole page takes seconds
const corner = ['-x', '2105', '-y', '1405', '-W', '555', '-H', '517'];

/** The text of the QR code on the first page of a certificate, rendered with Poppler's pdftoppm; throws if there is none. */
export async function scanPdf(pdf: Buffer): Promise<string> {
  const png = await new Promise<Buffer>((resolve, reject) => {
    const options = { encoding: 'buffer' as const, maxBuffer: 64 * 1024 * 1024 };
    const args = ['-q', '-r', '250', ...corner, '-png', '-'];
    const program = execFile('pdftoppm', args, options, (error, picture) =>
      error ? reject(error) : resolve(picture),
    );
    program.stdin?.end(pdf);
  });
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const read = jsqr.default(new Uint8ClampedArray(data), info.width, info.height);
  if (!read) throw new Error('no QR code could be read from the page');
  return read.data;
}
