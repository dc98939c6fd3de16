/** Flat figures with jointed arms, drawn from parameters so that the same characters appear in all lessons. */
import { C, circle, g, n, onTwos, path, rect, stroke } from './base.ts';
import { type Look, type Pose } from './cast.ts';
import { face, hairBack, hairFront } from './heads.ts';

const rad = (d: number): number => (d * Math.PI) / 180;

const line = (x1: number, y1: number, x2: number, y2: number, c: string, w: number): string =>
  stroke(`M${n(x1)} ${n(y1)} L${n(x2)} ${n(y2)}`, c, w);

function arm(side: number, look: Look, [a, b]: [number, number]): string {
  const sx = side * 34;
  const ex = sx + side * 50 * Math.sin(rad(a));
  const ey = -96 + 50 * Math.cos(rad(a));
  const hx = ex + side * 46 * Math.sin(rad(b));
  const hy = ey + 46 * Math.cos(rad(b));
  const long = look.top === 'blazer' || look.top === 'shirt' || look.top === 'kurta';
  const mx = ex + (hx - ex) * 0.72;
  const my = ey + (hy - ey) * 0.72;
  return (
    line(ex, ey, hx, hy, look.skin, 14) +
    line(sx, -94, ex, ey, look.color, 21) +
    (long ? line(ex, ey, mx, my, look.color, 18) : '') +
    circle(hx, hy, 10, look.skin) +
    // A darker seam keeps an arm visible when it crosses the body.
    stroke(`M${n(sx - side * 8)} -82 L${n(ex - side * 9)} ${n(ey)}`, C.ink, 1.6, 'opacity="0.14"')
  );
}

function clothes(l: Look): string {
  const body = path('M-40 -92 Q-38 -110 -14 -114 L14 -114 Q38 -110 40 -92 L36 6 L-36 6 Z', l.color);
  if (l.top === 'blazer')
    return (
      body +
      path('M-13 -114 L0 -62 L13 -114 Z', l.accent) +
      path('M-14 -115 L-22 -92 L0 -58 L-8 -86 Z M14 -115 L22 -92 L0 -58 L8 -86 Z', C.ink, 'opacity="0.28"') +
      circle(0, -44, 2.6, C.ink) +
      circle(0, -26, 2.6, C.ink)
    );
  if (l.top === 'saree')
    return (
      body +
      path('M-38 -100 L-12 -114 L40 -20 L38 6 L8 6 Z', l.accent, 'opacity="0.92"') +
      stroke('M-27 -106 L26 6', l.color, 3) +
      stroke('M-14 -113 L40 -12', '#A8571F', 3.4)
    );
  if (l.top === 'shirt')
    return (
      body +
      path('M-15 -116 L0 -98 L15 -116 L20 -104 L4 -92 L0 -98 L-4 -92 L-20 -104 Z', l.accent) +
      stroke('M0 -92 V4', l.accent, 1.6) +
      [-74, -52, -30].map((y) => circle(0, y, 2.2, l.accent)).join('')
    );
  if (l.top === 'kurta')
    return (
      body +
      stroke('M0 -110 V-58', l.accent, 6) +
      stroke('M-13 -113 Q0 -102 13 -113', l.accent, 5) +
      [-96, -82, -68].map((y) => circle(0, y, 1.7, C.ink)).join('')
    );
  return (
    body +
    path('M-15 -115 Q0 -100 15 -115 L11 -117 Q0 -106 -11 -117 Z', l.accent) +
    rect(-36, -62, 72, 14, l.accent, 0, 'opacity="0.8"')
  );
}

const leg = (x: number, dx: number): string =>
  stroke(`M${x} 0 L${n(x + dx)} 98`, '#3B3F4A', 23) + stroke(`M${n(x + dx - 3)} 108 h15`, C.ink, 12);

function legs(p: Pose): string {
  if (!p.legs || p.legs === 'none') return '';
  const swing = p.legs === 'walk' ? Math.sin((p.clock ?? 0) * 7) * 17 : 0;
  return leg(-15, -swing) + leg(15, swing);
}

/** A person whose hips are at the origin; about 200 units tall sitting, 310 standing. */
export function person(l: Look, pose: Pose = {}): string {
  const p: Pose = { ...pose, clock: onTwos(pose.clock ?? 0) };
  const breath = Math.sin((p.clock ?? 0) * 1.9) * 1.1;
  const head =
    circle(-29, -150, 6, l.skin) +
    circle(29, -150, 6, l.skin) +
    `<ellipse cx="0" cy="-152" rx="29" ry="34" fill="${l.skin}"/>` +
    face(l, p) +
    hairFront(l);
  const tilt = (p.tilt ?? 0) + Math.sin((p.clock ?? 0) * 1.3) * 1.4;
  const turn = `rotate(${n(tilt)} 0 -118)`;
  return (
    legs(p) +
    (p.bag ? rect(-52, -98, 34, 74, '#7A4B2A', 12) : '') +
    g(
      `<g transform="${turn}">${hairBack(l)}</g>` +
        rect(-11, -128, 22, 22, l.skin, 8) +
        rect(-11, -126, 22, 8, C.ink, 4, 'opacity="0.13"') +
        clothes(l) +
        (p.bag ? stroke('M-24 -108 Q-18 -70 -26 -36', '#7A4B2A', 6) : '') +
        arm(-1, l, p.left ?? [10, 4]) +
        arm(1, l, p.right ?? [10, 4]) +
        // drawn last, so that a plait covers the sleeve
        `<g transform="${turn}">${head}</g>`,
      { y: breath },
    )
  );
}

/** Arm angles of a speaker, moving with the voice. */
export function gesture(time: number, mouth: number): { left: [number, number]; right: [number, number] } {
  const clock = onTwos(time);
  const k = Math.sin(clock * 2.1) * 9 + mouth * 8;
  return { left: [16, -42 + k * 0.4], right: [26 + k * 0.5, 112 + k] };
}
