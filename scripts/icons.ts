// Makes the app's icons and the picture for shared links from the logo: `node scripts/icons.ts`. The results are committed
// in public/.
import { mkdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const home = fileURLToPath(new URL('../public/', import.meta.url));
const accent = '#c24a0a';
const paper = '#fdf8f0';

const logo = await readFile(`${home}logo.svg`);
const drawn = (size: number): Promise<Buffer> =>
  sharp(logo, { density: 1200 }).resize(size, size).png().toBuffer();

async function placed(
  file: string,
  ground: string,
  [width, height, size]: [width: number, height: number, size: number],
): Promise<void> {
  await sharp({ create: { width, height, channels: 3, background: ground } })
    .composite([{ input: await drawn(size), gravity: 'centre' }])
    .png({ compressionLevel: 9, palette: true })
    .toFile(`${home}${file}`);
}

await mkdir(`${home}icons`, { recursive: true });
for (const size of [192, 512])
  await sharp(await drawn(size))
    .png({ compressionLevel: 9 })
    .toFile(`${home}icons/icon-${size}.png`);
// a maskable icon may lose up to a fifth at each side, so the background fills it
await placed('icons/maskable-512.png', accent, [512, 512, 410]);
await placed('icons/apple-touch-icon.png', accent, [180, 180, 160]);
await placed('og.png', paper, [1200, 630, 360]);
