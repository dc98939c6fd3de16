/** Pen-and-paper style of the welcome video: ink outlines around flat shapes. */
import { C, circle, drawn, easeInOut, g, n, path, rect, stroke } from '../draw/base.ts';

/** y of the ground line. */
export const GROUND = 392;

/** Eased progress 0–1 of an animation that begins at `from` and lasts `seconds`. */
export const ramp = (t: number, from: number, seconds: number): number => easeInOut((t - from) / seconds);

export const SKIN = { warm: '#C98F66', deep: '#A86D45', light: '#D9A57C' } as const;

/** A closed shape with an ink outline. */
export const inked = (d: string, fill: string, w = 3): string =>
  path(d, fill, `stroke="${C.ink}" stroke-width="${w}" stroke-linejoin="round" stroke-linecap="round"`);

/** A rounded box with an ink outline. */
export const box = (x: number, y: number, w: number, h: number, fill: string, r = 10, line = 3): string =>
  rect(x, y, w, h, fill, r, `stroke="${C.ink}" stroke-width="${line}"`);

export const pen = (d: string, w = 3, color: string = C.ink): string => stroke(d, color, w);

/** A limb: a thick ink stroke under a thinner coloured one. */
const limb = (d: string, color: string, w: number): string => stroke(d, C.ink, w + 5.6) + stroke(d, color, w);

export interface Learner {
  skin: string;
  kind: 'plait' | 'cap' | 'bun';
}

/** A learner's posture at a moment. Arm angles in degrees [upper, lower]: 0 hangs, 90 points away, 180 up. */
export interface Stance {
  left: [number, number];
  right: [number, number];
  /** Phase of the walk, or null when standing. */
  stride?: number | null;
  /** −1 looks left, 1 looks right. */
  look?: number;
  /** Seconds, for breathing, blinking and cloth. */
  clock: number;
  asleep?: boolean;
  happy?: boolean;
  /** What the right hand holds, drawn at the hand. */
  held?: string;
}

const rad = (d: number): number => (d * Math.PI) / 180;

/** Position of a hand in the learner's coordinates. */
export function hand(side: 1 | -1, [a, b]: [number, number]): [number, number] {
  const ex = side * (23 + 37 * Math.sin(rad(a)));
  const ey = -136 + 37 * Math.cos(rad(a));
  return [ex + side * 35 * Math.sin(rad(b)), ey + 35 * Math.cos(rad(b))];
}

function arm(side: 1 | -1, pose: [number, number], skin: string, sleeve: string): string {
  const ex = side * (23 + 37 * Math.sin(rad(pose[0])));
  const ey = -136 + 37 * Math.cos(rad(pose[0]));
  const [hx, hy] = hand(side, pose);
  const upper = `M${side * 23} -136 L${n(ex)} ${n(ey)}`;
  return (
    limb(`M${n(ex)} ${n(ey)} L${n(hx)} ${n(hy)}`, skin, 9) +
    circle(hx, hy, 6.6, skin, `stroke="${C.ink}" stroke-width="2.6"`) +
    stroke(`M${n(ex)} ${n(ey)} L${n(ex + (hx - ex) * 0.6)} ${n(ey + (hy - ey) * 0.6)}`, skin, 9) +
    limb(upper, sleeve, 14)
  );
}

function legs(stride: number | null | undefined, cloth: string): string {
  return [-1, 1]
    .map((side) => {
      const swing = stride === null || stride === undefined ? 0 : Math.sin(stride + (side > 0 ? Math.PI : 0));
      const lift =
        stride === null || stride === undefined
          ? 0
          : Math.max(0, Math.cos(stride + (side > 0 ? Math.PI : 0)));
      const [fx, fy] = [side * 11 + swing * 24, -6 - lift * 9];
      return (
        limb(`M${side * 10} -66 Q${n(side * 11 + swing * 16 + lift * 8)} -34 ${n(fx)} ${n(fy)}`, cloth, 13) +
        stroke(`M${n(fx - 3)} ${n(fy + 4)} h13`, C.ink, 9)
      );
    })
    .join('');
}

function clothes(kind: Learner['kind'], sway: number): string {
  if (kind === 'bun')
    return (
      inked('M-27 -142 Q-14 -150 0 -150 Q14 -150 27 -142 L31 -8 Q0 0 -31 -8 Z', C.white) +
      inked(
        `M-25 -144 Q-12 -150 -6 -149 Q22 -100 31 -60 L31 -8 Q12 -4 ${n(4 + sway)} -4 Q6 -70 -25 -144 Z`,
        C.orange,
      ) +
      pen('M10 -70 Q16 -40 15 -14', 2)
    );
  if (kind === 'cap')
    return (
      inked('M-27 -142 Q-14 -150 0 -150 Q14 -150 27 -142 L25 -58 H-25 Z', C.white) +
      pen('M-9 -150 Q0 -140 9 -150', 2.4) +
      stroke('M-17 -147 L-15 -60 M17 -147 L15 -60', C.ink, 9.5) +
      stroke('M-17 -147 L-15 -60 M17 -147 L15 -60', C.orange, 5)
    );
  return (
    inked(
      `M-25 -142 Q-14 -150 0 -150 Q14 -150 25 -142 L${n(33 + sway)} -44 Q0 -36 ${n(-33 + sway)} -44 Z`,
      C.white,
    ) +
    pen(`M0 -128 V-108 M${n(-27 + sway)} -54 Q0 -47 ${n(27 + sway)} -54`, 2) +
    // the scarf covers both shoulders and hangs behind
    inked('M-27 -141 Q0 -104 27 -141 L23 -149 Q0 -122 -23 -149 Z', C.orange) +
    inked(`M18 -141 Q30 -120 ${n(26 + sway * 2)} -84 L${n(37 + sway * 2.4)} -82 Q40 -122 27 -144 Z`, C.orange)
  );
}

function head({ skin, kind }: Learner, { look = 0, clock, asleep, happy }: Stance): string {
  const blink = asleep || (clock + skin.charCodeAt(2) * 0.37) % 3.7 < 0.14;
  const x = look * 6;
  const eyes = blink
    ? pen(`M${n(x - 11)} -178 q3 3 6 0 M${n(x + 5)} -178 q3 3 6 0`, 2.4)
    : circle(x - 8, -179, 2.9, C.ink) + circle(x + 8, -179, 2.9, C.ink);
  const smile = asleep
    ? pen(`M${n(x - 4)} -166 q4 3 8 0`, 2.4)
    : happy
      ? inked(
          `M${n(x - 8)} -169 Q${n(x)} -167 ${n(x + 8)} -169 Q${n(x)} -155 ${n(x - 8)} -169 Z`,
          C.white,
          2.4,
        )
      : pen(`M${n(x - 7)} -168 Q${n(x)} -161 ${n(x + 7)} -168`, 2.4);
  const skull = `<ellipse cx="0" cy="-178" rx="24.5" ry="27" fill="${skin}" stroke="${C.ink}" stroke-width="3"/>`;
  const ear = circle(look > 0 ? -22 : 22, -175, 4.6, skin, `stroke="${C.ink}" stroke-width="2.4"`);
  const hair = {
    plait: inked('M-25 -176 Q-29 -209 0 -209 Q29 -209 25 -176 Q23 -191 5 -199 Q-16 -194 -25 -176 Z', C.ink),
    bun: inked('M-25 -174 Q-29 -209 0 -209 Q29 -209 25 -174 Q20 -194 0 -198 Q-20 -194 -25 -174 Z', C.ink),
    cap:
      inked('M-25 -180 Q-26 -192 -22 -196 H22 Q26 -192 25 -180 Q20 -188 0 -188 Q-20 -188 -25 -180 Z', C.ink) +
      inked(
        `M-25 -191 Q-24 -216 0 -216 Q24 -216 25 -191 ${look < 0 ? 'H-25' : ''} L${look < 0 ? -44 : 44} -189 Q${look < 0 ? -40 : 40} -196 ${look < 0 ? -25 : 25} -195 L${look < 0 ? 25 : -25} -191 Z`,
        C.orange,
      ),
  }[kind];
  const dot = kind === 'cap' ? '' : circle(x, -190, 2, C.orange);
  return (
    skull + ear + hair + eyes + pen(`M${n(x + look)} -175 q${look < 0 ? -3 : 3} 4 -1 5`, 1.8) + smile + dot
  );
}

/** A learner with the feet at the origin; 216 units tall. */
export function learner(who: Learner, stance: Stance): string {
  const sway = Math.sin(stance.clock * 1.7) * 1.6 + (stance.stride ? Math.sin(stance.stride) * 5 : 0);
  const breath = Math.sin(stance.clock * 2) * 0.9;
  const bob = stance.stride ? -Math.abs(Math.cos(stance.stride)) * 4 : 0;
  const turn = (stance.look ?? 0) * 2 + (stance.asleep ? 7 : 0) + Math.sin(stance.clock * 1.1) * 0.9;
  const plait =
    who.kind === 'plait'
      ? stroke(`M-16 -176 Q${n(-33 - sway)} -150 ${n(-29 - sway * 2)} -112`, C.ink, 11) +
        inked(`M${n(-35 - sway * 2)} -112 l6 5 l6 -5 v11 l-6 -5 l-6 5 z`, C.orange, 2)
      : who.kind === 'bun'
        ? circle(-17, -203, 12, C.ink)
        : '';
  const [hx, hy] = hand(1, stance.right);
  const cloth = who.kind === 'cap' ? C.paper3 : C.peach;
  return g(
    (who.kind === 'bun' ? '' : legs(stance.stride, cloth)) +
      (who.kind === 'bun' ? stroke('M-14 -3 h13 M6 -3 h13', C.ink, 8) : '') +
      g(
        arm(-1, stance.left, who.skin, C.white) +
          `<g transform="rotate(${n(turn)} 0 -150)">${plait}</g>` +
          rect(-8, -160, 16, 16, who.skin, 4, `stroke="${C.ink}" stroke-width="2.6"`) +
          clothes(who.kind, sway) +
          `<g transform="rotate(${n(turn)} 0 -150)">${head(who, stance)}</g>` +
          (stance.held ? g(stance.held, { x: hx, y: hy }) : '') +
          arm(1, stance.right, who.skin, C.white),
        { y: breath + bob },
      ),
  );
}

/** A small Indian town in thin strokes, drawn from left to right up to the fraction `k`. */
export function town(k: number, color: string): string {
  const roofs =
    'M-40 392 V300 H26 V276 H60 V300 H74 V392 M74 336 H128 V250 H190 V392 M136 250 V238 H152 V250 ' +
    'M190 392 V318 Q214 296 222 240 Q230 296 254 318 V392 M222 240 V224 M254 346 H330 V392 M276 346 V326 H304 V346 ' +
    'M346 392 V232 H402 V392 M356 232 V220 H372 V232 M420 392 L426 292 M456 392 L450 292 M414 292 H462 V252 Q438 242 414 252 Z ' +
    'M486 392 V306 H560 V392 M500 306 V288 H524 V306 M560 340 H620 V392 M640 392 V262 H700 V392 M650 262 V246 H668 V262 ' +
    'M716 392 V322 Q752 270 788 322 V392 M752 296 V276 M800 392 V286 H900';
  const panes =
    'M142 270 v12 M160 270 v12 M142 300 v12 M160 300 v12 M362 256 v12 M384 256 v12 M362 286 v12 M384 286 v12 M362 316 v12 M384 316 v12 M660 286 v12 M680 286 v12 M660 316 v12 M10 322 v12 M40 322 v12 M510 328 v12 M534 328 v12';
  return (
    drawn(roofs, 5200, k, color, 2.4) + (k > 0.7 ? g(pen(panes, 3.4, color), { op: (k - 0.7) / 0.3 }) : '')
  );
}
