import { C, W, circle, g, n, onTwos, path, rect, stroke } from './base.ts';

export const cloud = (x: number, y: number, s: number, fill: string = C.white): string =>
  g(
    circle(0, 0, 16, fill) +
      circle(18, -8, 20, fill) +
      circle(40, 0, 15, fill) +
      rect(-4, 0, 50, 15, fill, 7),
    { x, y, s },
  );

export function plant(x: number, y: number, s: number, clock: number): string {
  const leaf = (rot: number, len: number, c: string): string =>
    g(path(`M0 0 Q-15 ${-len * 0.5} 0 ${-len} Q15 ${-len * 0.5} 0 0Z`, c), {
      rot: rot + Math.sin(onTwos(clock) * 1.1 + rot) * 2.5,
    });
  return g(
    [
      [-44, 62],
      [40, 64],
      [-20, 82],
      [22, 80],
      [0, 92],
    ]
      .map(([a = 0, l = 60], i) => leaf(a, l, i % 2 ? '#55784F' : C.leaf))
      .join('') +
      path('M-25 -6 H25 L18 44 H-18 Z', '#B5653A') +
      rect(-28, -12, 56, 11, '#C97848', 4),
    { x, y: y - 44 * s, s },
  );
}

/** A window with drifting clouds; `night` gives a dark sky with a moon. */
export function windowView(x: number, y: number, w: number, h: number, clock: number, night = false): string {
  const id = `win${Math.round(x)}${Math.round(y)}`;
  const drift = (k: number): number => ((onTwos(clock) * 9 + k) % (w + 120)) - 90;
  const sky = night
    ? rect(x, y, w, h, '#2C3E55') +
      circle(x + w * 0.7, y + 34, 16, '#F6E7B8') +
      [
        [20, 24],
        [60, 50],
        [34, 80],
        [90, 22],
      ]
        .map(([a = 0, b = 0], i) =>
          circle(
            x + a,
            y + b,
            1.8,
            C.white,
            `opacity="${n(0.5 + 0.5 * Math.sin(onTwos(clock) * 2 + i * 2))}"`,
          ),
        )
        .join('')
    : rect(x, y, w, h, C.sky) +
      circle(x + w * 0.74, y + 36, 20, '#F4C95D') +
      cloud(x + drift(40), y + 40, 0.8) +
      cloud(x + drift(190), y + 76, 0.6);
  const hills = path(
    `M${x} ${y + h} v-34 q${w * 0.25} -34 ${w * 0.5} -8 t${w * 0.5} -10 v52z`,
    night ? '#22384A' : '#A9C3A0',
  );
  return (
    `<clipPath id="${id}"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6"/></clipPath><g clip-path="url(#${id})">${sky}${hills}</g>` +
    `<g fill="none" stroke="${C.wood}" stroke-width="7"><rect x="${x}" y="${y}" width="${w}" height="${h}" rx="6"/><path d="M${x + w / 2} ${y} v${h} M${x} ${y + h / 2} h${w}" stroke-width="4"/></g>` +
    rect(x - 12, y + h + 2, w + 24, 9, '#A2744A', 3)
  );
}

export const room = (wall: string = C.paper, floor: string = C.paper2, y = 404): string =>
  rect(0, 0, W, 480, wall) + rect(0, y, W, 480 - y, floor) + rect(0, y, W, 3, C.paper3);

export const desk = (x: number, y: number, w: number): string =>
  rect(x + 24, y + 12, 13, 90, '#8F663E') +
  rect(x + w - 37, y + 12, 13, 90, '#8F663E') +
  rect(x, y, w, 16, C.wood, 5) +
  rect(x, y + 11, w, 5, '#9B7045', 2);

export const books = (x: number, y: number): string =>
  [
    [0, 74, C.teal],
    [6, 64, C.mustard],
    [2, 70, C.rose],
    [10, 56, C.navy],
  ]
    .map(
      ([dx, w, c], i) =>
        rect(x + Number(dx), y - 14 * (i + 1), Number(w), 13, String(c), 3) +
        rect(x + Number(dx) + 8, y - 14 * (i + 1) + 3, 5, 7, C.paper, 1),
    )
    .join('');

export const mug = (x: number, y: number, clock: number): string =>
  rect(x, y - 26, 24, 26, C.orange, 4) +
  stroke(`M${x + 25} ${y - 20} q10 7 0 14`, C.orange, 4) +
  stroke(
    `M${x + 8} ${y - 32} q${n(5 * Math.sin(onTwos(clock) * 2))} -7 0 -14 M${x + 16} ${y - 33} q${n(-5 * Math.sin(onTwos(clock) * 2.3))} -6 0 -12`,
    C.soft,
    2,
    'opacity="0.4"',
  );

/** A row of house fronts of a small Indian town; repeats every 640 units. */
export function skyline(shift: number, base: number, tone: string, s = 1): string {
  const block = (x: number, w: number, h: number): string =>
    rect(x, -h, w, h, tone) + rect(x + 8, -h - 12, 18, 12, tone, 2);
  const unit =
    block(0, 70, 96) +
    block(84, 54, 140) +
    path('M150 0 V-60 Q170 -80 176 -128 Q182 -80 202 -60 V0 Z', tone) +
    stroke('M176 -128 V-146', tone, 3) +
    block(214, 88, 78) +
    block(312, 48, 164) +
    stroke('M396 0 L402 -92 M436 0 L430 -92', tone, 5) +
    rect(390, -124, 52, 36, tone, 8) +
    block(456, 66, 112) +
    block(534, 92, 66);
  const at = ((shift % 640) + 640) % 640;
  return g(unit + g(unit, { x: 640 }) + g(unit, { x: 1280 }), { x: -at * s, y: base, s });
}

export const tree = (x: number, y: number, s: number): string =>
  g(
    rect(-6, -46, 12, 46, '#7B5636', 3) +
      circle(0, -74, 34, C.leaf) +
      circle(-24, -58, 23, '#5F8152') +
      circle(24, -56, 22, '#7C9C69'),
    { x, y, s },
  );

/** Phone body with its screen clipped; `inner` is drawn in a 200×360 box. */
export function phone(x: number, y: number, s: number, inner: string, rot = 0): string {
  const id = `ph${Math.round(x * 7 + y)}`;
  return g(
    rect(-9, 3, 218, 384, C.ink, 30, 'opacity="0.12"') +
      rect(-10, -12, 220, 384, C.ink, 30) +
      rect(0, 0, 200, 360, C.white, 20) +
      `<clipPath id="${id}"><rect width="200" height="360" rx="20"/></clipPath><g clip-path="url(#${id})">${inner}</g>` +
      rect(74, 5, 52, 9, C.ink, 5),
    { x, y, s, rot },
  );
}

export const coin = (x: number, y: number, r = 20): string =>
  `<ellipse cx="${n(x)}" cy="${n(y + 5)}" rx="${r}" ry="${n(r * 0.36)}" fill="#B27F1E"/><ellipse cx="${n(x)}" cy="${n(y)}" rx="${r}" ry="${n(r * 0.36)}" fill="#E9B949" stroke="#C38D26" stroke-width="1.4"/>`;

export const pin = (x: number, y: number, s: number, fill: string): string =>
  g(path('M0 0 Q-24 -28 -24 -46 A24 24 0 0 1 24 -46 Q24 -28 0 0Z', fill) + circle(0, -45, 10, C.white), {
    x,
    y,
    s,
  });

/** The institute's logo: a paper boat that is also a bird. */
export const mark = (x: number, y: number, s: number): string =>
  g(path('M0 -16 L22 6 L4 2 L-4 16 L-8 2 L-26 -2 Z', C.orange) + path('M0 -16 L4 2 L-8 2 Z', C.orangeDark), {
    x,
    y,
    s,
  });
