/** Narrates a lesson sentence by sentence; slides and captions follow its timeline. */
import { run } from './run.ts';
import { RATE, readWav, trim } from './wav.ts';
import type { Lesson, Voice } from '../content/types.ts';

export interface Cue {
  start: number;
  end: number;
  text: string;
  other: string;
}

export interface ScenePlan {
  start: number;
  end: number;
  cues: Cue[];
}

export interface Narration {
  scenes: ScenePlan[];
  samples: Float32Array;
  seconds: number;
}

const LEAD = 0.75;
const PAUSE = 0.3;
const TURN = 0.85;
const TAIL = 1.5;

async function speak(text: string, voice: Voice): Promise<Float32Array> {
  const wav = await run('espeak-ng', [
    '-v',
    voice.name,
    '-s',
    String(voice.speed),
    '-p',
    String(voice.pitch),
    '-g',
    '2',
    '-a',
    '150',
    '-z',
    '--stdout',
    '--',
    text,
  ]);
  return trim(readWav(wav));
}

export async function narrate(lesson: Lesson, voices: { en: Voice; hi: Voice }): Promise<Narration> {
  const parts: { at: number; samples: Float32Array }[] = [];
  const scenes: ScenePlan[] = [];
  let t = LEAD;
  let from = 0;
  for (const [i, slide] of lesson.slides.entries()) {
    const cues: Cue[] = [];
    for (const line of slide.lines) {
      const samples = await speak(line.spoken ?? line.text, voices[line.voice ?? lesson.language]);
      const end = t + samples.length / RATE;
      cues.push({ start: t, end, text: line.text, other: line.other });
      parts.push({ at: t, samples });
      t = end + PAUSE;
    }
    const last = i === lesson.slides.length - 1;
    const end = last ? t - PAUSE + TAIL : t - PAUSE + TURN * 0.45;
    scenes.push({ start: from, end, cues });
    from = end;
    t = last ? end : t - PAUSE + TURN;
  }
  // rounded up to whole frames at 25 per second, so that picture and sound end together
  const seconds = Math.ceil(from * 25) / 25;
  const all = new Float32Array(Math.ceil(seconds * RATE));
  for (const p of parts) all.set(p.samples, Math.round(p.at * RATE));
  const final = scenes.at(-1);
  if (final) final.end = seconds;
  return { scenes, samples: all, seconds };
}

/** Loudness 0–1 of the narration for each frame, smoothed to avoid flicker of the mouths. */
export function mouthCurve(samples: Float32Array, fps: number): number[] {
  const step = RATE / fps;
  const raw = Array.from({ length: Math.ceil(samples.length / step) }, (_, i) => {
    let sum = 0;
    for (let k = Math.floor(i * step); k < (i + 1) * step && k < samples.length; k++)
      sum += (samples[k] ?? 0) ** 2;
    return Math.sqrt(sum / step);
  });
  const peak = Math.max(...raw, 0.001) * 0.7;
  return raw.map((v, i) =>
    Math.min(1, (v * 0.6 + (raw[i - 1] ?? v) * 0.25 + (raw[i + 1] ?? v) * 0.15) / peak),
  );
}
