/** Parts shared by several slides: the plain page, its colours, a list of cards. */
import { C, card, easeOut, type Frame, g, H, rect, since, speaking, tick, txt, W, wrap } from '../base.ts';

export const TONES = [C.orange, C.teal, C.mustard, C.rose, C.navy] as const;

export const tone = (i: number): string => TONES[i % TONES.length] ?? C.orange;

export const ground = rect(0, 0, W, H, C.paper);

/** Cards that appear one by one beside the drawing. */
export function side(f: Frame, items: string[], from: number, x: number, max: number): string {
  let y = 138;
  return items
    .map((s, i) => {
      const k = easeOut(since(f, i + from, 0.5));
      const ls = wrap(s, max - 62, 23);
      const h = ls.length * 31 + 30;
      const out = g(
        card(0, 0, max, h, 14, speaking(f) === i + from ? '#FFF3E6' : C.white) +
          tick(18, h / 2 + 1, 1, since(f, i + from, 0.4, 0.3)) +
          ls.map((l, j) => txt(54, 38 + j * 31, l, { size: 23 })).join(''),
        { x: x + (1 - k) * 30, y, op: k },
      );
      y += h + 16;
      return out;
    })
    .join('');
}
