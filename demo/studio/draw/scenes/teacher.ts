/** Slides with the teacher: the opening, the board, the summary. */
import {
  C,
  card,
  circle,
  drawn,
  easeInOut,
  easeOut,
  fit,
  g,
  H,
  n,
  pop,
  rect,
  type Scene,
  since,
  speaking,
  stroke,
  textWidth,
  tick,
  txt,
  W,
  wrap,
  wrapEven,
} from '../base.ts';
import { CAST, type Who } from '../cast.ts';
import { gesture, person } from '../people.ts';
import { books, cloud, mark, mug, room, skyline, windowView } from '../props.ts';

/** The lesson title beside the teacher, in front of a slowly moving town. */
export function opener(o: { course: string; number: string; title: string[]; who: Who }): Scene {
  return (f) => {
    const size = Math.min(...o.title.map((l) => fit(l, 376, 44, true)));
    const y0 = 214 - (o.title.length - 2) * 18;
    const titles = o.title.map((l, i) => {
      const k = easeOut((f.t - 0.3 - i * 0.22) / 0.7);
      return txt(56, y0 + i * size * 1.32 + (1 - k) * 18, l, { size, bold: true, op: k });
    });
    const end = y0 + (o.title.length - 1) * size * 1.32 + 30;
    const rise = easeOut(f.t / 1);
    return (
      rect(0, 0, W, H, C.paper) +
      circle(648, 250, 208 * pop(f.t / 0.9), C.peach) +
      cloud(((f.clock * 12) % 420) + 470, 96, 0.9) +
      cloud(((f.clock * 7 + 200) % 420) + 450, 150, 0.6) +
      `<clipPath id="op"><circle cx="648" cy="250" r="${n(208 * pop(f.t / 0.9))}"/></clipPath><g clip-path="url(#op)">${skyline(f.clock * 14 + 90, 400, '#EBBE98', 0.95)}${skyline(f.clock * 26, 446, '#DDA277', 0.75)}</g>` +
      g(person(CAST[o.who], { ...gesture(f.clock, f.mouth), mouth: f.mouth, clock: f.clock }), {
        x: 648,
        y: 448 + (1 - rise) * 60,
        s: 1.62,
        op: rise,
      }) +
      rect(0, 448, W, 32, C.paper) +
      rect(0, 446, W, 3, C.paper3) +
      mark(74, 66, 0.95) +
      txt(106, 73, o.course, { size: fit(o.course, 380, 19), fill: C.soft }) +
      rect(56, y0 - size - 46, textWidth(o.number, 18, true) + 30, 34, C.orangeDark, 17) +
      txt(71, y0 - size - 23, o.number, { size: 18, bold: true, fill: C.white }) +
      titles.join('') +
      drawn(`M58 ${end} q60 -10 130 -2 t150 -4`, 290, easeInOut((f.t - 0.9) / 0.9), C.orange, 6)
    );
  };
}

/** The teacher at a green board; each point appears when it is narrated. */
export function board(o: { heading: string; points: string[]; who: Who; from?: number }): Scene {
  const from = o.from ?? 1;
  return (f) => {
    const talk = gesture(f.clock, f.mouth);
    const size = Math.min(25, ...o.points.map((p) => (wrap(p, 420, 25).length > 2 ? 21 : 25)));
    let y = 152;
    const rows = o.points.map((p, i) => {
      const k = since(f, i + from, 0.5);
      const ls = wrapEven(p, 418, size);
      const at = y;
      y += ls.length * size * 1.36 + 20;
      const active = speaking(f) === i + from;
      const text = ls.map((l, j) => {
        const lk = easeInOut((since(f, i + from, 1.3) - j * 0.3) / 0.7);
        return `<clipPath id="b${i}${j}"><rect x="360" y="${n(at + j * size * 1.36 - size * 1.2)}" width="${n(450 * lk)}" height="${size * 1.8}"/></clipPath><g clip-path="url(#b${i}${j})">${txt(376, at + j * size * 1.36, l, { size, fill: active ? '#FFE3B0' : '#F4F1E6' })}</g>`;
      });
      return (
        circle(350, at - size * 0.34, 13 * pop(k), active ? C.orange : '#54796F') +
        txt(350, at - size * 0.34 + 6, String(i + 1), {
          size: 16,
          bold: true,
          fill: C.white,
          anchor: 'middle',
          op: k,
        }) +
        text.join('')
      );
    });
    const hk = easeOut(f.t / 0.6);
    return (
      room() +
      windowView(44, 64, 176, 132, f.clock) +
      rect(300, 40, 522, 356, '#8F663E', 10) +
      rect(310, 50, 502, 336, C.board, 5) +
      stroke('M330 352 q120 -30 260 -6 t210 -12', '#FFFFFF', 20, 'opacity="0.035"') +
      txt(334, 98, o.heading, { size: fit(o.heading, 460, 29, true), bold: true, fill: '#FFFFFF', op: hk }) +
      drawn('M334 112 q90 -7 190 -1 t120 -2', 320, easeInOut((f.t - 0.4) / 0.8), '#F0A868', 4) +
      rows.join('') +
      rect(560, 384, 60, 8, '#EDE6D6', 3) +
      rect(640, 386, 26, 6, C.white, 3) +
      g(
        person(CAST[o.who], {
          left: [14, -38],
          right: [talk.right[0] + 4, 118 + f.mouth * 12],
          mouth: f.mouth,
          clock: f.clock,
        }),
        { x: 156, y: 452, s: 1.42 },
      ) +
      rect(0, 440, W, 40, C.wood) +
      rect(0, 440, W, 5, '#CDA071') +
      books(250, 441) +
      mug(46, 441, f.clock)
    );
  };
}

/** The summary: points ticked off in a notebook, and the next lesson. */
export function recap(o: {
  heading: string;
  points: string[];
  next: string;
  who: Who;
  from?: number;
}): Scene {
  const from = o.from ?? 0;
  return (f) => {
    const up = easeOut(f.t / 0.7);
    const rows = o.points.map((p, i) => {
      const k = since(f, i + from, 0.6);
      const y = 152 + i * 66;
      const size = Math.min(24, fit(p, 760, 24));
      const ls = wrapEven(p, 378, size).slice(0, 2);
      return (
        rect(86, y - 22, 28, 28, C.paper, 7, `stroke="${C.line}" stroke-width="1.6"`) +
        tick(91, y - 9, 1, since(f, i + from, 0.5, 0.5)) +
        ls
          .map((l, j) => txt(130, y + j * 29 - (ls.length > 1 ? 13 : 0), l, { size, op: 0.25 + 0.75 * k }))
          .join('')
      );
    });
    const nk = pop(since(f, o.points.length + from, 0.5));
    return (
      rect(0, 0, W, H, '#F6ECDC') +
      rect(0, 414, W, 66, C.wood) +
      rect(0, 414, W, 5, '#CDA071') +
      circle(700, 238, 128, C.peach) +
      mug(800, 416, f.clock) +
      g(
        card(52, 38, 486, 404, 14) +
          Array.from({ length: 9 }, (_, i) => circle(68, 72 + i * 42, 5, C.paper3)).join('') +
          txt(86, 92, o.heading, { size: fit(o.heading, 420, 29, true), bold: true }) +
          rect(86, 105, 70 * easeInOut((f.t - 0.3) / 0.6), 5, C.orange, 2) +
          rows.join('') +
          g(
            rect(0, 0, 430, 62, '#FFF0E0', 12) +
              txt(18, 39, o.next, { size: fit(o.next, 350, 21, true), bold: true, fill: '#8A3208' }) +
              stroke(`M${n(392 + Math.sin(f.clock * 4) * 4)} 21 l10 10 l-10 10`, C.orange, 4),
            { x: 84, y: 360, s: Math.max(0.01, nk) },
          ),
        { y: (1 - up) * 40, op: up },
      ) +
      g(person(CAST[o.who], { ...gesture(f.clock, f.mouth), mouth: f.mouth, clock: f.clock }), {
        x: 694,
        y: 418,
        s: 1.26,
      }) +
      rect(560, 418, 294, 62, C.wood)
    );
  };
}
