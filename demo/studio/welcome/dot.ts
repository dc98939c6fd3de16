/**
 * The orange dot of the welcome video, which becomes a ball, a fingertip, a playhead, a coin, a tick, a seal and at last
 * the logo.
 */
import { C, circle, clamp, drawn, easeInOut, g, lerp, n, path, rect, txt } from '../draw/base.ts';
import { box } from './ink.ts';
import { playhead } from './phone.ts';
import { AT } from './story.ts';

interface Key {
  at: number;
  x: number;
  y: number;
  r: number;
  /** How the dot moves here: eased, accelerating, decelerating, or along an arc of this height. */
  by?: 'fall' | 'rise' | number;
}

const keys: Key[] = [
  { at: 0.1, x: 427, y: -20, r: 12 },
  { at: AT.land, x: 427, y: 378, r: 12, by: 'fall' },
  { at: 1.12, x: 462, y: 316, r: 12, by: 'rise' },
  { at: 1.49, x: 497, y: 378, r: 12, by: 'fall' },
  { at: 1.7, x: 514, y: 356, r: 12, by: 'rise' },
  { at: 1.91, x: 531, y: 378, r: 12, by: 'fall' },
  { at: 2.5, x: 556, y: 378, r: 12 },
  { at: 3.5, x: 556, y: 378, r: 12 },
  { at: 4.25, x: 316, y: 196, r: 12, by: 120 },
  { at: AT.phone - 0.1, x: 316, y: 196, r: 12 },
  { at: AT.phone + 0.8, x: 616, y: 316, r: 13, by: 120 },
  { at: AT.phone + 1.1, x: 616, y: 312, r: 13 },
  { at: AT.phone + 2.5, x: 612, y: 206, r: 13 },
  { at: AT.phone + 2.9, x: 616, y: 280, r: 13 },
  { at: AT.phone + 3.8, x: 614, y: 226, r: 13 },
  { at: AT.tap - 0.1, x: 590, y: 234, r: 13 },
  { at: AT.tap, x: 590, y: 234, r: 10 },
  { at: AT.tap + 0.15, x: 590, y: 234, r: 13 },
  { at: AT.tap + 0.95, x: 513.5, y: 273.7, r: 12 },
  { at: AT.turn, x: 513.5, y: 273.7, r: 12 },
  { at: AT.turn + 0.9, x: 539.7, y: 281.4, r: 11 },
];

const after: Key[] = [
  { at: AT.upright, x: 0, y: 0, r: 11 },
  { at: AT.upright + 0.9, x: 316, y: 186, r: 25, by: 90 },
  { at: AT.scan + 1.25, x: 316, y: 186, r: 25 },
  { at: AT.paid, x: 575, y: 158, r: 38, by: 70 },
  { at: AT.paper, x: 575, y: 158, r: 38 },
  { at: AT.paper + 0.9, x: 632, y: 256, r: 25 },
  { at: AT.friends - 0.6, x: 632, y: 256, r: 25 },
  { at: AT.friends + 0.5, x: 680, y: 378, r: 14, by: 'fall' },
  { at: AT.friends + 1.2, x: 694, y: 104, r: 40, by: 'rise' },
];

function between(list: Key[], t: number): Key {
  const i = list.findLastIndex((key) => t >= key.at);
  const [from, to] = [list[Math.max(0, i)], list[i + 1]];
  if (!from || !to || i < 0) return from ?? keys[0]!;
  const raw = clamp((t - from.at) / (to.at - from.at));
  const k = easeInOut(raw);
  const vertical = to.by === 'fall' ? raw * raw : to.by === 'rise' ? 1 - (1 - raw) ** 2 : k;
  const arc = typeof to.by === 'number' ? -4 * to.by * k * (1 - k) : 0;
  const flat = typeof to.by === 'string' ? raw : k;
  return {
    at: t,
    x: lerp(from.x, to.x, flat),
    y: lerp(from.y, to.y, vertical) + arc,
    r: lerp(from.r, to.r, k),
  };
}

export function dotAt(t: number): Key {
  const [px, py] = playhead(Math.min(t, AT.upright));
  const held = { at: t, x: 560 + px * 1.45, y: 206 + py * 1.45, r: 11 };
  if (t < AT.turn + 0.9) return between(keys, t);
  if (t < AT.upright) return held;
  const [first, ...rest] = after;
  return between(first ? [{ ...first, x: held.x, y: held.y }, ...rest] : rest, t);
}

const seen = (t: number, from: number, to: number): number =>
  Math.min(clamp((t - from) / 0.25), clamp((to - t) / 0.25));

/** The book of the logo, 40×40 units. */
const book =
  path(
    'M20 13.5c-3.2-2.6-7.4-3.3-11.5-2.7v17.4c4.1-.6 8.3.1 11.5 2.7 3.2-2.6 7.4-3.3 11.5-2.7V10.8c-4.1-.6-8.3.1-11.5 2.7z',
    C.white,
  ) + path('m16.8 15.4 8.2 5-8.2 5z', C.orangeDark);

/** Draws the dot and what it represents at the moment. */
export function dot(t: number): string {
  const { x, y, r } = dotAt(t);
  const logo = easeInOut((t - AT.friends - 0.9) / 0.4);
  const falls = Math.max(0, 1 - Math.abs(t - AT.land) / 0.09, 1 - Math.abs(t - 1.49) / 0.08) * 0.3;
  const coin = seen(t, AT.upright + 0.75, AT.paid - 0.05);
  const tick = clamp((t - AT.paid - 0.05) / 0.4) * (1 - logo);
  const play = seen(t, AT.tap + 0.8, AT.turn + 0.3);
  const spin =
    t > AT.scan + 1.25 && t < AT.paid ? Math.abs(Math.cos((t - AT.scan - 1.25) * 10)) * 0.85 + 0.15 : 1;
  const asleep = t > AT.close && t < AT.reopen ? 0.5 + 0.5 * Math.sin((t - AT.close) * 5) : 0;
  return (
    (asleep > 0 ? circle(x, y, r + 5 + asleep * 5, C.orange, 'opacity="0.28"') : '') +
    g(
      rect(
        -r,
        -r,
        r * 2,
        r * 2,
        logo > 0 ? C.orangeDark : C.orange,
        lerp(r, r * 0.5, logo),
        `stroke="${C.ink}" stroke-width="${n(3 - logo * 3)}"`,
      ) +
        (coin > 0
          ? txt(0, r * 0.38, '₹', { size: n(r * 1.1), bold: true, fill: C.white, anchor: 'middle', op: coin })
          : '') +
        (play > 0 ? g(path('M-3.4 -5 L5.4 0 L-3.4 5 Z', C.white), { op: play }) : '') +
        (tick > 0 ? g(drawn('M-9 1 l6 7 l13 -15', 34, tick, C.white, 4.4), { s: r / 22 }) : '') +
        (logo > 0 ? g(g(book, { x: -20, y: -20 }), { s: r / 20, op: logo }) : ''),
      { x, y: y + falls * r * 0.8, sx: spin * (1 + falls) },
    )
  );
}

/** The resume position, above the playhead of the sleeping phone. */
export function resumePosition(t: number): string {
  const k = easeInOut((t - AT.close - 0.35) / 0.4) - easeInOut((t - AT.reopen - 0.5) / 0.35);
  const { x, y } = dotAt(t);
  return g(
    box(-52, -52, 104, 46, C.white, 12) +
      path('M-9 -8 L0 8 L9 -8 Z', C.white) +
      `<path d="M-10 -6.5 L0 8 L10 -6.5" fill="none" stroke="${C.ink}" stroke-width="3" stroke-linejoin="round"/>` +
      txt(0, -20, '12:36', { size: 28, bold: true, anchor: 'middle' }),
    { x, y: y - 26 + (1 - k) * 10, op: k },
  );
}
