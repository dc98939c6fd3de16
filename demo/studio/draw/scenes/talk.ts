/** Slides with learners: a conversation, a study table, a sitting posture. */
import {
  C,
  card,
  circle,
  easeInOut,
  easeOut,
  fit,
  g,
  heading,
  para,
  path,
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
import { books, desk, mug, plant, room, windowView } from '../props.ts';

export interface Line {
  by: 'l' | 'r';
  text: string;
  note?: boolean;
}

const tag = (x: number, s: string): string =>
  rect(x - textWidth(s, 17) / 2 - 14, 432, textWidth(s, 17) + 28, 30, C.white, 15, `stroke="${C.line}"`) +
  txt(x, 453, s, { size: 17, anchor: 'middle', fill: C.soft });

/** A conversation across a desk; each speech bubble appears with its sentence. A null line keeps the previous bubble. */
export function dialogue(o: {
  left: Who;
  right: Who;
  heading: string;
  names: [string, string];
  lines: (Line | null)[];
}): Scene {
  return (f) => {
    const at = speaking(f);
    let cur = at;
    while (cur > 0 && !o.lines[cur]) cur--;
    const line = o.lines[cur];
    const talks = o.lines[at];
    const m = (side: 'l' | 'r'): number => (talks?.by === side ? f.mouth : 0);
    const pose = (side: 'l' | 'r') =>
      talks?.by === side
        ? gesture(f.clock, f.mouth)
        : { left: [12, -50] as [number, number], right: [12, -50] as [number, number] };
    let bubble = '';
    if (line) {
      const size = 25;
      const rows = wrapEven(line.text, 400, size, true);
      const w = Math.max(150, Math.max(...rows.map((r) => textWidth(r, size, true))) + 64);
      const h = rows.length * 36 + 34;
      const k = pop(since(f, cur, 0.45));
      const px = line.by === 'l' ? 250 : 604;
      const x = Math.min(W - 40 - w, Math.max(40, line.by === 'l' ? 150 : 704 - w));
      const y = 188 - h;
      const fill = line.by === 'l' ? C.white : '#FFF0E0';
      bubble = g(
        g(
          path(
            `M${px - 18} ${y + h - 3} L${px + (line.by === 'l' ? -16 : 16)} ${y + h + 28} L${px + 18} ${y + h - 3} Z`,
            fill,
            `stroke="${C.line}" stroke-width="1.2"`,
          ) +
            card(x, y, w, h, 18, fill) +
            rect(px - 17, y + h - 6, 34, 5, fill) +
            rows
              .map((r, i) =>
                txt(x + w / 2, y + 48 + i * 36 - 4, r, {
                  size,
                  bold: true,
                  anchor: 'middle',
                  fill: line.by === 'l' ? C.ink : '#8A3208',
                }),
              )
              .join(''),
          { x: -px, y: -(y + h) },
        ),
        { x: px, y: y + h, s: Math.max(0.01, k) },
      );
    }
    return (
      room('#FAF3E6', C.paper2, 410) +
      windowView(350, 206, 154, 108, f.clock) +
      plant(786, 418, 0.8, f.clock) +
      txt(W / 2, 46, o.heading, {
        size: fit(o.heading, 700, 22, true),
        bold: true,
        anchor: 'middle',
        fill: C.soft,
        op: easeOut(f.t / 0.6),
      }) +
      g(person(CAST[o.left], { ...pose('l'), mouth: m('l'), clock: f.clock, tilt: 3 }), {
        x: 206,
        y: 424,
        s: 1.02,
      }) +
      g(person(CAST[o.right], { ...pose('r'), mouth: m('r'), clock: f.clock + 1.12, tilt: -3 }), {
        x: 648,
        y: 424,
        s: 1.02,
      }) +
      desk(96, 396, 662) +
      rect(96, 396, 662, 84, '#A87B4C', 6) +
      rect(84, 390, 686, 18, C.wood, 6) +
      g(rect(0, 0, 92, 7, C.white, 1, `stroke="${C.line}"`), { x: 384, y: 384 }) +
      mug(316, 392, f.clock) +
      books(500, 392) +
      tag(206, o.names[0]) +
      tag(648, o.names[1]) +
      bubble
    );
  };
}

/** A student at a table while daylight and clock move; thought bubbles appear with the sentences. */
export function study(o: {
  who: Who;
  heading: string;
  thoughts: string[];
  from?: number;
  night?: boolean;
}): Scene {
  return (f) => {
    const from = o.from ?? 0;
    const write = Math.sin(f.clock * 6) * 5;
    const spots = [
      [430, 132],
      [516, 204],
      [410, 276],
    ];
    const bubbles = o.thoughts.map((s, i) => {
      const [x = 0, y = 0] = spots[i] ?? [430, 130];
      const k = pop(since(f, i + from, 0.55));
      const w = textWidth(s, 22) + 48;
      return k <= 0
        ? ''
        : g(card(0, -30, w, 54, 27) + txt(24, 5, s, { size: 22 }), {
            x,
            y: y + Math.sin(f.clock * 1.4 + i * 2) * 5,
            s: Math.max(0.01, k),
          });
    });
    return (
      room(o.night ? '#EFE3D2' : C.paper, C.paper2) +
      windowView(56, 112, 168, 150, f.clock, o.night) +
      heading(f, o.heading) +
      circle(360, 232, 6, C.white, `stroke="${C.line}"`) +
      circle(384, 208, 9, C.white, `stroke="${C.line}"`) +
      g(
        person(CAST[o.who], {
          left: [22, -36],
          right: [24 + write * 0.4, -30 + write],
          clock: f.clock,
          tilt: 7,
          sad: o.night ?? false,
        }),
        { x: 288, y: 404, s: 1.12 },
      ) +
      rect(40, 376, 560, 104, '#A87B4C', 6) +
      rect(28, 366, 586, 18, C.wood, 6) +
      g(path('M0 0 L62 -7 L124 0 L124 6 L62 0 L0 6Z', C.white, `stroke="${C.line}"`), { x: 226, y: 362 }) +
      books(468, 366) +
      mug(150, 366, f.clock) +
      bubbles.join('') +
      g(plant(0, 0, 1, f.clock), { x: 748, y: 452 })
    );
  };
}

/** A sitting candidate: first the wrong posture, then the right one, each with a label. */
export function posture(o: {
  heading: string;
  who: Who;
  bad: string;
  good: string;
  tips: string[];
  goodAt: number;
}): Scene {
  return (f) => {
    const k = easeInOut(since(f, o.goodAt, 0.8));
    const chair =
      rect(-56, -130, 16, 140, '#7A5434', 6) +
      rect(-58, 2, 112, 16, '#8F663E', 6) +
      rect(-50, 16, 12, 76, '#7A5434') +
      rect(36, 16, 12, 76, '#7A5434');
    const legs = stroke('M-14 2 L46 8 L50 84', '#3B3F4A', 24) + stroke('M46 92 h20', C.ink, 13);
    const lean = (1 - k) * 15;
    const chip = k < 0.5 ? o.bad : o.good;
    const tips = o.tips.map((s, i) => {
      const a = since(f, o.goodAt + i, 0.5);
      return g(
        card(0, 0, 372, 70, 14) +
          tick(22, 36, 1.1, since(f, o.goodAt + i, 0.4, 0.35), C.orange) +
          para(64, wrap(s, 286, 22).length > 1 ? 31 : 43, 286, s, { size: 22, lead: 27 }),
        { x: 432 + (1 - easeOut(a)) * 40, y: 118 + i * 86, op: a },
      );
    });
    const w = textWidth(chip, 20, true) + 40;
    return (
      room() +
      heading(f, o.heading) +
      plant(64, 420, 0.9, f.clock) +
      g(
        chair +
          legs +
          g(
            person(CAST[o.who], {
              left: [10 + lean, -30],
              right: [10 + lean * 2, -26 + lean],
              clock: f.clock,
              tilt: lean * 0.9,
              sad: k < 0.5,
              mouth: 0,
            }),
            { rot: lean },
          ),
        { x: 236, y: 326, s: 1.08 },
      ) +
      rect(236 - w / 2, 430, w, 38, k < 0.5 ? '#7A6E62' : C.teal, 19) +
      txt(236, 456, chip, { size: 20, bold: true, anchor: 'middle', fill: C.white }) +
      tips.join('')
    );
  };
}
