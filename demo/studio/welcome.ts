/**
 * Makes the welcome video of /signup and /login: the video, its captions and its poster, in `demo/welcome/`. Usage: `node
 * demo/studio/welcome.ts`
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { cover } from './draw/covers.ts';
import { webvtt } from './media/captions.ts';
import { encode, FPS } from './media/encode.ts';
import { picture } from './welcome/scene.ts';
import { sound } from './welcome/sound.ts';
import { AT, cues } from './welcome/story.ts';

const OUT = join(import.meta.dirname, '../welcome');
const [WIDTH, HEIGHT] = [960, 540];

await mkdir(OUT, { recursive: true });
const music = sound(AT.end);
const talk = { scenes: [{ start: 0, end: AT.end, cues }], samples: music, seconds: AT.end };
await writeFile(join(OUT, 'welcome.en.vtt'), webvtt(talk, 'text'));
await writeFile(join(OUT, 'welcome.hi.vtt'), webvtt(talk, 'other'));
await sharp(Buffer.from(cover('welcome')))
  .webp({ quality: 80, effort: 6 })
  .toFile(join(OUT, 'poster.webp'));
await encode(
  {
    width: WIDTH,
    height: HEIGHT,
    seconds: AT.end,
    frame: (i) => picture(i / FPS),
    tracks: [music],
    mix: '[1:a]loudnorm=I=-20:TP=-3:LRA=9,aresample=32000,alimiter=limit=0.5:level=false[a]',
    crf: 30,
    audioRate: '48k',
  },
  join(OUT, 'welcome.mp4'),
);
