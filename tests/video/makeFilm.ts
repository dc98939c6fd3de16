// Makes the films of corpus.ts, once; they are kept in .cache.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type FilmCase, films } from './corpus.ts';

const folder = fileURLToPath(new URL('../../.cache/films', import.meta.url));
/** A file that hostile films name: nothing may open it. */
export const otherFile = path.join(folder, 'other.mp4');

export const words = (line: string): string[] => line.split(' ').filter(Boolean);

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

function ffmpegArguments(film: FilmCase): string[] {
  if (!('args' in film.make)) return [];
  const { size = '320x180', rate = '30', seconds = 3, filters = '', sound = '', input, args } = film.make;
  if (input) return [...words(filters), '-i', path.join(folder, input), ...words(args)];
  const tone = `aevalsrc=exprs='0.4*sin(2*PI*1000*t)*between(t,1,1.2)':s=48000:c=mono:d=${seconds}`;
  const isQuiet = sound === null;
  return [
    ...['-f', 'lavfi', '-i', picture(size, rate, seconds)],
    ...(isQuiet ? [] : ['-f', 'lavfi', '-i', tone]),
    ...(filters ? ['-vf', filters] : []),
    ...(sound ? ['-af', sound] : []),
    ...words(args),
  ];
}

/** The path of a film, which is made when it is missing. */
export function makeFilm(film: FilmCase): string {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, `${film.name}.${film.as}`);
  if (existsSync(file)) return file;
  const part = path.join(folder, `new-${process.pid}-${film.name}.${film.as}`);
  const { make } = film;
  if ('bytes' in make)
    writeFileSync(
      part,
      Buffer.from(make.bytes().toString('latin1').replaceAll('{other}', otherFile), 'latin1'),
    );
  else if ('from' in make) {
    const source = films.find(({ name }) => name === make.from)!;
    writeFileSync(part, make.change(readFileSync(makeFilm(source))));
  } else {
    if (make.input) makeFilm(films.find(({ name, as }) => `${name}.${as}` === make.input)!);
    execFileSync('ffmpeg', ['-hide_banner', '-v', 'error', '-y', ...ffmpegArguments(film), part], {
      stdio: 'pipe',
    });
  }
  renameSync(part, file);
  return file;
}
