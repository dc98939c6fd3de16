import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { crc32, deflateSync } from 'node:zlib';

const fixtures = fileURLToPath(new URL('../fixtures', import.meta.url));

/** A file of tests/fixtures (made with ffmpeg: lesson.mp4 is 2 s of H.264/AAC, lesson.webm 1 s of VP9, …). */
export const fixture = (name: string): Promise<Buffer> => readFile(path.join(fixtures, name));

/** A grey PNG that compresses well, of any size. */
export function png(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  const pixels = deflateSync(Buffer.alloc((width + 1) * height, 0));
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** An uncompressed BMP of one colour. */
export function bmp(
  width: number,
  height: number,
  [red, green, blue]: [number, number, number],
  bits: 24 | 32 = 24,
): Buffer {
  const stride = Math.ceil((width * bits) / 32) * 4;
  const file = Buffer.alloc(54 + stride * height);
  file.write('BM', 'latin1');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(54, 10);
  file.writeUInt32LE(40, 14);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(bits, 28);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) file.set([blue, green, red], 54 + y * stride + (x * bits) / 8);
  return file;
}

/** Every stored or unfinished file below a storage folder, as relative paths. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return (
    entries
      // instance.json links the folder to its database; it is not a stored file
      .filter((entry) => entry.isFile() && entry.name !== 'instance.json')
      .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
  );
}
