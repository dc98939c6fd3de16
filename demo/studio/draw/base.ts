/** Palette, easing and text primitives of all drawings. Coordinates are on an 854×480 page. */

export const W = 854;
export const H = 480;

export const C = {
  paper: '#FBF6EC',
  paper2: '#F3E9D8',
  paper3: '#E9DBC3',
  line: '#DCCDB3',
  ink: '#2B2420',
  soft: '#6F6257',
  orange: '#E4611B',
  orangeDark: '#C2410C',
  peach: '#F8D9BF',
  teal: '#2F6F6B',
  tealPale: '#CFE2DC',
  mustard: '#DFA93A',
  rose: '#B95F5A',
  leaf: '#6E8F5E',
  sky: '#CFE3E6',
  navy: '#34495E',
  board: '#2E4A43',
  wood: '#B98A5A',
  white: '#FFFFFF',
} as const;

/** Input of a scene for one frame. Times in seconds from the start of the scene. */
export interface Frame {
  t: number;
  dur: number;
  cues: number[];
  /** When each narrated sentence of this scene ends. */
  ends: number[];
  /** Loudness of the narration in this frame, 0–1; opens the mouths. */
  mouth: number;
  /** Seconds from the start of the lesson, for animation that continues across scenes. */
  clock: number;
}

export type Scene = (f: Frame) => string;

export const clamp = (v: number, lo = 0, hi = 1): number => Math.min(hi, Math.max(lo, v));
export const lerp = (a: number, b: number, k: number): number => a + (b - a) * k;
export const easeOut = (k: number): number => 1 - (1 - clamp(k)) ** 3;
export const easeInOut = (k: number): number => {
  const c = clamp(k);
  return c * c * (3 - 2 * c);
};
/** Ease out with a small overshoot, for things that pop up. */
export const pop = (k: number): number => {
  const c = clamp(k) - 1;
  return 1 + 2.4 * c ** 3 + 1.4 * c ** 2;
};
export const n = (v: number): number => Math.round(v * 100) / 100;

/**
 * Rounds the time so that small movements change on every second frame only ("on twos"): this halves the bytes of
 * breathing, swaying and steam without a visible difference.
 */
export const onTwos = (seconds: number): number => Math.floor(seconds * 12.5 + 0.001) / 12.5;

/** Progress 0–1 of an animation that starts with sentence `cue` (plus `delay`) and lasts `seconds`. */
export function since(f: Frame, cue: number, seconds = 0.6, delay = 0): number {
  const start = f.cues[Math.min(cue, f.cues.length - 1)] ?? 0;
  return clamp((f.t - start - delay) / seconds);
}

export function speaking(f: Frame): number {
  let at = 0;
  f.cues.forEach((c, i) => {
    if (f.t >= c - 0.05) at = i;
  });
  return at;
}

const esc = (s: string): string => s.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export interface TextStyle {
  size?: number;
  bold?: boolean;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  op?: number;
  italic?: boolean;
}

/** One line of text; Latin and Devanagari may be mixed. */
export function txt(x: number, y: number, s: string, o: TextStyle = {}): string {
  const op = o.op === undefined ? '' : ` opacity="${n(o.op)}"`;
  const style = o.italic ? ' font-style="italic"' : '';
  return `<text x="${n(x)}" y="${n(y)}" font-family="Noto Sans, Noto Sans Devanagari" font-size="${o.size ?? 22}" font-weight="${o.bold ? 700 : 400}" fill="${o.fill ?? C.ink}" text-anchor="${o.anchor ?? 'start'}"${style}${op}>${esc(s)}</text>`;
}

/** Estimated width of a line; combining marks have no width. */
export function textWidth(s: string, size: number, bold = false): number {
  let em = 0;
  for (const ch of s) {
    if (/[\u0900-\u0902\u093c\u0941-\u0948\u094d\u0962\u0963]/.test(ch)) continue;
    else if (/[\u0900-\u097f]/.test(ch)) em += /[\u093e\u0940\u094b\u094c]/.test(ch) ? 0.3 : 0.58;
    else if (/[ .,:;'|!iljIft()-]/.test(ch)) em += 0.31;
    else if (/[mwMW@%₹]/.test(ch)) em += 0.88;
    else if (/[A-Z]/.test(ch)) em += 0.66;
    else em += 0.57;
  }
  return em * size * (bold ? 1.06 : 1);
}

/** Breaks a sentence into lines no wider than `max`. */
export function wrap(s: string, max: number, size: number, bold = false): string[] {
  const out: string[] = [];
  let line = '';
  for (const word of s.split(' ')) {
    const next = line ? `${line} ${word}` : word;
    if (line && textWidth(next, size, bold) > max) {
      out.push(line);
      line = word;
    } else line = next;
  }
  return line ? [...out, line] : out;
}

/** Like `wrap`, but the lines have about the same length. */
export function wrapEven(s: string, max: number, size: number, bold = false): string[] {
  let best = wrap(s, max, size, bold);
  for (let w = max - 16; w > max / 3; w -= 16) {
    const next = wrap(s, w, size, bold);
    if (next.length > best.length) break;
    best = next;
  }
  return best;
}

/** The largest font size up to `size` at which the line fits in `max`. */
export function fit(s: string, max: number, size: number, bold = false): number {
  return Math.min(size, Math.floor((size * max) / Math.max(1, textWidth(s, size, bold))));
}

/** A wrapped paragraph whose first baseline is at `y`. */
export function para(
  x: number,
  y: number,
  max: number,
  s: string,
  o: TextStyle & { lead?: number } = {},
): string {
  const size = o.size ?? 22;
  return wrap(s, max, size, o.bold)
    .map((l, i) => txt(x, y + i * (o.lead ?? size * 1.38), l, o))
    .join('');
}

export interface Move {
  x?: number;
  y?: number;
  s?: number;
  sx?: number;
  rot?: number;
  op?: number;
}

export function g(inner: string, m: Move = {}): string {
  if (m.op !== undefined && m.op <= 0.003) return '';
  const s = m.s ?? 1;
  const parts = [`translate(${n(m.x ?? 0)} ${n(m.y ?? 0)})`];
  if (m.rot) parts.push(`rotate(${n(m.rot)})`);
  if (s !== 1 || m.sx !== undefined) parts.push(`scale(${n(s * (m.sx ?? 1))} ${n(s)})`);
  const op = m.op === undefined || m.op >= 1 ? '' : ` opacity="${n(m.op)}"`;
  return `<g transform="${parts.join(' ')}"${op}>${inner}</g>`;
}

export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, extra = ''): string =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" rx="${r}" fill="${fill}" ${extra}/>`;
export const circle = (x: number, y: number, r: number, fill: string, extra = ''): string =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, r))}" fill="${fill}" ${extra}/>`;
export const path = (d: string, fill: string, extra = ''): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;
export const stroke = (d: string, color: string, w: number, extra = ''): string =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${w}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;

/** A stroke drawn up to the fraction `k` of its length. */
export function drawn(d: string, length: number, k: number, color: string, w: number): string {
  if (k <= 0) return '';
  return stroke(d, color, w, `stroke-dasharray="${n(length * clamp(k))} ${n(length * 2)}"`);
}

export function card(x: number, y: number, w: number, h: number, r = 12, fill: string = C.white): string {
  return (
    rect(x, y + 4, w, h, C.ink, r, 'opacity="0.07"') +
    rect(x, y, w, h, fill, r, `stroke="${C.line}" stroke-width="1.2"`)
  );
}

/** A tick, drawn up to the fraction `k`. */
export const tick = (x: number, y: number, s: number, k: number, color: string = C.orange): string =>
  drawn(`M${x} ${y} l${6 * s} ${7 * s} l${13 * s} ${-16 * s}`, 30 * s, k, color, 3.6 * s);

/** The heading at the top of a slide, underlined in orange as it appears. */
export function heading(f: Frame, s: string, x = 48, y = 62, max = 758): string {
  const size = fit(s, max, 32, true);
  const k = easeOut(f.t / 0.7);
  return (
    txt(x, y, s, { size, bold: true, op: k }) +
    rect(x, y + 14, 74 * easeInOut((f.t - 0.25) / 0.6), 5, C.orange, 2.5)
  );
}
