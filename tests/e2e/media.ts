import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { turned } from '../video/corpus.ts';

let folder: string | undefined;

/** The path of a video of this run; the folder is created with the first one. */
function place(name: string): string {
  folder ??= mkdtempSync(path.join(tmpdir(), 'kaksha-media-'));
  return path.join(folder, name);
}

/** The ffmpeg arguments of each file of this run. */
const madeWith = new Map<string, string>();

/** Runs ffmpeg to write a file, unless it has already; returns the file. */
function ffmpeg(args: readonly string[], file: string): string {
  const line = args.join(' ');
  if (madeWith.get(file) !== line) execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...args, file]);
  madeWith.set(file, line);
  return file;
}

/** Writes an H.264/AAC MP4 from two of ffmpeg's test sources. */
function video(file: string, picture: string, sound: string, more: string[]): string {
  const sources = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', sound];
  const coding = ['-pix_fmt', 'yuv420p', '-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac'];
  return ffmpeg([...sources, ...coding, ...more, '-movflags', '+faststart'], file);
}

/** An H.264/AAC MP4 of some seconds and frames per second, made by ffmpeg; returns its path. */
export function makeVideo(name: string, seconds: number, rate = 25): string {
  const picture = `testsrc2=s=640x360:r=${rate}:d=${seconds}`;
  const sound = `sine=frequency=440:duration=${seconds}`;
  return video(place(name), picture, sound, ['-g', String(rate), '-shortest']);
}

/** A silent MP4 of one colour, fast to make at any length; returns its path. */
export function makePlainVideo(name: string, seconds: number): string {
  const [picture, sound] = [`color=c=teal:s=160x90:r=2:d=${seconds}`, 'anullsrc=r=8000:cl=mono'];
  return video(place(name), picture, sound, ['-t', String(seconds), '-g', '20', '-b:a', '8k']);
}

/** The silent MP4 of one colour, several hours long: one minute of it, repeated; returns its path. */
export function makeLongVideo(name: string, hours: number): string {
  const loop = ['-stream_loop', String(hours * 60 - 1), '-i', makePlainVideo(`minute of ${name}`, 60)];
  return ffmpeg([...loop, '-t', String(hours * 3600), '-c', 'copy', '-movflags', '+faststart'], place(name));
}

/** A silent MP4 of slides in different colours, each shown for some seconds; returns its path. */
export function makeSlides(name: string, slides: number, seconds: number): string {
  const length = slides * seconds;
  const boxes = Array.from({ length: slides }, (_, slide) => {
    const shown = `enable='between(t,${slide * seconds},${(slide + 1) * seconds})'`;
    return `drawbox=x=${20 + slide * 40}:y=${20 + slide * 15}:w=90:h=60:t=fill:color=black:${shown}`;
  });
  const picture = `color=c=white:s=320x180:r=5:d=${length},${boxes.join(',')}`;
  return video(place(name), picture, 'anullsrc=r=8000:cl=mono', [
    '-t',
    String(length),
    '-g',
    '10',
    '-b:a',
    '8k',
  ]);
}

export const makePicture = (name: string): string =>
  ffmpeg(['-f', 'lavfi', '-i', 'color=c=orange:s=640x360', '-frames:v', '1'], place(name));

/** A screen recording that no browser plays: MPEG-4 Visual and AC-3 in Matroska; returns its path. */
export function makeRecording(name: string, seconds: number, rate = 25): string {
  const picture = `testsrc2=s=640x360:r=${rate}`;
  const sources = ['-f', 'lavfi', '-i', picture, '-f', 'lavfi', '-i', 'sine=frequency=440'];
  return ffmpeg([...sources, '-t', String(seconds), '-c:v', 'mpeg4', '-c:a', 'ac3'], place(name));
}

/** An audio recording as phones make it, AAC in an M4A; returns its path. */
export function makeSound(name: string, seconds: number): string {
  const file = place(name);
  const source = ['-f', 'lavfi', '-i', `sine=frequency=440:duration=${seconds}`];
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...source, '-c:a', 'aac', file]);
  return file;
}

/**
 * A recording of a phone held upright: frames stored sideways and rotated by 90° when shown, in H.264 of a high bitrate with AAC;
 * returns its path. Its upper half is red, its lower half blue, under noise that needs many bits.
 */
export function makePhoneVideo(name: string, seconds: number): string {
  // rotated clockwise, the left side becomes the top
  const picture = `color=c=red:s=640x720:r=30:d=${seconds}[a];color=c=blue:s=640x720:r=30:d=${seconds}[b];[a][b]hstack,noise=alls=15:allf=t`;
  const sound = `sine=frequency=440:duration=${seconds}`;
  const lying = video(place(`lying ${name}`), picture, sound, ['-b:v', '12M', '-g', '30', '-shortest']);
  const file = place(name);
  writeFileSync(file, turned(0, 1, -1, 0)(readFileSync(lying)));
  return file;
}

/** A folder of a course: two videos in it, two in a subfolder, and other files; returns its path. */
export function makeCourseFolder(name: string): string {
  const folder = place(name);
  mkdirSync(path.join(folder, '1_Motion'), { recursive: true });
  for (const [file, seconds] of [
    ['Welcome.mp4', 1],
    ['10 End.mp4', 2],
    ['1_Motion/10 - Fast.mp4', 1],
    ['1_Motion/2 - Slow.mp4', 1],
  ] as const)
    copyFileSync(makeVideo(`part of ${name} ${seconds}.mp4`, seconds), path.join(folder, file));
  writeFileSync(path.join(folder, 'notes.pdf'), 'notes');
  writeFileSync(path.join(folder, '1_Motion/._2 - Slow.mp4'), 'of a memory card');
  return folder;
}
