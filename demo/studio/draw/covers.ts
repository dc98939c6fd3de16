/** Course pictures, 16:9, with titles that are legible at 300 pixels wide. */
import { C, H, W, card, circle, g, path, rect, stroke, txt } from './base.ts';
import { CAST } from './cast.ts';
import { person } from './people.ts';
import { books, cloud, desk, mark, mug, phone, pin, plant, skyline, tree } from './props.ts';

const title = (lines: [string, number, number][]): string =>
  lines
    .map(([s, y, size], i) =>
      txt(48, y, s, { size, bold: true, fill: i === lines.length - 1 ? C.orangeDark : C.ink }),
    )
    .join('');

/** On the right only, so that nothing is behind the title. */
const town = (shift: number, base: number): string =>
  `<clipPath id="right"><rect x="436" y="0" width="418" height="480"/></clipPath><g clip-path="url(#right)">${skyline(shift, base, '#EBC79C', 0.9)}</g>`;

function signpost(x: number, y: number): string {
  const arm = (dy: number, s: string, dir: number, fill: string): string =>
    g(
      path(dir > 0 ? 'M-22 -22 H92 L114 0 L92 22 H-22Z' : 'M22 -22 H-92 L-114 0 L-92 22 H22Z', fill) +
        txt(dir * 36, 9, s, { size: 25, bold: true, fill: C.white, anchor: 'middle' }),
      { x, y: y + dy },
    );
  return (
    rect(x - 7, y - 300, 14, 300, '#8F663E', 5) +
    arm(-272, 'Degree', 1, C.orange) +
    arm(-216, 'Diploma', -1, C.teal) +
    arm(-160, 'Skills', 1, '#B07F1E') +
    arm(-104, 'Services', -1, C.navy)
  );
}

function career(): string {
  // nobody stands in the middle, where the pages have a play button
  return (
    rect(0, 0, W, H, '#FCEFDB') +
    circle(640, 216, 204, C.peach) +
    circle(764, 82, 36, '#F4C95D') +
    cloud(420, 66, 1) +
    cloud(566, 40, 0.7) +
    town(70, 366) +
    path('M0 480 V352 Q220 318 430 350 T854 338 V480Z', '#D9E0BC') +
    path('M560 352 Q600 420 470 480 H800 Q760 410 640 350Z', '#EADBBE') +
    tree(834, 372, 0.9) +
    signpost(682, 376) +
    g(person(CAST.meera, { legs: 'stand', bag: true, left: [12, 4], right: [16, 6] }), {
      x: 516,
      y: 364,
      s: 0.84,
    }) +
    g(person(CAST.arjun, { legs: 'stand', bag: true, left: [26, 60], right: [12, 4], clock: 1 }), {
      x: 806,
      y: 368,
      s: 0.84,
    }) +
    mark(76, 66, 1.1) +
    title([
      ['Career', 172, 76],
      ['After 12', 256, 76],
    ]) +
    rect(50, 284, 116, 8, C.orange, 4) +
    txt(48, 332, 'Choose calmly.', { size: 30, fill: C.ink })
  );
}

function marketing(): string {
  const screen =
    rect(0, 0, 200, 360, '#E7F0EA') +
    rect(0, 0, 200, 360, '#F4EAD8') +
    stroke('M-10 250 H90 V120 H210 M90 250 V380', C.white, 20) +
    rect(110, 150, 80, 70, '#DCE6CF', 6) +
    rect(10, 40, 62, 56, '#E6CFAE', 6) +
    rect(12, 140, 58, 90, '#DDBB92', 6) +
    rect(112, 270, 76, 70, '#E6CFAE', 6) +
    pin(98, 196, 2.1, C.orange) +
    rect(16, 22, 168, 34, C.white, 17) +
    circle(36, 39, 7, C.soft);
  const shop =
    rect(470, 206, 276, 206, '#B5653A', 4) +
    rect(452, 132, 312, 58, C.orangeDark, 8) +
    txt(608, 172, 'मिष्ठान भंडार', { size: 32, bold: true, fill: C.white, anchor: 'middle' }) +
    path('M444 190 h328 l24 52 h-376z', C.orange) +
    [0, 1, 2, 3, 4, 5].map((i) => path(`M${462 + i * 56} 190 h28 l4 52 h-32z`, C.paper)).join('') +
    rect(494, 262, 228, 96, '#FBE8C8', 4) +
    [0, 1, 2, 3, 4]
      .map(
        (i) =>
          circle(522 + i * 43, 342, 14, i % 2 ? '#E9A13B' : '#D96F32') +
          circle(522 + i * 43 + 8, 324, 12, i % 2 ? '#D96F32' : '#F0C05A'),
      )
      .join('') +
    rect(456, 356, 304, 60, '#8A4A2A', 4);
  return (
    rect(0, 0, W, H, '#FCEFDB') +
    circle(620, 240, 214, C.peach) +
    cloud(452, 70, 0.9) +
    cloud(760, 60, 0.7) +
    town(10, 412) +
    rect(0, 412, W, 68, '#D9C9A6') +
    rect(0, 410, W, 4, '#C4B28B') +
    shop +
    g(person(CAST.ramesh, { left: [20, -36], right: [60, 150] }), { x: 560, y: 362, s: 0.84 }) +
    rect(456, 356, 304, 60, '#8A4A2A', 4) +
    plant(454, 432, 0.7, 0) +
    phone(706, 206, 0.68, screen, 7) +
    mark(76, 66, 1.1) +
    title([
      ['डिजिटल', 168, 74],
      ['मार्केटिंग', 258, 74],
    ]) +
    rect(50, 292, 116, 8, C.orange, 4) +
    txt(48, 342, 'दुकान से ऑनलाइन तक', { size: 31 })
  );
}

const bubble = (x: number, y: number, w: number, s: string, fill: string, ink: string, dir: number): string =>
  path(
    `M${x + w / 2 - 16} ${y + 60} L${x + w / 2 + dir * 16} ${y + 98} L${x + w / 2 + 16} ${y + 60}Z`,
    fill,
  ) +
  card(x, y, w, 66, 20, fill) +
  txt(x + w / 2, y + 45, s, { size: 34, bold: true, fill: ink, anchor: 'middle' });

function english(): string {
  return (
    rect(0, 0, W, H, '#FCEFDB') +
    circle(640, 250, 214, C.tealPale) +
    bubble(430, 66, 190, 'Hello!', C.white, C.ink, -1) +
    bubble(630, 78, 200, 'नमस्ते!', C.orangeDark, C.white, 1) +
    plant(836, 420, 0.7, 0) +
    g(person(CAST.farah, { left: [12, -50], right: [12, -50] }), { x: 538, y: 424, s: 1.16 }) +
    g(person(CAST.harpreet, { left: [12, -50], right: [12, -50], clock: 1 }), { x: 730, y: 424, s: 1.16 }) +
    desk(420, 396, 440) +
    rect(420, 396, 440, 84, '#A87B4C', 6) +
    rect(404, 390, 470, 18, C.wood, 6) +
    mug(628, 392, 0) +
    books(772, 392) +
    mark(76, 66, 1.1) +
    title([
      ['English', 168, 76],
      ['इंटरव्यू में', 256, 66],
    ]) +
    rect(50, 290, 116, 8, C.orange, 4) +
    txt(48, 338, 'Speak. Clearly.', { size: 30 })
  );
}

/**
 * Three learners of the courses, without words, beside the form of sign-up and login: cut to a wide strip there or to a square, so that
 * nothing stands at its edges.
 */
function welcome(): string {
  const screen =
    rect(0, 0, 200, 360, '#F4EAD8') +
    rect(16, 24, 168, 104, C.tealPale, 10) +
    mark(76, 92, 1.3) +
    [150, 186, 222, 258, 294].map((y, i) => rect(16, y, i % 2 ? 120 : 168, 18, C.paper3, 9)).join('');
  return (
    rect(0, 0, W, H, '#FCEFDB') +
    circle(427, 232, 212, C.peach) +
    circle(560, 124, 30, '#F4C95D') +
    cloud(262, 92, 1) +
    cloud(600, 168, 0.7) +
    cloud(96, 130, 0.8) +
    cloud(752, 100, 0.8) +
    skyline(70, 400, '#EBC79C', 0.9) +
    rect(0, 398, W, 82, '#D9C9A6') +
    rect(0, 396, W, 4, '#C4B28B') +
    tree(96, 402, 1.1) +
    tree(776, 402, 1.2) +
    plant(218, 424, 0.8, 0) +
    plant(640, 424, 0.8, 0) +
    g(person(CAST.meera, { legs: 'stand', bag: true, left: [12, 4], right: [30, 150] }), {
      x: 318,
      y: 348,
      s: 0.98,
    }) +
    g(person(CAST.harpreet, { legs: 'stand', left: [12, -50], right: [12, -50], clock: 1 }), {
      x: 540,
      y: 348,
      s: 0.98,
    }) +
    phone(372, 196, 0.56, screen, -4) +
    books(430, 424)
  );
}

const COVERS: Record<string, () => string> = { career, marketing, english, welcome };

/** SVG of a course picture, 1280×720. */
export function cover(name: string): string {
  const draw = COVERS[name];
  if (!draw) throw new Error(`no cover named ${name}`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720" viewBox="0 0 853.34 480">${draw()}</svg>`;
}
