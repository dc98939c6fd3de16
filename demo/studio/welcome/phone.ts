/** The phone of the welcome video and its screens. */
import { C, circle, clamp, drawn, easeOut, g, lerp, n, path, pop, rect, stroke, txt } from '../draw/base.ts';
import { box, inked, pen, ramp } from './ink.ts';
import { AT } from './story.ts';

/** Half the width and height of the screen. */
export const GLASS = { x: 80, y: 148 } as const;

const signpost =
  pen('M0 34 V-34', 5) +
  inked('M-4 -30 H30 L40 -20 L30 -10 H-4 Z', C.orange) +
  inked('M4 -4 H-28 L-38 6 L-28 16 H4 Z', C.white);
const shop =
  box(-34, -8, 68, 40, C.white, 3) +
  inked(
    'M-42 -8 L-34 -32 H34 L42 -8 Q35 2 28 -8 Q21 2 14 -8 Q7 2 0 -8 Q-7 2 -14 -8 Q-21 2 -28 -8 Q-35 2 -42 -8 Z',
    C.orange,
  ) +
  box(6, 8, 18, 24, C.paper3, 1) +
  box(-26, 6, 22, 14, C.paper3, 1);
const speech =
  inked(
    'M-40 -30 H4 Q12 -30 12 -22 V-6 Q12 2 4 2 H-20 L-30 12 V2 H-40 Q-46 2 -46 -6 V-22 Q-46 -30 -40 -30 Z',
    C.white,
  ) +
  inked(
    'M-4 8 H38 Q44 8 44 14 V24 Q44 30 38 30 H34 L36 40 L24 30 H-4 Q-10 30 -10 24 V14 Q-10 8 -4 8 Z',
    C.orange,
  ) +
  pen('M-32 -20 H0 M-32 -9 H-12', 3);
const pot =
  inked('M-26 -6 Q-26 32 0 32 Q26 32 26 -6 Z', C.orange) +
  box(-32, -16, 64, 12, C.white, 5) +
  pen('M-12 -24 q-6 -8 0 -16 M8 -24 q-6 -8 0 -16');

const CARDS = [signpost, shop, speech, pot];
const CHOSEN = 2;

/** Courses that scroll until one is tapped and opens. */
function courses(t: number): string {
  const scroll = ramp(t, AT.phone + 1.1, 1.5) * 88 + ramp(t, AT.phone + 2.9, 0.9) * 44;
  const open = ramp(t, AT.tap + 0.15, 0.7);
  const cards = CARDS.map((icon, i) => {
    const y = -98 + i * 104 - scroll;
    const chosen = i === CHOSEN;
    const k = chosen ? open : 0;
    const press = chosen ? Math.max(0, 1 - Math.abs(t - AT.tap) / 0.16) * 0.04 : 0;
    const rise = (1 - easeOut((t - AT.phone - 0.35 - i * 0.12) / 0.5)) * 60;
    const [x0, y0, w, h] = [
      lerp(-68, -GLASS.x, k),
      lerp(y + rise, -GLASS.y, k),
      lerp(136, GLASS.x * 2, k),
      lerp(92, GLASS.y * 2, k),
    ];
    return {
      chosen,
      svg: g(
        box(x0, y0, w, h, C.white, lerp(12, 18, k), 2.6) +
          rect(x0 + 1.5, y0 + 1.5, w - 3, h * lerp(0.68, 0.5, k), i % 2 ? C.paper2 : C.peach, 10) +
          g(icon, { x: x0 + w / 2, y: y0 + h * lerp(0.36, 0.25, k), s: lerp(0.68, 1.15, k) }) +
          pen(
            `M${n(x0 + 14)} ${n(y0 + h * lerp(0.84, 0.6, k))} h${n(lerp(70 - (i % 3) * 12, 100, k))}`,
            lerp(4, 6, k),
          ) +
          [0, 1, 2]
            .map((j) => g(lessonRow(j), { y: 62 + j * 30, op: clamp((open - 0.55 - j * 0.1) * 4) * k }))
            .join(''),
        { s: 1 - press },
      ),
    };
  });
  const rest = cards.filter((c) => !c.chosen).map((c) => c.svg);
  const head =
    rect(-GLASS.x, -GLASS.y, GLASS.x * 2, 36, C.paper) +
    pen(`M-62 -124 h44`, 5) +
    circle(58, -124, 7, C.paper3);
  return (
    rest.join('') +
    (open > 0 ? head : '') +
    cards
      .filter((c) => c.chosen)
      .map((c) => c.svg)
      .join('') +
    (open > 0 ? '' : head)
  );
}

/** A lesson of the opened course; the first one is unlocked. */
const lessonRow = (j: number): string =>
  circle(-58, 0, 9, j === 0 ? C.orange : C.white, `stroke="${C.ink}" stroke-width="2.4"`) +
  (j === 0
    ? path('M-61 -4.5 L-53.5 0 L-61 4.5 Z', C.white)
    : rect(-61.5, -1.5, 7, 5.5, C.ink, 1) + stroke('M-60 -1.5 v-1.6 a2 2 0 0 1 4 0 v1.6', C.ink, 1.4)) +
  pen(`M-40 0 h${j === 0 ? 84 : 72 - j * 16}`, j === 0 ? 5 : 4, j === 0 ? C.ink : C.line);

/** Playback position in the lesson's own seconds; stands still while the phone is closed. */
const playedAt = (t: number): number =>
  754 + Math.max(0, Math.min(t, AT.close) - AT.turn - 0.9) + Math.max(0, t - AT.reopen - 0.4);

/** Position of the playhead on the rotated screen, from its centre. */
export const playhead = (t: number): [number, number] => [-124 + (playedAt(t) - 744) * 11, 52];

/** The teacher at the board, with the playback bar; 296×160, rotated. */
function lesson(t: number): string {
  const second = playedAt(t) - 754;
  const asleep = ramp(t, AT.close, 0.5) - ramp(t, AT.reopen, 0.4);
  const [x, y] = playhead(t);
  const seconds = Math.floor(playedAt(t));
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  const point = Math.sin(second * 2.4) * 6;
  return (
    rect(-148, -80, 296, 160, C.paper2) +
    box(-66, -66, 186, 92, C.ink, 6, 0) +
    drawn('M-48 8 L-14 -16 L14 -4 L52 -36 L98 -50', 180, clamp(second / 3), C.peach, 4) +
    drawn('M-48 -50 V14 H104', 220, clamp((second + 1) / 1.4), C.white, 2.4) +
    [-14, 14, 52]
      .map((px, i) => circle(px, [-16, -4, -36][i] ?? 0, 4.5 * pop(second - 0.9 - i * 0.55), C.orange))
      .join('') +
    g(
      inked('M-26 60 Q-27 4 -12 0 H12 Q27 4 26 60 Z', C.white) +
        pen('M0 4 V34', 2.4) +
        stroke(`M20 14 Q36 ${n(6 + point)} 46 ${n(-12 + point)}`, C.ink, 15) +
        stroke(`M20 14 Q36 ${n(6 + point)} 46 ${n(-12 + point)}`, C.white, 10) +
        circle(47, -14 + point, 6, '#A86D45', `stroke="${C.ink}" stroke-width="2.4"`) +
        `<ellipse cx="0" cy="-22" rx="18" ry="21" fill="#A86D45" stroke="${C.ink}" stroke-width="2.8"/>` +
        inked('M-18 -24 Q-22 -46 2 -46 Q24 -44 18 -22 Q16 -34 4 -37 Q-12 -36 -18 -24 Z', C.ink, 2) +
        circle(-4, -22, 2.2, C.ink) +
        circle(8, -22, 2.2, C.ink) +
        `<ellipse cx="2" cy="-12" rx="4.6" ry="${n(1 + Math.abs(Math.sin(second * 7)) * 2.4)}" fill="${C.ink}"/>`,
      { x: -102, y: 4 },
    ) +
    rect(-148, 36, 296, 44, C.white) +
    pen(`M-124 ${y} H124`, 5, C.line) +
    pen(`M-124 ${y} H${n(x)}`, 5, C.orange) +
    txt(-124, 72, clock, { size: 14, bold: true }) +
    txt(124, 72, '20:00', { size: 14, anchor: 'end', fill: C.soft }) +
    (asleep > 0.01 ? rect(-148, -80, 296, 160, C.ink, 0, `opacity="${n(asleep * 0.94)}"`) : '')
  );
}

/** Looks like a QR code but is not a valid one: nobody should pay by it. */
function code(t: number): string {
  const cell = 6;
  let out = '';
  const eye = (x: number, y: number): string =>
    rect(x, y, 30, 30, C.ink, 4) +
    rect(x + 5, y + 5, 20, 20, C.white, 2) +
    rect(x + 10, y + 10, 10, 10, C.ink, 1);
  for (let i = 0; i < 17; i++)
    for (let j = 0; j < 17; j++) {
      if ((i < 6 || i > 10) && j < 6) continue;
      if (i < 6 && j > 10) continue;
      if (Math.abs(i - 8) < 3 && Math.abs(j - 8) < 3) continue;
      const mixed = Math.imul((i * 73) ^ (j * 191) ^ 0x5bd1, 0x9e3779b1);
      const on = ((mixed ^ (mixed >>> 15)) >>> 3) % 100 < 54;
      const k = pop((t - AT.upright - 0.75 - (i + j) * 0.022) / 0.3);
      if (on && k > 0.02)
        out += rect(-51 + i * cell + 3 - 3 * k, -51 + j * cell + 3 - 3 * k, cell * k, cell * k, C.ink, 1);
    }
  const k = pop((t - AT.upright - 0.6) / 0.4);
  return g(eye(-51, -51) + eye(21, -51) + eye(-51, 21), { s: Math.max(0.01, k) }) + out;
}

/** Buying a tier: the QR code is scanned, then the payment succeeds. */
function joining(t: number): string {
  const paid = ramp(t, AT.paid, 0.4);
  return (
    rect(-GLASS.x, -GLASS.y, GLASS.x * 2, GLASS.y * 2, C.white) +
    g(
      txt(0, -96, 'UPI', { size: 30, bold: true, anchor: 'middle' }) +
        box(-64, -70, 128, 128, C.white, 12, 2.6) +
        g(code(t), { y: -6, s: 1 }) +
        pen('M-44 88 H44 M-28 106 H28', 5, C.line),
      { op: 1 - paid },
    ) +
    (paid > 0
      ? rect(-GLASS.x, -GLASS.y, GLASS.x * 2, GLASS.y * 2, C.peach, 0, `opacity="${n(paid)}"`) +
        pen('M-40 84 H40 M-24 102 H24', 5, C.ink)
      : '')
  );
}

/** Four lessons ticked one after another under the progress ring. */
function finishing(t: number): string {
  const from = AT.ring;
  return (
    rect(-GLASS.x, -GLASS.y, GLASS.x * 2, GLASS.y * 2, C.white) +
    [0, 1, 2]
      .map((i) => {
        const k = (t - from - 0.55 - i * 0.45) / 0.35;
        return g(
          circle(-52, 0, 10, k > 0 ? C.ink : C.white, `stroke="${C.ink}" stroke-width="2.4"`) +
            drawn('M-57 0 l4 4 l7 -8', 18, easeOut(k), C.white, 3) +
            pen(`M-32 0 h${84 - i * 14}`, 5, k > 0 ? C.ink : C.line),
          { y: 46 + i * 30 },
        );
      })
      .join('')
  );
}

/** Rotation of the phone in degrees; −90 is landscape. */
export const turnAt = (t: number): number => -90 * (ramp(t, AT.turn, 0.9) - ramp(t, AT.upright, 0.8));

/** The phone around its own centre, with the screen of the moment. */
export function phone(t: number): string {
  const turn = turnAt(t);
  const lying = clamp((-turn - 34) / 26);
  const screen = t < AT.close ? courses(t) : t < AT.ring - 0.2 ? joining(t) : finishing(t);
  const swap =
    t > AT.ring - 0.2 && t < AT.ring + 0.3 ? g(joining(t), { op: 1 - ramp(t, AT.ring - 0.2, 0.5) }) : '';
  return g(
    rect(-GLASS.x - 9, -GLASS.y - 11, (GLASS.x + 9) * 2, (GLASS.y + 11) * 2, C.ink, 26) +
      `<clipPath id="glass"><rect x="${-GLASS.x}" y="${-GLASS.y}" width="${GLASS.x * 2}" height="${GLASS.y * 2}" rx="18"/></clipPath>` +
      `<g clip-path="url(#glass)">${rect(-GLASS.x, -GLASS.y, GLASS.x * 2, GLASS.y * 2, C.paper)}${lying < 1 ? screen + swap : ''}` +
      (lying > 0 ? g(lesson(t), { rot: 90, op: lying }) : '') +
      '</g>' +
      rect(-20, -GLASS.y + 7, 40, 6, C.ink, 3),
    { rot: turn },
  );
}
