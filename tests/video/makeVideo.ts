// Makes the videos of corpus.ts, once; they are stored in .cache.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { corpus, type VideoArguments, type VideoCase } from './corpus.ts';

const folder = fileURLToPath(new URL('../../.cache/corpus', import.meta.url));
/** A file that hostile videos refer to; nothing may open it. */
export const otherFile = path.join(folder, 'other.mp4');

const words = (line: string): string[] => line.split(' ').filter(Boolean);

function picture(size: string, rate: string, seconds: number): string {
  const [width = 0, height = 0] = size.split('x').map(Number);
  const [w, h] = [Math.floor(width / 4), Math.floor(height / 4)];
  const box = (x: number, y: number, colour: string, more = ''): string =>
    `drawbox=x=${x}:y=${y}:w=${w}:h=${h}:color=${colour}:t=fill${more}`;
  return [
    `color=c=gray:s=${size}:r=${rate}:d=${seconds}`,
    'format=yuv444p',
    box(0, 0, 'red'),
    box(width - w, 0, '0x00ff00'),
    box(0, height - h, 'blue'),
    box(width - w, height - h, 'yellow'),
    box(Math.floor(width * 0.375), Math.floor(height * 0.375), 'white', ":enable='between(t,0.9999,1.2)'"),
  ].join(',');
}

function ffmpegArguments(make: VideoArguments): string[] {
  const { size = '320x180', rate = '30', seconds = 3, filters = '', sound = '', input, args } = make;
  if (input) return [...words(filters), '-i', makeVideo(caseOf(input)), ...words(args)];
  const tone = `aevalsrc=exprs='0.4*sin(2*PI*1000*t)*between(t,1,1.2)':s=48000:c=mono:d=${seconds}`;
  const isQuiet = sound === null;
  return [
    '-f',
    'lavfi',
    '-i',
    picture(size, rate, seconds),
    ...(isQuiet ? [] : ['-f', 'lavfi', '-i', tone]),
    ...(filters ? ['-vf', filters] : []),
    ...(sound ? ['-af', sound] : []),
    ...words(args),
  ];
}

const caseOf = (wanted: string): VideoCase => {
  const found = corpus.find(({ name }) => name === wanted);
  if (!found) throw new Error(`no video ${wanted}`);
  return found;
};

const run = (make: VideoArguments, file: string): void => {
  const args = ['-hide_banner', '-v', 'error', '-y', ...ffmpegArguments(make), file];
  execFileSync('ffmpeg', args, { stdio: 'pipe' });
};

/** Changes with the description, so that a changed video is made again. */
function fingerprint(video: VideoCase): string {
  const functions = Object.values(video.make).filter((value) => typeof value === 'function');
  const text = [JSON.stringify(video), ...functions.map(String)].join('\n');
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

/** The path of a video, which is made if it is missing. */
export function makeVideo(video: VideoCase): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${video.name}-${fingerprint(video)}.${video.as}`);
  if (existsSync(file)) return file;
  const part = path.join(folder, `new-${process.pid}-${video.name}.${video.as}`);
  const { make } = video;
  if ('bytes' in make)
    writeFileSync(
      part,
      Buffer.from(make.bytes().toString('latin1').replaceAll('{other}', otherFile), 'latin1'),
    );
  else if ('from' in make) writeFileSync(part, make.change(readFileSync(makeVideo(caseOf(make.from)))));
  else if ('joined' in make) {
    const pieces = make.joined.map((piece) => {
      run(piece, part);
      return readFileSync(part);
    });
    writeFileSync(part, Buffer.concat(pieces));
  } else run(make, part);
  renameSync(part, file);
  return file;
}
