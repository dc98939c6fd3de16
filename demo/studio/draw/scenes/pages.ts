/** Slides on paper or screen: calendar, clipboard, résumé, search box. */
import {
  C,
  card,
  circle,
  clamp,
  drawn,
  easeInOut,
  easeOut,
  fit,
  g,
  H,
  heading,
  lerp,
  path,
  rect,
  type Scene,
  since,
  speaking,
  stroke,
  tick,
  txt,
  W,
} from '../base.ts';
import { CAST, type Who } from '../cast.ts';
import { gesture, person } from '../people.ts';
import { plant } from '../props.ts';
import { ground, side } from './parts.ts';

const dayAt = (day: number): [number, number] => [
  84 + ((day + 2) % 7) * 52,
  208 + Math.floor((day + 2) / 7) * 46,
];

export function calendar(o: {
  heading: string;
  month: string;
  days: string[];
  marks: { day: number; text: string }[];
  from?: number;
}): Scene {
  return (f) => {
    const from = o.from ?? 1;
    const cells = Array.from({ length: 30 }, (_, i) => {
      const [x, y] = dayAt(i);
      return txt(x, y, String(i + 1), {
        size: 19,
        anchor: 'middle',
        fill: (i + 2) % 7 === 6 ? C.rose : C.ink,
        op: easeOut((f.t - 0.4 - i * 0.03) / 0.3),
      });
    });
    const marks = o.marks.map((m, i) => {
      const [x, y] = dayAt(m.day - 1);
      const k = since(f, i + from, 0.7);
      return drawn(
        `M${x - 20} ${y - 6} a20 19 0 1 1 40 0 a20 19 0 1 1 -41 3`,
        128,
        easeInOut(k),
        C.orange,
        4,
      );
    });
    return (
      ground +
      heading(f, o.heading) +
      card(44, 108, 400, 344, 14) +
      rect(44, 108, 400, 50, C.orangeDark, 14) +
      rect(44, 136, 400, 22, C.orangeDark) +
      [104, 196, 284, 376].map((x) => rect(x, 98, 8, 24, C.ink, 4)).join('') +
      txt(244, 142, o.month, { size: 22, bold: true, fill: C.white, anchor: 'middle' }) +
      o.days.map((d, i) => txt(84 + i * 52, 180, d, { size: 14, anchor: 'middle', fill: C.soft })).join('') +
      cells.join('') +
      marks.join('') +
      side(
        f,
        o.marks.map((m) => m.text),
        from,
        470,
        344,
      )
    );
  };
}

export function checklist(o: { heading: string; items: string[]; who: Who; from?: number }): Scene {
  return (f) => {
    const from = o.from ?? 1;
    const gap = Math.min(72, 290 / o.items.length);
    let px = 620;
    let py = 400;
    const rows = o.items.map((s, i) => {
      const y = 158 + i * gap;
      const k = since(f, i + from, 0.6);
      const tk = since(f, i + from, 0.5, 0.4);
      if (k > 0) [px, py] = [lerp(px, 92 + tk * 20, easeInOut(k)), lerp(py, y - tk * 12, easeInOut(k))];
      return (
        rect(78, y - 22, 32, 32, C.paper, 8, `stroke="${C.soft}" stroke-width="2"`) +
        tick(84, y - 6, 1.1, tk) +
        txt(128, y + 3, s, { size: fit(s, 404, 25), op: 0.3 + 0.7 * k })
      );
    });
    const pencil = g(
      path('M0 0 L5 -16 L13 -12 Z', '#F0D3A8') +
        path('M5 -16 L42 -92 L52 -87 L13 -12 Z', C.mustard) +
        path('M42 -92 L46 -101 L56 -96 L52 -87Z', C.rose) +
        circle(1, -2, 2, C.ink),
      { x: px, y: py, rot: 186 + Math.sin(f.clock * 5) * 3 },
    );
    const talk = gesture(f.clock, f.mouth);
    return (
      ground +
      circle(706, 280, 130, C.tealPale) +
      rect(44, 96, 512, 372, '#A87B4C', 14) +
      card(58, 112, 484, 356, 8) +
      rect(250, 84, 100, 32, '#8C857D', 8) +
      heading(f, o.heading) +
      rows.join('') +
      g(person(CAST[o.who], { ...talk, mouth: f.mouth, clock: f.clock }), { x: 706, y: 446, s: 1.36 }) +
      rect(560, 446, 294, 34, C.paper2) +
      pencil
    );
  };
}

/** A one-page résumé that appears part by part. */
export function resume(o: {
  heading: string;
  name: string;
  role: string;
  parts: string[];
  points: string[];
  from?: number;
}): Scene {
  return (f) => {
    const from = o.from ?? 1;
    const parts = o.parts.map((p, i) => {
      const y = 216 + i * 66;
      const k = since(f, i + from, 1);
      const hot = speaking(f) === i + from;
      return (
        (hot ? rect(70, y - 22, 292, 60, '#FFF0E0', 8) : '') +
        txt(82, y, p, { size: 18, bold: true, fill: C.orangeDark, op: 0.35 + 0.65 * k }) +
        [250, 208]
          .map((w, j) => rect(82, y + 9 + j * 13, w * easeOut((k - j * 0.25) / 0.75), 7, C.paper3, 3))
          .join('')
      );
    });
    return (
      rect(0, 0, W, H, '#F6ECDC') +
      heading(f, o.heading) +
      g(
        card(56, 106, 322, 352, 8) +
          circle(108, 152, 26, C.peach) +
          circle(108, 146, 10, '#A86D45') +
          path('M90 172 q18 -22 36 0z', C.teal) +
          txt(150, 149, o.name, { size: fit(o.name, 214, 22, true), bold: true }) +
          txt(150, 174, o.role, { size: fit(o.role, 214, 16), fill: C.soft }) +
          parts.join(''),
        { y: (1 - easeOut(f.t / 0.7)) * 60 },
      ) +
      plant(812, 474, 0.55, f.clock) +
      side(f, o.points, from, 410, 400)
    );
  };
}

/** A search query being typed, then its results one by one. */
export function search(o: {
  heading: string;
  query: string;
  results: { title: string; sub: string }[];
  from?: number;
}): Scene {
  return (f) => {
    const from = o.from ?? 1;
    const chars = [...new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(o.query)].map(
      (s) => s.segment,
    );
    const shown = chars
      .slice(0, Math.floor(clamp((f.t - 0.7) / Math.max(1, (f.ends[0] ?? 2) - 1)) * chars.length))
      .join('');
    const rows = o.results.map((r, i) => {
      const k = easeOut(since(f, i + from, 0.5));
      const hot = speaking(f) === i + from;
      return g(
        card(0, 0, 726, 78, 12, hot ? '#FFF3E6' : C.white) +
          circle(42, 39, 21, [C.tealPale, C.peach, '#F3E1B4'][i % 3] ?? C.peach) +
          txt(42, 47, String(i + 1), { size: 21, bold: true, anchor: 'middle' }) +
          txt(82, 35, r.title, { size: fit(r.title, 616, 23, true), bold: true, fill: C.teal }) +
          txt(82, 62, r.sub, { size: fit(r.sub, 616, 18), fill: C.soft }),
        { x: 64, y: 196 + i * 90 + (1 - k) * 24, op: k },
      );
    });
    return (
      ground +
      circle(790, 130, 70 + Math.sin(f.clock) * 4, C.paper2) +
      circle(60, 420, 90, C.paper2) +
      heading(f, o.heading) +
      card(64, 108, 726, 62, 31) +
      `<circle cx="97" cy="136" r="10" fill="none" stroke="${C.soft}" stroke-width="3.4"/>` +
      stroke('M104 144 l8 8', C.soft, 3.4) +
      txt(122, 148, shown, { size: 25 }).replace(
        '</text>',
        Math.floor(f.clock * 2) % 2
          ? `<tspan fill="${C.orange}" font-weight="700">|</tspan></text>`
          : '</text>',
      ) +
      rows.join('')
    );
  };
}
