import { C, circle, n, path, stroke } from './base.ts';
import { HAIR, type Look, type Pose } from './cast.ts';

export function hairBack(l: Look): string {
  const h = l.hairColor ?? HAIR;
  if (l.hair === 'long')
    return path('M-33 -158 Q-36 -196 0 -196 Q36 -196 33 -158 L38 -96 Q18 -84 0 -90 Q-18 -84 -38 -96 Z', h);
  if (l.hair === 'bun')
    return (
      circle(17, -190, 15, h) + path('M-30 -150 Q-34 -192 0 -192 Q34 -192 30 -150 L26 -128 L-26 -128 Z', h)
    );
  if (l.hair === 'braid') return path('M-31 -150 Q-34 -192 0 -192 Q34 -192 31 -150 L27 -126 L-27 -126 Z', h);
  if (l.hair === 'scarf')
    return path('M-36 -150 Q-38 -198 0 -198 Q38 -198 36 -150 L40 -100 Q0 -84 -40 -100 Z', h);
  return '';
}

export function hairFront(l: Look): string {
  const h = l.hairColor ?? HAIR;
  switch (l.hair) {
    case 'short':
      return path(
        'M-29 -152 Q-35 -190 -4 -193 Q33 -194 29 -152 Q26 -170 14 -174 Q-10 -168 -22 -174 Q-27 -166 -29 -152 Z',
        h,
      );
    case 'side':
      return path(
        'M-29 -150 Q-36 -184 -14 -191 Q12 -200 26 -184 Q33 -172 29 -150 Q27 -166 20 -172 Q-4 -168 -18 -178 Q-27 -168 -29 -150 Z',
        h,
      );
    case 'turban':
      return (
        path('M-33 -160 Q-36 -204 2 -206 Q38 -202 33 -160 Q18 -180 0 -180 Q-20 -178 -33 -160 Z', h) +
        stroke('M-31 -170 Q-4 -196 26 -194 M-22 -190 Q4 -204 31 -178', C.ink, 1.6, 'opacity="0.25"')
      );
    case 'scarf':
      return (
        path('M-29 -148 Q-33 -190 0 -191 Q33 -190 29 -148 Q28 -172 0 -176 Q-28 -172 -29 -148 Z', h) +
        path('M-29 -140 Q-26 -112 0 -110 Q26 -112 29 -140 L37 -100 Q0 -78 -37 -100 Z', h)
      );
    case 'braid':
      return (
        path('M-29 -148 Q-33 -190 0 -190 Q33 -190 29 -148 Q24 -170 0 -180 Q-22 -170 -29 -148 Z', h) +
        [0, 1, 2, 3, 4].map((i) => circle(33 + (i % 2) * 2, -122 + i * 14, 8.5 - i * 0.7, h)).join('') +
        circle(34, -54, 4.5, C.orange)
      );
    default:
      return path('M-29 -146 Q-34 -191 0 -191 Q34 -191 29 -146 Q26 -166 8 -181 Q-14 -166 -29 -146 Z', h);
  }
}

export function face(l: Look, p: Pose): string {
  const beat = ((p.clock ?? 0) + l.skin.charCodeAt(2) * 0.13) % 3.4;
  const eye = beat < 0.13 ? 0.4 : 3.6;
  const eyes = [-10.5, 10.5]
    .map((x) => `<ellipse cx="${x}" cy="-152" rx="3.1" ry="${eye}" fill="${C.ink}"/>`)
    .join('');
  const brows = stroke(
    p.sad ? 'M-16 -161 L-6 -165 M6 -165 L16 -161' : 'M-16 -163 Q-11 -167 -5 -163 M5 -163 Q11 -167 16 -163',
    l.hairColor && l.hair !== 'turban' && l.hair !== 'scarf' ? l.hairColor : HAIR,
    2.4,
  );
  const open = p.mouth ?? 0;
  let mouth: string;
  if (open > 0.1)
    mouth = `<ellipse cx="0" cy="-134" rx="${n(7.5 - open * 1.5)}" ry="${n(1.6 + open * 5)}" fill="#6B2A26"/>`;
  else if (p.sad) mouth = stroke('M-7 -132 Q0 -136 7 -132', '#6B2A26', 2.4);
  else mouth = stroke('M-8.5 -136 Q0 -128.5 8.5 -136', '#6B2A26', 2.6);
  const beard = l.beard
    ? path(
        'M-28 -148 Q-27 -117 0 -116 Q27 -117 28 -148 Q22 -139 11 -141 Q0 -145 -11 -141 Q-22 -139 -28 -148 Z',
        l.hair === 'turban' ? HAIR : (l.hairColor ?? HAIR),
        'opacity="0.93"',
      )
    : '';
  const lips = l.beard && open <= 0.1 ? stroke('M-7 -134 Q0 -129 7 -134', '#C98A78', 2.6) : mouth;
  const tache = l.moustache
    ? path(
        'M-13 -139 Q-7 -146 0 -142 Q7 -146 13 -139 Q6 -138 0 -140 Q-6 -138 -13 -139 Z',
        l.hairColor ?? HAIR,
      )
    : '';
  const glasses = l.glasses
    ? `<g fill="none" stroke="${C.ink}" stroke-width="1.8"><rect x="-19" y="-159" width="16" height="13" rx="5"/><rect x="3" y="-159" width="16" height="13" rx="5"/><path d="M-3 -153 h6"/></g>`
    : '';
  const dot = l.bindi ? circle(0, -167, 2.2, '#A3261C') : '';
  return (
    beard +
    eyes +
    brows +
    stroke('M0 -150 Q3.4 -144 -1 -143', '#5A3420', 1.7, 'opacity="0.55"') +
    lips +
    tache +
    glasses +
    dot
  );
}
