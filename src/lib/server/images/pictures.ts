import { createRequire } from 'node:module';
import type { Sharp, default as SharpModule } from 'sharp';
import { isOutOfResources } from '../outOfResources.ts';
import { bmpSize, decodeBmp } from './bmp.ts';

export interface Encoded {
  data: Buffer;
  extension: 'jpg' | 'png' | 'webp';
  mime: string;
  width: number;
  height: number;
}

/** Why a picture is refused: `pixels` when it has too many, else `type`. */
export class PictureProblem extends Error {
  override name = 'PictureProblem';
  readonly reason: 'type' | 'pixels';
  constructor(reason: 'type' | 'pixels') {
    super(`a picture was refused: ${reason}`);
    this.reason = reason;
  }
}

const require = createRequire(import.meta.url);
let loaded: typeof SharpModule | undefined;

/**
 * sharp, loaded with the first picture: 20 MB that many servers never need. With `require`, since a failed `import` (no free
 * file descriptor) is cached for ever.
 */
function loadSharp(): typeof SharpModule {
  if (loaded) return loaded;
  loaded = require('sharp') as typeof SharpModule;
  // no cache of decoded pictures, and one core per picture, to limit memory and CPU
  loaded.cache(false);
  loaded.concurrency(1);
  return loaded;
}

const atOnce = 2;
let running = 0;
const waiting: (() => void)[] = [];

/** Limits concurrent decoding: a 25-megapixel picture takes 100 MB while it is open. */
async function withDecoderSlot<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running++;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

/** Accepted input, and the size and format of the output. */
export interface PictureBounds {
  maxPixels: number;
  maxWidth: number;
  maxHeight?: number;
  jpeg?: number;
}

/**
 * Re-encodes the bytes of a JPEG, PNG, WebP or BMP file from `read`: no metadata, the camera's orientation applied, at most
 * `maxWidth` × `maxHeight`, as a JPEG of quality `jpeg` if given. Throws PictureProblem for anything else and above
 * `maxPixels`, which it reads from the header without decoding.
 */
export function encodePicture(read: () => Promise<Uint8Array>, options: PictureBounds): Promise<Encoded> {
  return withDecoderSlot(async () => {
    // read only after getting a slot: fifty waiting pictures would take a gigabyte
    const bytes = await read();
    const sharp = loadSharp();
    try {
      return await encode(sharp, bytes, options);
    } catch (error) {
      if (error instanceof PictureProblem || isOutOfResources(error) || !(await works(sharp))) throw error;
      throw new PictureProblem((error as Error).message.includes('pixel limit') ? 'pixels' : 'type');
    }
  });
}

/** A stored picture scaled to fit into `inner` pixels, centred on a white square: an icon of an app. */
export function squareIcon(
  read: () => Promise<Uint8Array>,
  { size, inner, maxPixels }: { size: number; inner: number; maxPixels: number },
): Promise<Buffer> {
  return withDecoderSlot(async () => {
    const sharp = loadSharp();
    const white = { r: 255, g: 255, b: 255, alpha: 1 };
    const room = Math.floor((size - inner) / 2);
    return sharp(await read(), { limitInputPixels: maxPixels })
      .flatten({ background: white })
      .resize(inner, inner, { fit: 'contain', background: white })
      .extend({
        top: room,
        left: room,
        bottom: size - inner - room,
        right: size - inner - room,
        background: white,
      })
      .png({ compressionLevel: 9 })
      .toBuffer();
  });
}

/** Whether sharp works at the moment: if so, the picture caused the failure. */
async function works(sharp: typeof SharpModule): Promise<boolean> {
  const create = { width: 8, height: 8, channels: 3, background: 'white' } as const;
  try {
    await sharp(await sharp({ create }).png().toBuffer())
      .jpeg()
      .toBuffer();
    return true;
  } catch {
    return false;
  }
}

async function encode(
  sharp: typeof SharpModule,
  bytes: Uint8Array,
  { maxPixels, maxWidth, maxHeight, jpeg }: PictureBounds,
): Promise<Encoded> {
  const type = pictureType(bytes);
  if (!type) throw new PictureProblem('type');
  const picture =
    type === 'bmp'
      ? openBmp(sharp, bytes, maxPixels)
      : sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error' });
  const { width, height } = await picture.metadata();
  if (width * height > maxPixels) throw new PictureProblem('pixels');
  const { extension, write } = jpeg === undefined ? formats[type] : plainJpeg(jpeg);
  const { data, info } = await write(
    picture.autoOrient().resize({
      width: maxWidth,
      ...(maxHeight === undefined ? {} : { height: maxHeight, fit: 'inside' }),
      withoutEnlargement: true,
    }),
  ).toBuffer({ resolveWithObject: true });
  return { data, extension, mime: `image/${info.format}`, width: info.width, height: info.height };
}

type PictureType = keyof typeof formats;

/** Detected by magic bytes, so that only these decoders of sharp ever see uploads. */
function pictureType(bytes: Uint8Array): PictureType | null {
  const begins = (text: string, at = 0): boolean =>
    [...text].every((char, index) => bytes[at + index] === char.charCodeAt(0));
  if (begins('\xFF\xD8\xFF')) return 'jpeg';
  if (begins('\x89PNG\r\n\x1A\n')) return 'png';
  if (begins('RIFF') && begins('WEBP', 8)) return 'webp';
  return begins('BM') ? 'bmp' : null;
}

const toJpeg = {
  extension: 'jpg',
  write: (picture: Sharp) => picture.jpeg({ quality: 84, progressive: true }),
} as const;
/** White instead of transparency; full chroma resolution, since small coloured print would blur. */
const plainJpeg = (quality: number) => ({
  extension: 'jpg' as const,
  write: (picture: Sharp) =>
    picture.flatten({ background: 'white' }).jpeg({ quality, progressive: true, chromaSubsampling: '4:4:4' }),
});
const formats = {
  jpeg: toJpeg,
  bmp: toJpeg,
  png: { extension: 'png', write: (picture: Sharp) => picture.png({ compressionLevel: 8 }) },
  webp: { extension: 'webp', write: (picture: Sharp) => picture.webp({ quality: 84 }) },
} as const;

function openBmp(sharp: typeof SharpModule, bytes: Uint8Array, maxPixels: number): Sharp {
  const size = bmpSize(bytes);
  if (!size) throw new PictureProblem('type');
  if (size.width * size.height > maxPixels) throw new PictureProblem('pixels');
  const raw = decodeBmp(bytes);
  if (!raw) throw new PictureProblem('type');
  return sharp(raw.data, { raw: { width: raw.width, height: raw.height, channels: raw.channels } });
}
