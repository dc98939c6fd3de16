import { C, H, W, easeInOut, n, onTwos, rect, type Frame } from '../draw/base.ts';
import { encode, FPS } from './encode.ts';
import { bed, type Tune } from './music.ts';
import { mouthCurve, type Narration } from './narrate.ts';
import type { Lesson } from '../content/types.ts';

const sheet = (x: number): string => rect(x, 0, W + 24, H, C.orange) + rect(x + 12, 0, W, H, C.paper2);

/** SVG of the lesson at a moment. Slides change with a wipe of a sheet of paper. */
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

export async function renderVideo(
  lesson: Lesson,
  talk: Narration,
  tune: Tune,
  seed: number,
  out: string,
): Promise<void> {
  const mouth = mouthCurve(talk.samples, FPS);
  await encode(
    {
      width: W,
      height: H,
      seconds: talk.seconds,
      frame: (i) => frameSvg(lesson, talk, mouth, i / FPS),
      tracks: [talk.samples, bed(tune, talk.samples, seed)],
      mix: `[1:a]${VOICE}[v];[v][2:a]amix=inputs=2:normalize=0:duration=longest,loudnorm=I=-18:TP=-3:LRA=9,aresample=32000,alimiter=limit=0.5:level=false[a]`,
      crf: 33,
      audioRate: '40k',
    },
    out,
  );
}
