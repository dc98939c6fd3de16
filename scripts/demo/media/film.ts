/** Draws every frame of a lesson, feeds them to ffmpeg and mixes the sound. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { C, H, W, easeInOut, n, onTwos, rect, type Frame } from '../draw/base.ts';
import { bed, type Tune } from './music.ts';
import { mouthCurve, type Narration } from './narrate.ts';
import { writeWav } from './wav.ts';
import type { Lesson } from '../content/types.ts';

export const FPS = 25;

sharp.cache(false);
sharp.concurrency(1);

const sheet = (x: number): string => rect(x, 0, W + 24, H, C.orange) + rect(x + 12, 0, W, H, C.paper2);

/** SVG of the lesson at a moment; slides hand over under a sheet of paper that sweeps across. */
export function frameSvg(lesson: Lesson, talk: Narration, mouth: number[], time: number): string {
  const at = Math.max(
    0,
    talk.scenes.findLastIndex((s) => time >= s.start),
  );
  const plan = talk.scenes[at];
  const slide = lesson.slides[at];
  if (!plan || !slide) throw new Error(`${lesson.key}: no slide at ${time}`);
  const f: Frame = {
    t: time - plan.start,
    dur: plan.end - plan.start,
    cues: plan.cues.map((c) => c.start - plan.start),
    ends: plan.cues.map((c) => c.end - plan.start),
    mouth: mouth[Math.round(onTwos(time) * FPS)] ?? 0,
    clock: time,
  };
  const last = at === talk.scenes.length - 1;
  const out = last ? 0 : easeInOut((f.t - (f.dur - 0.32)) / 0.32);
  const enter = at === 0 ? 1 : easeInOut(f.t / 0.34);

  const over = out > 0 ? sheet(W - (W + 12) * out) : enter < 1 ? sheet(-(W + 26) * enter) : '';
  const close = last
    ? easeInOut((f.t - (f.dur - 0.5)) / 0.5) * 0.9
    : at === 0
      ? 1 - easeInOut(f.t / 0.35)
      : 0;
  const veil = close > 0 ? rect(0, 0, W, H, C.paper, 0, `opacity="${n(close)}"`) : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${W}" height="${H}" viewBox="0 0 ${W} ${H}">${slide.scene(f)}${over}${veil}</svg>`;
}

const VOICE =
  'highpass=f=85,equalizer=f=220:t=q:w=1:g=2,equalizer=f=2800:t=q:w=1.2:g=2.5,lowpass=f=8200,acompressor=threshold=-20dB:ratio=2.5:attack=8:release=120:makeup=3,aecho=0.9:0.6:17|31:0.10|0.06';

/** Writes the lesson's MP4: H.264 with a keyframe every two seconds, AAC, index at the front. */
export async function film(
  lesson: Lesson,
  talk: Narration,
  tune: Tune,
  seed: number,
  out: string,
): Promise<void> {
  const dir = await mkdtemp(join(tmpdir(), 'kaksha-demo-'));
  // A film appears under its name only when it is whole.
  const part = `${out}.part`;
  try {
    await writeFile(join(dir, 'voice.wav'), writeWav(talk.samples));
    await writeFile(join(dir, 'music.wav'), writeWav(bed(tune, talk.samples, seed)));
    const args = [
      '-v',
      'error',
      '-y',
      '-f',
      'rawvideo',
      '-pix_fmt',
      'rgba',
      '-s',
      `${W}x${H}`,
      '-r',
      String(FPS),
      '-i',
      '-',
      '-i',
      join(dir, 'voice.wav'),
      '-i',
      join(dir, 'music.wav'),
      '-filter_complex',
      `[1:a]${VOICE}[v];[v][2:a]amix=inputs=2:normalize=0:duration=longest,loudnorm=I=-18:TP=-3:LRA=9,aresample=32000,alimiter=limit=0.5:level=false[a];[0:v]scale=out_color_matrix=bt709:out_range=tv,format=yuv420p[p]`,
      '-map',
      '[p]',
      '-map',
      '[a]',
      '-t',
      talk.seconds.toFixed(2),
      '-c:v',
      'libx264',
      '-profile:v',
      'high',
      '-preset',
      'slower',
      '-tune',
      'animation',
      '-crf',
      '33',
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
      // Noise shaping makes this encoder click now and then at low rates.
      '-aac_tns',
      '0',
      '-b:a',
      '40k',
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
    const mouth = mouthCurve(talk.samples, FPS);
    const frames = Math.round(talk.seconds * FPS);
    for (let i = 0; i < frames; i++) {
      const raw = await sharp(Buffer.from(frameSvg(lesson, talk, mouth, i / FPS)))
        .ensureAlpha()
        .raw()
        .toBuffer();
      if (!ffmpeg.stdin.write(raw)) await once(ffmpeg.stdin, 'drain');
    }
    ffmpeg.stdin.end();
    const [code] = await ended;
    if (code !== 0) throw new Error(`ffmpeg ended with ${String(code)} on ${lesson.key}`);
    await rename(part, out);
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}
