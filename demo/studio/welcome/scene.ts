/** Every frame of the welcome video: one continuous shot. */
import { C, clamp, easeInOut, easeOut, g, H, lerp, n, pop, onTwos, rect, txt, W } from '../draw/base.ts';
import { dot, resumePosition } from './dot.ts';
import { box, GROUND, type Learner, learner, ramp, SKIN, type Stance } from './ink.ts';
import { phone, turnAt } from './phone.ts';
import { certificate, petals, ring } from './prizes.ts';
import { dusk, stage } from './stage.ts';
import { AT } from './story.ts';

const SIZE = 1.3;

const MEERA: Learner = { skin: SKIN.warm, kind: 'plait' };
const ARJUN: Learner = { skin: SKIN.deep, kind: 'cap' };
const NANDINI: Learner = { skin: SKIN.light, kind: 'bun' };

/** Meera's position, and the phase of her steps while she walks. */
function walk(t: number): { x: number; stride: number | null } {
  const moves: [number, number, number, number][] = [
    [1.1, AT.arrive, -160, 215],
    [AT.turn, AT.turn + 1, 215, 140],
    [AT.close + 0.2, AT.close + 1.5, 140, -120],
    [AT.reopen - 1.3, AT.reopen, -120, 140],
    [AT.upright, AT.upright + 0.9, 140, 215],
    [AT.friends - 0.2, AT.friends + 0.8, 215, 286],
  ];
  const i = moves.findLastIndex(([from]) => t >= from);
  const [from, to, a, b] = moves[Math.max(0, i)] ?? [0, 0, 0, 0];
  const k = clamp((t - from) / (to - from));
  const soft = k < 1 ? lerp(k, easeInOut(k), 0.5) : 1;
  return { x: lerp(a, b, soft), stride: k > 0 && k < 1 ? (soft * (b - a)) / 15 : null };
}

const blend = (a: [number, number], b: [number, number], k: number): [number, number] => [
  lerp(a[0], b[0], k),
  lerp(a[1], b[1], k),
];

function meera(t: number): string {
  const { x, stride: steps } = walk(t);
  // turning round is drawn like a sheet of paper that turns
  const away = 1 - 2 * (ramp(t, AT.close + 0.05, 0.25) - ramp(t, AT.close + 1.55, 0.1));
  const stride = steps === null ? null : Math.abs(away) < 1 ? 0.01 : steps * away;
  const points = ramp(t, AT.phone + 0.4, 0.6) - ramp(t, AT.tap + 1, 0.6);
  const holds = ramp(t, AT.upright + 0.5, 0.5) - ramp(t, AT.paid - 0.3, 0.4);
  const cheer = ramp(t, AT.paper + 0.2, 0.5);
  const joy = cheer * (1 - ramp(t, AT.friends - 0.2, 0.4));
  const small = 1 - ramp(t, AT.phone, 0.35);
  const swing = stride === null ? 0 : Math.sin(stride) * 16;
  let right: [number, number] = [lerp(12 + swing, 40, small), lerp(4 + swing, 122, small)];
  right = blend(right, [62, 118], points);
  right = blend(right, [42, 118], holds);
  right = blend(right, [150 + Math.sin(t * 9) * 6 * joy, 172], cheer);
  const wave = (ramp(t, AT.arrive, 0.4) - ramp(t, AT.arrive + 1.5, 0.4)) * (t < 6 ? 1 : 0);
  let left: [number, number] = blend([12 - swing, 6 - swing], [110, 158 + Math.sin(t * 11) * 20], wave);
  left = blend(left, [150 - Math.sin(t * 9) * 6 * joy, 172], cheer);
  const stance: Stance = {
    left,
    right,
    stride,
    look: wave > 0.3 ? 0.2 : t > AT.friends + 0.6 ? 0.3 : 1,
    clock: onTwos(t),
    happy: cheer > 0.4 || wave > 0.5 || (t > AT.paid && t < AT.ring),
    held: small > 0.05 ? g(box(-10, -34, 22, 38, C.white, 5, 3), { s: small, rot: 8 }) : '',
  };
  const jump = joy > 0.2 ? Math.abs(Math.sin((t - AT.paper) * 4.5)) * 16 * joy : 0;
  return g(learner(MEERA, stance), { x, y: GROUND - jump, s: SIZE, sx: away });
}

function friend(who: Learner, t: number, from: number, to: number, start: number, seconds: number): string {
  const k = clamp((t - start) / seconds);
  if (k <= 0) return '';
  const soft = lerp(k, easeInOut(k), 0.5);
  const stride = k < 1 ? (soft * (to - from)) / 15 : null;
  const hi = ramp(t, start + seconds, 0.4);
  const waving: [number, number] = [138, 168 + Math.sin(t * 10 + to) * 13];
  const swing = stride === null ? 0 : Math.sin(stride) * 16;
  const left = blend([12 - swing, 6 - swing], waving, from < to ? hi : 0);
  const right = blend([12 + swing, 6 + swing], waving, from < to ? 0 : hi);
  return g(
    learner(who, {
      left,
      right,
      stride,
      look: lerp(from < to ? 1 : -1, from < to ? 0.4 : -0.4, hi),
      clock: onTwos(t + to),
      happy: hi > 0.5,
    }),
    {
      x: lerp(from, to, soft),
      y: GROUND,
      s: SIZE * (who === NANDINI ? 1.02 : 0.98),
    },
  );
}

/** Text with a paper-coloured outline, legible in front of the roofs. */
const halo = (words: string): string =>
  `<g stroke="${C.paper}" stroke-width="14" stroke-linejoin="round">${words.replaceAll(/fill="[^"]*"/g, `fill="${C.paper}"`)}</g>${words}`;

function title(t: number, x: number, y: number, start: number): string {
  const a = easeOut((t - start) / 0.6);
  const b = easeOut((t - start - 0.2) / 0.6);
  return (
    halo(txt(x, y + (1 - a) * 24, 'Kaksha', { size: 78, bold: true, anchor: 'middle', op: a })) +
    halo(txt(x, y + 54 + (1 - b) * 18, 'कक्षा', { size: 42, fill: C.soft, anchor: 'middle', op: b }))
  );
}

function device(t: number): string {
  const up = pop((t - AT.phone) / 0.75);
  const sink = ramp(t, AT.paper + 0.1, 1);
  if (t < AT.phone || sink >= 1) return '';
  const lying = -turnAt(t) / 90;
  const scan = clamp((t - AT.scan) / 1.3);
  // smaller while it turns, so that its corners stay on the page
  const tuck = 1 - 0.2 * Math.sin(lying * Math.PI);
  const [x, y, s] = [
    lerp(575, 560, lying),
    lerp(lerp(640, 208, up), 206, lying) + sink * 400,
    lerp(1.06, 1.45, lying) * tuck,
  ];
  const sweep =
    t > AT.scan && scan < 1 ? (-70 + 128 * (0.5 - 0.5 * Math.cos(scan * Math.PI * 3))) * 1.06 : null;
  return g(phone(t), { x, y, s }) + (sweep === null ? '' : rect(x - 66, y + sweep - 3, 132, 6, C.orange, 3));
}

export function picture(t: number): string {
  const out = ramp(t, AT.phone - 0.5, 0.5);
  const first = t < AT.phone ? g(title(t, 590, 186, AT.title + 0.3), { op: 1 - out, y: -out * 20 }) : '';
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="540" viewBox="0 0 ${W} ${H}" preserveAspectRatio="xMidYMid slice">` +
    rect(0, 0, W, H, C.paper) +
    stage(t) +
    first +
    device(t) +
    // covers what sinks below the ground line
    rect(0, GROUND + 1.5, W, H, C.paper2, 0, `opacity="${n(clamp((t - AT.land) / 0.9))}"`) +
    dusk(t, GROUND, H) +
    ring(t) +
    petals(t) +
    friend(ARJUN, t, -90, 140, AT.friends + 0.1, 1.7) +
    meera(t) +
    friend(NANDINI, t, 940, 432, AT.friends, 2) +
    certificate(t, walk(t).x) +
    title(t, 694, 226, AT.friends + 1.5) +
    dot(t) +
    resumePosition(t) +
    '</svg>'
  );
}
