/** Feeds drawn frames to ffmpeg and mixes the sound; all videos of the demo are encoded here. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { writeWav } from './wav.ts';

export const FPS = 25;

sharp.cache(false);
sharp.concurrency(1);

export interface Reel {
  width: number;
  height: number;
  seconds: number;
  /** SVG of the frame, `width`×`height`. */
  frame: (index: number) => string;
  /** Audio tracks of the same length, and the ffmpeg filter that mixes [1:a], [2:a]… into [a]. */
  tracks: Float32Array[];
  mix: string;
  /** x264's quality (lower is better) and AAC's rate. */
  crf: number;
  audioRate: string;
}

/** Writes an MP4: H.264 with a keyframe every two seconds, AAC, index at the front. */
export async function encode(reel: Reel, out: string): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'kaksha-demo-'));
  // written under a temporary name, so that no incomplete video has the final one
  const part = `${out}.part`;
  try {
    const sounds = reel.tracks.map((_, i) => join(dir, `${i}.wav`));
    for (const [i, file] of sounds.entries()) await writeFile(file, writeWav(reel.tracks[i]!));
    const args = [
      '-v',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-s',
      `${reel.width}x${reel.height}`,
      '-r',
      String(FPS),
      '-i',
      '-',
      ...sounds.flatMap((file) => ['-i', file]),
      '-filter_complex',
      `${reel.mix};[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[p]`,
      '-map',
      '[p]',
      '-map',
      '[a]',
      '-t',
      reel.seconds.toFixed(2),
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-preset',
      'slower',
      '-tune',
      'animation',
      '-crf',
      String(reel.crf),
      '-g',
      String(FPS * 2),
      '-keyint_min',
      String(FPS * 2),
      '-sc_threshold',
      '0',
      '-threads',
      '1',
      '-colorspace',
      'bt709',
      '-color_primaries',
      'bt709',
      '-color_trc',
      'bt709',
      '-c:a',
      'aac',
      // noise shaping produces occasional clicks at low bit rates
      '-aac_tns',
      '0',
      '-b:a',
      reel.audioRate,
      '-ac',
      '1',
      '-movflags',
      '+faststart',
      '-map_metadata',
      '-1',
      '-fflags',
      '+bitexact',
      '-flags:v',
      '+bitexact',
      '-flags:a',
      '+bitexact',
      '-f',
      'mp4',
      part,
    ];
    const ffmpeg = spawn('ffmpeg', args, { stdio: ['pipe', 'inherit', 'inherit'] });
    const ended = once(ffmpeg, 'close');
    const frames = Math.round(reel.seconds * FPS);
    for (let i = 0; i < frames; i++) {
      const raw = await sharp(Buffer.from(reel.frame(i)))
        .ensureAlpha()
        .raw()
        .toBuffer();
      if (!ffmpeg.stdin.write(raw)) await once(ffmpeg.stdin, 'drain');
    }
    ffmpeg.stdin.end();
    const [code] = await ended;
    if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} on ${out}`);
    await rename(part, out);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
