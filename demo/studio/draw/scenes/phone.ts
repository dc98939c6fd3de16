/** A phone in use: a feed, a shop listing, a chat. */
import {
  C,
  circle,
  clamp,
  easeOut,
  fit,
  type Frame,
  g,
  heading,
  path,
  pop,
  rect,
  type Scene,
  since,
  stroke,
  txt,
  wrap,
} from '../base.ts';
import { phone, skyline } from '../props.ts';
import { ground, side } from './parts.ts';

const star = (x: number, y: number, k: number): string =>
  g(path('M0 -9 L2.6 -3 L9 -2.6 L4 1.6 L5.6 8 L0 4.6 L-5.6 8 L-4 1.6 L-9 -2.6 L-2.6 -3 Z', C.mustard), {
    x,
    y,
    s: Math.max(0.01, k),
  });

function listing(f: Frame, shop: string, kind: string): string {
  return (
    rect(0, 0, 200, 360, C.white) +
    rect(0, 0, 200, 128, '#E7DDC8') +
    skyline(f.clock * 4, 128, '#D3C19F', 0.5) +
    rect(46, 60, 108, 68, '#B5653A') +
    path('M38 62 h124 l-10 -22 h-104z', C.orange) +
    [0, 1, 2, 3].map((i) => rect(44 + i * 30, 40, 15, 22, C.white, 0, 'opacity="0.85"')).join('') +
    rect(88, 84, 26, 44, '#5B3320') +
    txt(14, 158, shop, { size: fit(shop, 172, 18, true), bold: true }) +
    txt(14, 178, kind, { size: fit(kind, 172, 15), fill: C.soft }) +
    [0, 1, 2, 3, 4].map((i) => star(22 + i * 20, 194, pop((f.t - 0.8 - i * 0.25) / 0.4))).join('') +
    txt(122, 199, '4.8', { size: 14, bold: true }) +
    [0, 1, 2].map((i) => circle(40 + i * 60, 236, 19, i === 0 ? C.teal : C.tealPale)).join('') +
    stroke('M34 230 q2 10 12 12 M94 236 h12 m-5 -5 l5 5 l-5 5 M154 230 v8 q0 6 6 6', C.white, 3) +
    [0, 1, 2]
      .map((i) => rect(14, 272 + i * 28, 172 * easeOut((f.t - 1 - i * 0.4) / 0.6) - i * 20, 14, C.paper2, 7))
      .join('')
  );
}

const post = (y: number, i: number): string =>
  g(
    circle(24, 22, 13, [C.rose, C.teal, C.mustard][i % 3] ?? C.teal) +
      rect(44, 12, 84, 9, C.paper3, 4) +
      rect(44, 26, 50, 7, C.paper2, 3) +
      rect(0, 44, 200, 120, ['#F8D9BF', '#CFE2DC', '#F3E1B4'][i % 3] ?? C.peach) +
      (i % 3 === 0
        ? path('M60 150 q-6 -62 40 -66 q46 4 40 66z', C.rose) + circle(100, 76, 12, C.mustard)
        : i % 3 === 1
          ? circle(100, 104, 42, '#EFEDE3') +
            circle(100, 104, 28, '#D08A3A') +
            circle(90, 98, 5, '#6E8F5E') +
            circle(110, 108, 5, '#A3261C')
          : rect(54, 84, 92, 62, C.navy, 6) + rect(62, 92, 76, 42, C.sky, 3)) +
      path('M16 182 c-8 -12 8 -14 8 -4 c0 -10 16 -8 8 4 l-8 8z', C.orange) +
      rect(44, 178, 60, 9, C.paper3, 4),
    { y },
  );

function feed(f: Frame): string {
  const scroll = (f.clock * 22) % 420;
  return (
    rect(0, 0, 200, 360, C.white) +
    [-1, 0, 1, 2].map((i) => post(i * 210 + 40 - (scroll % 210), i + Math.floor(scroll / 210) + 1)).join('') +
    rect(0, 0, 200, 34, C.white) +
    rect(14, 19, 70, 9, C.ink, 4)
  );
}

function chat(f: Frame, messages: string[], from: number): string {
  let y = 58;
  const rows = messages.map((m, i) => {
    const mine = i % 2 === 1;
    const ls = wrap(m, 128, 15);
    const h = ls.length * 20 + 14;
    const k = pop(since(f, i + from, 0.4));
    const at = y;
    y += h + 10;
    return k <= 0
      ? ''
      : g(
          rect(0, 0, 150, h, mine ? '#D9EFD3' : C.white, 10) +
            ls.map((l, j) => txt(11, 21 + j * 20, l, { size: 15 })).join(''),
          { x: mine ? 42 : 8, y: at, op: clamp(k) },
        );
  });
  return (
    rect(0, 0, 200, 360, '#EFE6D6') +
    rect(0, 0, 200, 46, C.teal) +
    circle(26, 30, 11, C.peach) +
    rect(44, 25, 78, 9, C.white, 4, 'opacity="0.8"') +
    rows.join('') +
    rect(10, 324, 180, 26, C.white, 13)
  );
}

/** A phone in use beside the points of the narration. */
export function phoneSlide(o: {
  heading: string;
  screen: 'feed' | 'listing' | 'chat';
  shop?: [string, string];
  messages?: string[];
  points: string[];
  from?: number;
}): Scene {
  return (f) => {
    const from = o.from ?? 1;
    const inner =
      o.screen === 'feed'
        ? feed(f)
        : o.screen === 'listing'
          ? listing(f, o.shop?.[0] ?? '', o.shop?.[1] ?? '')
          : chat(f, o.messages ?? [], from);
    const likes =
      o.screen === 'chat'
        ? ''
        : Array.from({ length: 5 }, (_, i) => {
            const k = (f.clock * 0.35 + i * 0.2) % 1;
            return g(path('M0 6 c-16 -18 -2 -26 0 -14 c2 -12 16 -4 0 14z', C.orange), {
              x: 316 + Math.sin(k * 7 + i) * 14,
              y: 400 - k * 260,
              s: 0.7 + (i % 3) * 0.25,
              op: Math.sin(k * Math.PI) * 0.8,
            });
          }).join('');
    return (
      ground +
      circle(190, 290, 176, C.peach) +
      circle(62 + Math.sin(f.clock * 0.7) * 8, 156, 26, C.tealPale) +
      heading(f, o.heading) +
      phone(98, 112 + (1 - easeOut(f.t / 0.7)) * 80, 0.93, inner, -3 + Math.sin(f.clock * 0.8) * 1.2) +
      likes +
      side(f, o.points, from, 376, 434)
    );
  };
}
