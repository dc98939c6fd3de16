/** Slides about relations: a Venn diagram, scales, a funnel. */
import {
  C,
  circle,
  clamp,
  drawn,
  easeInOut,
  easeOut,
  fit,
  g,
  heading,
  lerp,
  n,
  para,
  path,
  pop,
  rect,
  type Scene,
  since,
  speaking,
  stroke,
  txt,
} from '../base.ts';
import { ground, tone } from './parts.ts';

/** A Venn diagram of three circles that move together and show their intersection. */
export function venn(o: {
  heading: string;
  sets: [string, string, string];
  hints: [string, string, string];
  centre: string;
  from?: number;
  meet: number;
}): Scene {
  return (f) => {
    const from = o.from ?? 0;
    const m = easeInOut(since(f, o.meet, 1.4));
    const base: [number, number][] = [
      [-64, -46],
      [64, -46],
      [0, 62],
    ];
    const tones = [C.orange, C.teal, C.mustard];
    const spots = base.map(([x, y], i) => {
      const k = pop(since(f, i + from, 0.6));
      const px = 258 + x * lerp(1.5, 1, m);
      const py = 266 + y * lerp(1.26, 1, m) + Math.sin(f.clock * 1.2 + i * 2) * 2.5;
      return (
        circle(px, py, 98 * k, tones[i] ?? C.orange, 'opacity="0.72" style="mix-blend-mode:multiply"') +
        txt(px + x * 0.52, py + y * 0.52 + 6, o.sets[i] ?? '', {
          size: fit(o.sets[i] ?? '', 122, 22, true),
          bold: true,
          anchor: 'middle',
          fill: i === 2 ? C.ink : C.white,
          op: k,
        })
      );
    });
    const hints = o.hints.map((s, i) => {
      const k = easeOut(since(f, i + from, 0.6, 0.2));
      return g(rect(0, 0, 8, 62, tones[i] ?? C.orange, 4) + para(26, 26, 320, s, { size: 22, lead: 30 }), {
        x: 478 + (1 - k) * 30,
        y: 122 + i * 86,
        op: k,
      });
    });
    const star = g(
      circle(0, 0, 42, C.white) +
        para(0, 0, 0, '', {}) +
        txt(0, 7, o.centre, {
          size: fit(o.centre, 72, 20, true),
          bold: true,
          anchor: 'middle',
          fill: C.orangeDark,
        }),
      { x: 258, y: 256, s: Math.max(0.01, pop(since(f, o.meet, 0.5, 1.2))) },
    );
    const done = since(f, o.meet, 0.6, 1);
    return (
      ground +
      heading(f, o.heading) +
      spots.join('') +
      star +
      hints.join('') +
      (done > 0
        ? g(
            rect(0, 0, 332, 52, C.orangeDark, 14) +
              txt(166, 34, `★  ${o.centre}`, { size: 23, bold: true, anchor: 'middle', fill: C.white }),
            { x: 478, y: 392, op: done },
          )
        : '')
    );
  };
}

/** Scales, with weights dropping on either pan. */
export function scales(o: {
  heading: string;
  left: { name: string; items: string[] };
  right: { name: string; items: string[] };
  order: ('l' | 'r')[];
  from?: number;
}): Scene {
  return (f) => {
    const from = o.from ?? 1;
    let li = 0;
    let ri = 0;
    let wl = 0;
    let wr = 0;
    const loads: { side: 'l' | 'r'; idx: number; k: number }[] = o.order.map((side, i) => {
      const k = since(f, i + from, 0.7);
      const land = clamp((k - 0.7) / 0.3);
      if (side === 'l') wl += land;
      else wr += land;
      return { side, idx: side === 'l' ? li++ : ri++, k };
    });
    const tilt = Math.max(-9, Math.min(9, (wr - wl) * 5)) + Math.sin(f.clock * 1.6) * 0.8;
    const a = (tilt * Math.PI) / 180;
    const end = (s: number): [number, number] => [427 + s * 218 * Math.cos(a), 150 + s * 218 * Math.sin(a)];
    const strings = [-1, 1].map((s) => {
      const [x, y] = end(s);
      return stroke(
        `M${n(x)} ${n(y)} L${n(x - 128)} ${n(y + 170)} M${n(x)} ${n(y)} L${n(x + 128)} ${n(y + 170)}`,
        C.soft,
        2,
      );
    });
    const pan = (s: number, name: string): string => {
      const [x, y] = end(s);
      return (
        path(`M${n(x - 150)} ${n(y + 170)} h300 q-26 36 -150 36 t-150 -36z`, s < 0 ? C.teal : C.navy) +
        txt(x, y + 194, name, { size: fit(name, 230, 20, true), bold: true, fill: C.white, anchor: 'middle' })
      );
    };
    const boxes = loads.map((ld) => {
      const s = ld.side === 'l' ? -1 : 1;
      const [x, y] = end(s);
      const label = (ld.side === 'l' ? o.left.items : o.right.items)[ld.idx] ?? '';
      const drop = (1 - easeOut(ld.k)) * -150;
      return ld.k <= 0
        ? ''
        : g(
            rect(-112, -42, 224, 40, s < 0 ? '#DDEBE6' : '#FFE7D0', 8, `stroke="${C.line}"`) +
              txt(0, -15, label, { size: fit(label, 208, 20), anchor: 'middle' }),
            { x, y: y + 170 - ld.idx * 43 + drop, op: clamp(ld.k * 3) },
          );
    });
    const [lx, ly] = end(-1);
    const [rx, ry] = end(1);
    return (
      ground +
      circle(427, 300, 170, C.paper2) +
      heading(f, o.heading) +
      rect(420, 146, 14, 272, C.wood, 5) +
      path('M330 436 q97 -48 194 0z', C.wood) +
      strings.join('') +
      boxes.join('') +
      pan(-1, o.left.name) +
      pan(1, o.right.name) +
      stroke(`M${n(lx)} ${n(ly)} L${n(rx)} ${n(ry)}`, '#8F663E', 11) +
      circle(427, 150, 14, C.orange)
    );
  };
}

/** A funnel: dots fall through narrowing levels. */
export function funnel(o: {
  heading: string;
  levels: { label: string; count: string }[];
  from?: number;
}): Scene {
  return (f) => {
    const from = o.from ?? 1;
    const top = 116;
    const h = 318 / o.levels.length;
    const half = (y: number): number => lerp(196, 46, clamp((y - top) / 318));
    const cx = 256;
    const levels = o.levels.map((l, i) => {
      const k = since(f, i + from, 0.6);
      const y = top + i * h;
      const t = half(y);
      const b = half(y + h - 6);
      const hot = speaking(f) === i + from;
      return (
        path(
          `M${n(cx - t)} ${n(y)} H${n(cx + t)} L${n(cx + b)} ${n(y + h - 6)} H${n(cx - b)} Z`,
          tone(i),
          `opacity="${n(0.25 + 0.6 * k)}"`,
        ) +
        g(
          rect(0, 0, 6, h - 18, tone(i), 3) +
            txt(22, h * 0.5 - 9, l.label, { size: fit(l.label, 330, 24, hot), bold: hot }) +
            txt(22, h * 0.5 + 20, l.count, { size: 20, fill: C.soft }),
          { x: 478 + (1 - easeOut(k)) * 24, y: y + 6, op: k },
        )
      );
    });
    const dots = Array.from({ length: 26 }, (_, i) => {
      const speed = 46 + (i % 5) * 7;
      const y = top - 40 + ((f.clock * speed + i * 61) % 380);
      const depth = clamp((y - top) / 318);
      // each dot stops at its own depth, so that fewer reach the lower levels
      const stop = 0.22 + ((i * 37) % 100) / 108;
      const fade = y < top ? clamp((y - top + 26) / 14) : clamp((stop - depth) * 9, 0, 0.95);
      const x = cx + Math.sin(i * 2.4) * (half(Math.max(y, top)) - 18);
      return circle(x, y, 6.5, C.white, `opacity="${n(fade)}" stroke="${C.ink}" stroke-width="1.4"`);
    });
    return (
      ground +
      heading(f, o.heading) +
      levels.join('') +
      dots.join('') +
      drawn('M256 440 v20', 20, since(f, o.levels.length - 1 + from, 0.5), C.orange, 5) +
      circle(256, 462, 9 * since(f, o.levels.length - 1 + from, 0.6), C.orange)
    );
  };
}
