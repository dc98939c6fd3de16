/** Slides with movement through a place: a town, a road, a train. */
import {
  C,
  card,
  circle,
  clamp,
  easeOut,
  fit,
  g,
  H,
  heading,
  lerp,
  n,
  path,
  pop,
  rect,
  type Scene,
  since,
  speaking,
  stroke,
  textWidth,
  txt,
  W,
  wrap,
} from '../base.ts';
import { CAST, type Who } from '../cast.ts';
import { person } from '../people.ts';
import { pin, skyline, tree } from '../props.ts';

/** Street map of a small town: a scooter rides to the shop while pins drop. */
export function town(o: { heading: string; pins: string[]; from?: number }): Scene {
  return (f) => {
    const from = o.from ?? 1;
    const blocks = [
      [24, 104, 150, 96],
      [204, 104, 190, 96],
      [424, 104, 150, 96],
      [604, 104, 226, 96],
      [24, 232, 150, 104],
      [424, 232, 150, 104],
      [604, 232, 226, 104],
      [24, 368, 150, 96],
      [204, 368, 190, 96],
      [424, 368, 406, 96],
    ];
    const houses = blocks
      .map(
        ([x = 0, y = 0, w = 0, h = 0], i) =>
          rect(x, y, w, h, i % 3 === 1 ? '#DCE6CF' : '#F4EAD8', 8) +
          (i % 3 === 1
            ? tree(x + 36, y + h - 10, 0.5) + tree(x + w - 36, y + h - 14, 0.6)
            : [0, 1]
                .map((j) => rect(x + 16 + j * 62, y + 26, 46, h - 48, j ? '#E6CFAE' : '#DDBB92', 4))
                .join('')),
      )
      .join('');
    const route: [number, number][] = [
      [-30, 352],
      [189, 352],
      [189, 216],
      [409, 216],
      [409, 352],
      [589, 352],
      [589, 216],
      [900, 216],
    ];
    const seg = route
      .slice(1)
      .map(([x, y], i) => Math.abs(x - (route[i]?.[0] ?? 0)) + Math.abs(y - (route[i]?.[1] ?? 0)));
    const len = seg.reduce((a, b) => a + b, 0);
    let left = (f.t * 78) % len;
    let at: [number, number] = [0, 0];
    for (let i = 0; i < seg.length; i++) {
      const s = seg[i] ?? 1;
      if (left <= s || i === seg.length - 1) {
        at = [
          lerp(route[i]?.[0] ?? 0, route[i + 1]?.[0] ?? 0, left / s),
          lerp(route[i]?.[1] ?? 0, route[i + 1]?.[1] ?? 0, left / s),
        ];
        break;
      }
      left -= s;
    }
    const d = `M${route.map(([x, y]) => `${x} ${y}`).join(' L')}`;
    const spots = [
      [299, 252],
      [520, 448],
      [718, 318],
    ];
    const pins = o.pins.map((s, i) => {
      const [x = 0, y = 0] = spots[i] ?? [300, 300];
      const k = since(f, i + from, 0.5);
      const w = textWidth(s, 21, true) + 32;
      return k <= 0
        ? ''
        : `<ellipse cx="${x}" cy="${y}" rx="14" ry="5" fill="${C.ink}" opacity="0.2"/>` +
            pin(x, y - (1 - pop(k)) * 70, i === 0 ? 1.3 : 1, i === 0 ? C.orange : C.teal) +
            g(card(-w / 2, -36, w, 40, 12) + txt(0, -9, s, { size: 21, bold: true, anchor: 'middle' }), {
              x,
              y: y - (i === 0 ? 96 : 74),
              op: k,
            });
    });
    const scooter = g(
      circle(-12, 5, 6, C.ink) +
        circle(12, 5, 6, C.ink) +
        path('M-16 0 h22 l6 -12 h5 l-3 14 h-30z', C.orange) +
        circle(-3, -20, 7, '#A86D45') +
        path('M-10 -20 a8 8 0 0 1 15 -2z', C.navy) +
        rect(-9, -14, 12, 13, C.teal, 4),
      { x: at[0], y: at[1], s: 1.25 },
    );
    return (
      rect(0, 0, W, H, '#FFFDF8') +
      houses +
      rect(204, 232, 190, 104, '#F8D9BF', 8) +
      rect(250, 262, 98, 62, '#B5653A', 3) +
      path('M242 264 h114 l-9 -20 h-96z', C.orange) +
      stroke(d, '#D8C8AC', 3, `stroke-dasharray="9 11" stroke-dashoffset="${n(-f.clock * 12)}"`) +
      scooter +
      pins.join('') +
      rect(0, 0, W, 92, C.paper) +
      rect(0, 91, W, 2, C.line) +
      heading(f, o.heading)
    );
  };
}

const roadY = (x: number): number => 372 + Math.sin(x / 92) * 20;

/** A student walks along a winding road; a milestone appears with each sentence. */
export function road(o: {
  heading: string;
  stops: { name: string; sub: string }[];
  who: Who;
  from?: number;
}): Scene {
  return (f) => {
    const from = o.from ?? 1;
    const cnt = o.stops.length;
    const X = (i: number): number => 118 + (i * 620) / (cnt - 1);
    const target = clamp(
      (f.t - (f.cues[from] ?? 0)) /
        Math.max(1, (f.cues[Math.min(from + cnt - 1, f.cues.length - 1)] ?? 1) - (f.cues[from] ?? 0)),
    );
    const wx = lerp(30, 118, easeOut(clamp(f.t / Math.max(0.5, f.cues[from] ?? 1)))) + target * 620;
    let d = '';
    for (let x = -20; x <= 880; x += 20) d += `${d ? ' L' : 'M'}${x} ${n(roadY(x))}`;
    const stops = o.stops.map((s, i) => {
      const k = pop(since(f, i + from, 0.6));
      const w = Math.min(200, 640 / cnt + 12);
      const x = X(i);
      const up = i % 2 === 0 ? 146 : 218;
      const ls = wrap(s.sub, w - 16, 19).slice(0, 2);
      return k <= 0
        ? ''
        : stroke(`M${n(x)} ${n(roadY(x) - 8)} V${up + 60}`, C.soft, 3, 'stroke-dasharray="2 7"') +
            g(
              card(-w / 2, -36, w, 62 + ls.length * 23, 12, speaking(f) === i + from ? '#FFF3E6' : C.white) +
                txt(0, -4, s.name, {
                  size: fit(s.name, w - 20, 23, true),
                  bold: true,
                  anchor: 'middle',
                  fill: C.orangeDark,
                }) +
                ls
                  .map((l, j) =>
                    txt(0, 24 + j * 23, l, { size: fit(l, w - 14, 19), anchor: 'middle', fill: C.soft }),
                  )
                  .join(''),
              { x, y: up, s: Math.max(0.01, k) },
            ) +
            circle(x, roadY(x), 11, C.white, `stroke="${C.orange}" stroke-width="5"`);
    });
    const moving = target > 0 && target < 1;
    return (
      rect(0, 0, W, H, '#FBF3E4') +
      circle(720, 92, 34 + Math.sin(f.clock) * 2, '#F4C95D') +
      skyline(f.clock * 6, 352, '#EFDDC0', 0.9) +
      path(`M0 480 V340 Q200 300 427 334 T854 318 V480Z`, '#DCE3C4') +
      tree(60, 352, 0.7) +
      tree(812, 338, 0.8) +
      stroke(d, '#C9B592', 52) +
      stroke(d, '#EADBBE', 44) +
      stroke(d, C.white, 3, `stroke-dasharray="14 18" stroke-dashoffset="${n(f.clock * 6)}"`) +
      heading(f, o.heading) +
      stops.join('') +
      g(
        person(CAST[o.who], {
          legs: moving ? 'walk' : 'stand',
          clock: f.clock,
          bag: true,
          left: moving ? [18, 10] : [12, 4],
          right: [20, 40],
        }),
        { x: wx, y: roadY(wx) + 6, s: 0.44 },
      )
    );
  };
}

/** A train journey with parallax; words over the sky. */
export function journey(o: { heading: string; words: string[]; who: Who; from?: number }): Scene {
  return (f) => {
    const from = o.from ?? 0;
    const c = f.clock;
    const coach = (x: number, own: boolean): string =>
      g(
        rect(0, -118, 372, 100, '#2F5F86', 10) +
          rect(0, -62, 372, 12, '#E8D9B8') +
          [0, 1, 2, 3]
            .map((i) => rect(22 + i * 88, -104, 64, 36, own && i === 2 ? '#FFF3D6' : '#CFE3E6', 6))
            .join('') +
          [60, 110, 262, 312]
            .map((w) =>
              g(circle(0, 0, 17, C.ink) + stroke('M-10 0 H10 M0 -10 V10', '#8C857D', 3), {
                x: w,
                y: -12,
                rot: c * 240,
              }),
            )
            .join(''),
        { x, y: 436 },
      );
    const rider = `<clipPath id="rd"><rect x="440" y="332" width="64" height="36" rx="6"/></clipPath><g clip-path="url(#rd)">${g(person(CAST[o.who], { clock: c }), { x: 472, y: 414, s: 0.42 })}</g>`;
    const words = o.words.map((s, i) => {
      const k = easeOut(since(f, i + from, 0.6));
      const gone = speaking(f) !== i + from ? 0.5 : 1;
      return txt(48 + (1 - k) * 20, 128 + i * 42, s, {
        size: fit(s, 740, 27, true),
        bold: true,
        op: k * gone,
      });
    });
    const poles = [0, 1, 2, 3].map(
      (i) => ((i * 300 - c * 330) % 1200) + ((i * 300 - c * 330) % 1200 < -60 ? 1200 : 0),
    );
    return (
      rect(0, 0, W, H, '#FDF0DC') +
      circle(700, 150 - Math.sin(c * 0.1) * 10, 46, '#F4C95D') +
      path(`M0 480 V300 q110 -60 220 -14 t220 -6 t220 10 t220 -20 V480Z`, '#E7D9B9') +
      skyline(c * 22, 338, '#DCC6A0', 0.8) +
      skyline(c * 60 + 200, 372, '#CBB07F', 0.7) +
      rect(0, 368, W, 112, '#C8CF9F') +
      [0, 1, 2, 3, 4]
        .map((i) => tree(((((i * 230 - c * 150) % 1150) + 1150) % 1150) - 90, 402, 0.75))
        .join('') +
      rect(0, 440, W, 40, '#9A8A6E') +
      rect(0, 438, W, 5, C.ink) +
      g(coach(-138, false) + coach(242, true) + coach(622, false) + rider, { y: Math.sin(c * 9) * 0.8 }) +
      poles.map((x) => rect(x, 200, 8, 280, '#5B4A3A')).join('') +
      stroke('M0 214 Q427 232 854 214', '#5B4A3A', 2) +
      heading(f, o.heading) +
      words.join('')
    );
  };
}
