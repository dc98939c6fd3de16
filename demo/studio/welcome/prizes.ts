/** The end of a course: ring, certificate, confetti. */
import { C, circle, clamp, drawn, easeOut, g, lerp, rect, stroke, txt } from '../draw/base.ts';
import { dotAt } from './dot.ts';
import { box, GROUND, inked, pen, ramp } from './ink.ts';
import { AT } from './story.ts';

/** The ring around the tick fills as lessons are completed. */
export function ring(t: number): string {
  const k = ramp(t, AT.ring + 0.2, 1.9);
  const fade = 1 - ramp(t, AT.paper, 0.3);
  if (t < AT.ring || fade <= 0) return '';
  const { x, y } = dotAt(t);
  const shown = easeOut((t - AT.ring) / 0.3);
  return g(
    stroke('M0 -54 A54 54 0 1 1 -0.01 -54', C.line, 9) +
      drawn('M0 -54 A54 54 0 1 1 -0.01 -54', 339.3, k, C.ink, 9),
    { x, y, s: shown, op: fade },
  );
}

/** The certificate rises from the phone, is signed, and moves to the learner at `holder`. */
export function certificate(t: number, holder: number): string {
  const k = ramp(t, AT.paper, 0.9);
  if (k <= 0) return '';
  const give = ramp(t, AT.friends - 0.6, 0.9);
  const sign = clamp((t - AT.paper - 1.2) / 1.2);
  return g(
    box(-130, -92, 260, 184, C.white, 10) +
      rect(-118, -80, 236, 160, 'none', 5, `stroke="${C.line}" stroke-width="2.4"`) +
      pen('M-58 -52 H58', 8) +
      pen('M-26 -34 H26', 4, C.line) +
      txt(0, -2, 'Meera', { size: 28, bold: true, anchor: 'middle' }) +
      pen('M-84 14 H84', 2, C.line) +
      drawn(
        'M-92 52 c8 -22 18 -22 14 -4 c-3 14 8 8 14 -6 c4 -8 9 2 6 8 c8 -2 12 -12 16 -8 c4 4 -2 10 6 8 l22 -6',
        150,
        sign,
        C.ink,
        3,
      ) +
      pen('M-94 66 H-14', 2, C.line) +
      inked('M62 50 L54 84 L68 76 L82 84 L76 50 Z', C.peach, 2.6) +
      (give > 0
        ? circle(69, 40, 19, C.orange, `stroke="${C.ink}" stroke-width="3"`) +
          drawn('M61 41 l6 6 l11 -13', 34, 1, C.white, 4)
        : ''),
    {
      x: lerp(lerp(575, 542, k), holder, give),
      y: lerp(lerp(190, 206, k), GROUND - 317, give),
      s: lerp(lerp(0.3, 1.3, k), 0.56, give),
      rot: Math.sin(t * 1.4) * 1.2 * k,
    },
  );
}

export function petals(t: number): string {
  const start = AT.paper - 0.3;
  if (t < start || t > start + 4) return '';
  return Array.from({ length: 26 }, (_, i) => {
    const a = (i * 137.5 * Math.PI) / 180;
    const speed = 150 + ((i * 53) % 130);
    const age = t - start - (i % 5) * 0.03;
    if (age <= 0) return '';
    const drag = (1 - Math.exp(-age * 2.2)) / 2.2;
    const x = 575 + Math.cos(a) * speed * drag * 2.6 + Math.sin(age * 3 + i) * 10;
    const y = 158 + Math.sin(a) * speed * drag * 1.9 - 110 * drag + 52 * age * age * 0.55;
    const fill = [C.orange, C.peach, C.ink][i % 3] ?? C.peach;
    return y > GROUND
      ? ''
      : g(rect(-5, -3, 10, 6, fill, 2), { x, y, rot: age * 200 + i * 40, op: clamp((4 - age) / 0.8) });
  }).join('');
}
