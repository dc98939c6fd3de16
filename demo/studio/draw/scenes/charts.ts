/** Slides with numbers: bar chart, ring chart, line chart, stacks of coins. */
import {
  C,
  card,
  circle,
  clamp,
  easeInOut,
  easeOut,
  fit,
  g,
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
} from '../base.ts';
import { CAST, type Who } from '../cast.ts';
import { gesture, person } from '../people.ts';
import { coin } from '../props.ts';
import { ground, tone } from './parts.ts';

/** Each bar grows with its sentence while a person points at it. */
export function bars(o: {
  heading: string;
  items: { label: string; value: number; show?: string }[];
  who: Who;
  note: string;
  from?: number;
}): Scene {
  return (f) => {
    const from = o.from ?? 1;
    const step = 480 / o.items.length;
    const body = o.items.map((b, i) => {
      const k = easeOut(since(f, i + from, 1.1));
      const h = 232 * (b.value / 100) * k;
      const x = 70 + i * step;
      const w = step * 0.62;
      const hot = speaking(f) === i + from;
      return (
        rect(x, 372 - h, w, h, tone(i), 8) +
        rect(x, 366, w, 6, tone(i)) +
        (hot
          ? rect(
              x - 5,
              367 - h,
              w + 10,
              h + 10,
              'none',
              11,
              `stroke="${C.ink}" stroke-width="2" opacity="0.35"`,
            )
          : '') +
        txt(x + w / 2, 360 - h, b.show ?? `${Math.round(b.value * k)}`, {
          size: 22,
          bold: true,
          anchor: 'middle',
          op: k,
        }) +
        txt(x + w / 2, 406, b.label, { size: fit(b.label, step - 8, 20), anchor: 'middle' })
      );
    });
    const lines = [0, 1, 2, 3]
      .map((i) => stroke(`M56 ${140 + i * 77} H548`, C.paper3, 1.5, i < 3 ? 'stroke-dasharray="3 7"' : ''))
      .join('');
    const talk = gesture(f.clock, f.mouth);
    return (
      ground +
      circle(712, 262, 120, C.peach) +
      heading(f, o.heading) +
      lines +
      body.join('') +
      txt(56, 446, o.note, { size: fit(o.note, 500, 17), fill: C.soft }) +
      g(
        person(CAST[o.who], {
          left: [58, 128 + f.mouth * 14],
          right: [talk.right[0] * 0.4, 6],
          mouth: f.mouth,
          clock: f.clock,
        }),
        { x: 712, y: 430, s: 1.3 },
      ) +
      rect(560, 430, 294, 50, C.paper2) +
      rect(560, 428, 294, 3, C.paper3)
    );
  };
}

/** A ring chart filled part by part, with a legend. */
export function ring(o: {
  heading: string;
  parts: { label: string; value: number }[];
  centre: string;
  from?: number;
}): Scene {
  return (f) => {
    const from = o.from ?? 1;
    const R = 108;
    const len = 2 * Math.PI * R;
    let acc = 0;
    const arcs = o.parts.map((p, i) => {
      const k = easeInOut(since(f, i + from, 0.9));
      const start = acc;
      acc += p.value / 100;
      return k <= 0
        ? ''
        : `<circle cx="232" cy="278" r="${R}" fill="none" stroke="${tone(i)}" stroke-width="${speaking(f) === i + from ? 62 : 52}" stroke-dasharray="${n((len * p.value * k) / 100)} ${n(len)}" transform="rotate(${n(-90 + start * 360)} 232 278)"/>`;
    });
    const legend = o.parts.map((p, i) => {
      const k = easeOut(since(f, i + from, 0.5));
      return g(
        card(0, 0, 376, 62, 14) +
          rect(18, 19, 24, 24, tone(i), 7) +
          txt(58, 39, p.label, { size: fit(p.label, 220, 22) }) +
          txt(358, 40, `${Math.round(p.value * easeOut(since(f, i + from, 0.9)))}%`, {
            size: 24,
            bold: true,
            anchor: 'end',
          }),
        { x: 426 + (1 - k) * 30, y: 112 + i * 80, op: k },
      );
    });
    return (
      ground +
      heading(f, o.heading) +
      circle(232, 278, 152, C.paper2) +
      `<circle cx="232" cy="278" r="${R}" fill="none" stroke="${C.paper3}" stroke-width="52"/>` +
      arcs.join('') +
      circle(232, 278, 79, C.white) +
      txt(232, 286, o.centre, { size: fit(o.centre, 140, 25, true), bold: true, anchor: 'middle' }) +
      circle(232 + 146 * Math.cos(f.clock * 0.6), 278 + 146 * Math.sin(f.clock * 0.6), 6, C.orange) +
      legend.join('')
    );
  };
}

const lineY = (v: number): number => 384 - v * 2.5;

/** A line chart drawn week by week. */
export function trend(o: {
  heading: string;
  labels: string[];
  values: number[];
  note: string;
  tags: { at: number; text: string }[];
  from?: number;
}): Scene {
  return (f) => {
    const from = o.from ?? 1;
    const last = o.values.length - 1;
    const total = easeInOut(
      clamp((f.t - (f.cues[from] ?? 0)) / Math.max(2, (f.dur - (f.cues[from] ?? 0)) * 0.7)),
    );
    const X = (i: number): number => 92 + (i * 680) / last;
    const pos = total * last;
    const i0 = Math.min(last - 1, Math.floor(pos));
    const k = pos - i0;
    const hx = lerp(X(i0), X(i0 + 1), k);
    const hy = lerp(lineY(o.values[i0] ?? 0), lineY(o.values[i0 + 1] ?? 0), k);
    const pts = o.values.slice(0, i0 + 1).map((v, i) => `${n(X(i))} ${n(lineY(v))}`);
    const d = `M${[...pts, `${n(hx)} ${n(hy)}`].join(' L')}`;
    const tags = o.tags.map((tg) => {
      const a = pop(clamp((pos - tg.at + 0.12) / 0.12));
      const w = textWidth(tg.text, 19, true) + 32;
      const x = X(tg.at);
      const y = lineY(o.values[tg.at] ?? 0);
      return a <= 0
        ? ''
        : circle(x, y, 9, C.white, `stroke="${C.orange}" stroke-width="4"`) +
            g(
              rect(-w / 2, -54, w, 36, C.ink, 10) +
                path('M-7 -19 h14 l-7 9z', C.ink) +
                txt(0, -30, tg.text, { size: 19, bold: true, fill: C.white, anchor: 'middle' }),
              { x: Math.min(W - w / 2 - 20, x), y, s: Math.max(0.01, a) },
            );
    });
    return (
      ground +
      heading(f, o.heading) +
      card(44, 104, 766, 330, 14) +
      [0, 1, 2, 3]
        .map((i) => stroke(`M80 ${134 + i * 83} H784`, C.paper3, 1.4, 'stroke-dasharray="3 7"'))
        .join('') +
      path(`${d} L${n(hx)} 384 L92 384 Z`, C.peach, 'opacity="0.6"') +
      stroke(d, C.orange, 5) +
      circle(hx, hy, 8 + Math.sin(f.clock * 5) * 1.5, C.orange) +
      o.labels.map((l, i) => txt(X(i), 418, l, { size: 18, anchor: 'middle', fill: C.soft })).join('') +
      tags.join('') +
      txt(48, 464, o.note, { size: fit(o.note, 740, 17), fill: C.soft })
    );
  };
}

/** Coins falling into labelled stacks. */
export function coins(o: {
  heading: string;
  stacks: { label: string; amount: string; count: number }[];
  note: string;
  from?: number;
}): Scene {
  return (f) => {
    const from = o.from ?? 1;
    const step = 758 / o.stacks.length;
    const body = o.stacks.map((s, i) => {
      const x = 48 + step * (i + 0.5);
      const el = f.t - (f.cues[Math.min(i + from, f.cues.length - 1)] ?? 0);
      let out = `<ellipse cx="${n(x)}" cy="384" rx="62" ry="17" fill="${C.paper3}"/>`;
      for (let c = 0; c < s.count; c++) {
        const k = clamp((el - c * 0.13) / 0.4);
        if (k > 0) out += coin(x + Math.sin(c * 2.3) * 4, lerp(96, 374 - c * 16, k * k), 46);
      }
      const k = easeOut((el - s.count * 0.13) / 0.5);
      const label = txt(x, 424, s.label, {
        size: fit(s.label, step - 16, 21),
        anchor: 'middle',
        op: 0.3 + 0.7 * clamp(el * 2),
      });
      return (
        out +
        label +
        g(
          rect(-62, -38, 124, 42, C.white, 12, `stroke="${C.line}"`) +
            txt(0, -10, s.amount, {
              size: fit(s.amount, 112, 22, true),
              bold: true,
              anchor: 'middle',
              fill: C.orangeDark,
            }),
          { x, y: 346 - s.count * 16 - (1 - k) * 10, op: k },
        )
      );
    });
    return (
      ground +
      rect(0, 392, W, 88, C.paper2) +
      heading(f, o.heading) +
      body.join('') +
      txt(48, 464, o.note, { size: fit(o.note, 758, 17), fill: C.soft })
    );
  };
}
