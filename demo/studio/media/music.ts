/** Synthesised background music, one tune for each course. */
import { RATE } from './wav.ts';

export interface Tune {
  /** Chords as MIDI notes, two bars each. */
  chords: number[][];
  beat: number;
  /** Order in which chord notes are plucked; -1 rests. */
  pluck: number[];
}

export const TUNES = {
  morning: {
    chords: [
      [48, 55, 64, 67],
      [45, 52, 60, 64],
      [41, 53, 57, 64],
      [43, 50, 59, 62],
    ],
    beat: 0.44,
    pluck: [1, 3, 2, 3, -1, 2, 3, -1],
  },
  bazaar: {
    chords: [
      [50, 57, 62, 66],
      [47, 54, 62, 66],
      [43, 55, 59, 62],
      [45, 52, 61, 64],
    ],
    beat: 0.36,
    pluck: [3, -1, 2, 3, 1, -1, 2, 1],
  },
  evening: {
    chords: [
      [53, 57, 60, 64],
      [50, 57, 60, 65],
      [46, 53, 58, 62],
      [48, 55, 58, 64],
    ],
    beat: 0.5,
    pluck: [2, 3, -1, 1, 2, -1, 3, -1],
  },
} satisfies Record<string, Tune>;

const hz = (note: number): number => 440 * 2 ** ((note - 69) / 12);

/** Seeded noise: the same video on every machine. */
export function noise(seed: number): () => number {
  let s = seed >>> 0;
  return () => {
    s = (Math.imul(s, 1664525) + 1013904223) >>> 0;
    return s / 2147483648 - 1;
  };
}

/** Adds a Karplus–Strong plucked string to `out` at a sample. */
export function string(out: Float32Array, at: number, note: number, gain: number, rnd: () => number): void {
  const size = Math.max(2, Math.round(RATE / hz(note)));
  const loop = Float32Array.from({ length: size }, () => rnd());
  for (let pass = 0; pass < 2; pass++)
    for (let i = 1; i < size; i++) loop[i] = ((loop[i] ?? 0) + (loop[i - 1] ?? 0)) / 2;
  const length = Math.min(out.length - at, Math.round(RATE * 1.6));
  for (let i = 0; i < length; i++) {
    const k = i % size;
    const v = loop[k] ?? 0;
    loop[k] = 0.4975 * (v + (loop[(k + 1) % size] ?? 0));
    out[at + i] = (out[at + i] ?? 0) + v * gain * Math.min(1, (length - i) / 3000);
  }
}

function pad(out: Float32Array, at: number, length: number, note: number, gain: number): void {
  const f = hz(note);
  const fade = RATE * 1.1;
  for (let i = 0; i < length && at + i < out.length; i++) {
    const t = i / RATE;
    const env = Math.min(1, i / fade, (length - i) / fade);
    const wave =
      Math.sin(2 * Math.PI * f * t) +
      0.35 * Math.sin(2 * Math.PI * f * 1.003 * t) +
      0.22 * Math.sin(4 * Math.PI * f * t) +
      0.07 * Math.sin(6 * Math.PI * f * t);
    out[at + i] = (out[at + i] ?? 0) + wave * env * gain * (1 + 0.12 * Math.sin(2 * Math.PI * 0.3 * t));
  }
}

/** Background music: full volume at both ends, low during narration. */
export function bed(tune: Tune, voice: Float32Array, seed: number): Float32Array {
  const out = new Float32Array(voice.length);
  const rnd = noise(seed);
  const bar = Math.round(tune.beat * 8 * RATE);
  for (let at = 0, i = 0; at < out.length; at += bar, i++) {
    const chord = tune.chords[i % tune.chords.length] ?? [];
    chord.forEach((note, k) =>
      pad(out, Math.max(0, at - RATE), bar + RATE * 2, note, k === 0 ? 0.11 : 0.065),
    );
    tune.pluck.forEach((p, k) => {
      const note = chord[p];
      const start = at + Math.round(k * tune.beat * RATE);
      if (note !== undefined && start < out.length)
        string(out, start, note + 12, 0.34 - 0.1 * Math.abs(rnd()), rnd);
    });
  }
  let level = 1;
  const ahead = Math.round(RATE * 0.15);
  for (let i = 0; i < out.length; i++) {
    const loud = Math.abs(voice[i] ?? 0) > 0.02 || Math.abs(voice[i + ahead] ?? 0) > 0.02;
    level += ((loud ? 0.2 : 0.85) - level) * (loud ? 0.0006 : 0.000035);
    const ends = Math.min(1, i / (RATE * 0.5), (out.length - i) / (RATE * 1.3));
    out[i] = (out[i] ?? 0) * level * ends * 0.42;
  }
  return out;
}
