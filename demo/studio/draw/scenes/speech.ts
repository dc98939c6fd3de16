import { C, circle, g, heading, para, pop, rect, type Scene, speaking, textWidth, txt } from '../base.ts';
import { CAST, type Who } from '../cast.ts';
import { gesture, person } from '../people.ts';
import { ground } from './parts.ts';

/** A word split into syllables; a ball bounces on each, and the stressed one is larger, above its sound wave. */
export function stress(o: {
  heading: string;
  words: { parts: string[]; strong: number; hint: string }[];
  who: Who;
  map: number[];
}): Scene {
  return (f) => {
    const cue = speaking(f);
    const w = o.words[o.map[cue] ?? 0] ?? o.words[0];
    if (!w) return ground;
    const first = o.map.findIndex((m) => m === (o.map[cue] ?? 0));
    const el = f.t - (f.cues[first] ?? 0);
    const beat = Math.max(0, (el - 0.4) * 1.7) % w.parts.length;
    const active = Math.floor(beat);
    const widths = w.parts.map((p, i) => textWidth(p, i === w.strong ? 52 : 40, true) + 40);
    const total = widths.reduce((a, b) => a + b + 12, -12);
    let x = 300 - total / 2;
    let ballX = 300;
    const blocks = w.parts.map((p, i) => {
      const wd = widths[i] ?? 80;
      const strong = i === w.strong;
      const h = strong ? 108 : 76;
      const k = pop((el - i * 0.14) / 0.45);
      const out = g(
        rect(
          -wd / 2,
          -h,
          wd,
          h,
          strong ? C.orangeDark : C.white,
          14,
          `stroke="${strong ? C.orangeDark : C.line}" stroke-width="1.5"`,
        ) +
          txt(0, -h / 2 + (strong ? 18 : 14), p, {
            size: strong ? 52 : 40,
            bold: true,
            anchor: 'middle',
            fill: strong ? C.white : C.ink,
          }),
        { x: x + wd / 2, y: 300, s: Math.max(0.01, k * (active === i ? 1.05 : 1)) },
      );
      if (i === active) ballX = x + wd / 2;
      x += wd + 12;
      return out;
    });
    const wave = Array.from({ length: 58 }, (_, i) => {
      const h =
        4 + Math.abs(Math.sin(i * 0.7 + f.clock * 6) * Math.sin(i * 0.23 + f.clock * 2)) * 46 * f.mouth;
      return rect(46 + i * 9, 366 - h / 2, 5, h, i % 2 ? C.teal : '#8DB5AA', 2);
    });
    const shrink = Math.min(1, 504 / total);
    const bounce = Math.abs(Math.sin((beat % 1) * Math.PI));
    return (
      ground +
      circle(716, 280, 124, C.peach) +
      heading(f, o.heading) +
      g(blocks.join('') + circle(ballX, 172 - bounce * 38 + (active === w.strong ? 0 : 30), 11, C.orange), {
        x: 300 - 300 * shrink,
        y: 300 - 300 * shrink,
        s: shrink,
      }) +
      wave.join('') +
      para(48, 434, 540, w.hint, { size: 23, fill: C.soft }) +
      g(person(CAST[o.who], { ...gesture(f.clock, f.mouth), mouth: f.mouth, clock: f.clock }), {
        x: 716,
        y: 446,
        s: 1.4,
      }) +
      rect(590, 446, 264, 34, C.paper2)
    );
  };
}
