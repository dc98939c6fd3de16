import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder: string | undefined;

/** A real H.264/AAC MP4 of that many seconds, made by ffmpeg; gives its path. */
export function makeVideo(name: string, seconds: number): string {
  folder ??= mkdtempSync(path.join(tmpdir(), 'kaksha-media-'));
  const file = path.join(folder, name);
  const picture = `testsrc2=s=640x360:r=25:d=${seconds}`;
  const sound = `sine=frequency=440:duration=${seconds}`;
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    picture,
    '-f',
    'lavfi',
    '-i',
    sound,
    '-pix_fmt',
    'yuv420p',
    '-c:v',
    'libx264',
    '-preset',
    'ultrafast',
    '-g',
    '25',
    '-c:a',
    'aac',
    '-shortest',
    '-movflags',
    '+faststart',
    file,
  ]);
  return file;
}

/** A JPEG picture, made by ffmpeg; gives its path. */
export function makePicture(name: string): string {
  folder ??= mkdtempSync(path.join(tmpdir(), 'kaksha-media-'));
  const file = path.join(folder, name);
  execFileSync('ffmpeg', [
    '-y',
    '-loglevel',
    'error',
    '-f',
    'lavfi',
    '-i',
    'color=c=orange:s=640x360',
    '-frames:v',
    '1',
    file,
  ]);
  return file;
}
