/** The background of the welcome video. */
import { C, circle, easeInOut, easeOut, g, n, pop, rect, W } from '../draw/base.ts';
import { GROUND, pen, ramp, town } from './ink.ts';
import { AT } from './story.ts';

/** Degrees of the wheel with sun and moon, which turns once while the phone sleeps. */
const wheel = (t: number): number => ramp(t, AT.close + 0.2, AT.reopen - AT.close - 0.3) * 360;

/** The darkness of the night over a part of the page. */
export function dusk(t: number, y: number, h: number): string {
  const dark = Math.sin((wheel(t) / 360) * Math.PI) ** 2 * 0.3;
  return dark > 0.005 ? rect(0, y, W, h, C.ink, 0, `opacity="${n(dark)}"`) : '';
}

function sky(t: number): string {
  const turn = wheel(t);
  const night = Math.sin((turn / 360) * Math.PI) ** 2;
  const at = (degrees: number): [number, number] => {
    const a = ((degrees + turn) * Math.PI) / 180;
    return [260 + 360 * Math.cos(a), 400 + 360 * Math.sin(a)];
  };
  const [sx, sy] = at(-120);
  const [mx, my] = at(76);
  const up = pop((t - 1.1) / 0.8);
  const stars = [
    [60, 96],
    [128, 52],
    [330, 40],
    [392, 96],
    [290, 128],
    [40, 190],
  ];
  return (
    dusk(t, 0, GROUND) +
    (night > 0.3
      ? g(stars.map(([x = 0, y = 0]) => pen(`M${x - 4} ${y} h8 M${x} ${y - 4} v8`, 2, C.white)).join(''), {
          op: (night - 0.3) / 0.7,
        })
      : '') +
    (up > 0
      ? circle(
          sx + ramp(t, AT.friends - 0.6, 2.2) * 722,
          sy,
          30 * up,
          C.peach,
          `stroke="${C.ink}" stroke-width="3"`,
        )
      : '') +
    (turn > 0 && turn < 360
      ? circle(mx, my, 26, C.white, `stroke="${C.ink}" stroke-width="3"`) +
        circle(mx - 7, my - 6, 5, C.paper3) +
        circle(mx + 8, my + 7, 3.6, C.paper3)
      : '')
  );
}

/** Sky, town and ground line. */
export function stage(t: number): string {
  const k = easeInOut((t - 0.8) / 1.9);
  const half = 470 * easeOut((t - AT.land) / 0.9);
  const shift = -ramp(t, AT.turn, 1.2) * 34 - ramp(t, AT.upright, 1.1) * 34 - ramp(t, AT.friends, 1.3) * 40;
  return (
    sky(t) +
    (k > 0 ? g(town(k, C.line) + g(town(k, C.line), { x: 860 }), { x: shift }) : '') +
    rect(427 - half, GROUND - 1.5, half * 2, 3, half > 0 ? C.ink : 'none')
  );
}
