import { useState } from 'react';
import { cx } from './cx.ts';

// ground, far, near, spot, paper: five inks of one print
const palettes = [
  ['#fbe3c4', '#f2b872', '#c9602b', '#8f2f14', '#fff6e6'],
  ['#d8ebe4', '#8cc4b2', '#2f7f72', '#e98a3c', '#f6fbf6'],
  ['#dfe6f5', '#9db4e0', '#3c5aa6', '#f0a43c', '#f8faff'],
  ['#f6dcd9', '#e59c92', '#a83f4b', '#f3c15b', '#fff5f2'],
  ['#ece3f2', '#b9a0cf', '#62458a', '#ef9650', '#fbf7ff'],
  ['#eef0cf', '#c3c76c', '#6f7d2c', '#d9632a', '#fcfdf0'],
] as const;

type Palette = (typeof palettes)[number];

/** FNV-1a with a final mix: titles that differ in one letter get different covers. */
function hash(text: string): number {
  let h = 0x811c9dc5;
  for (const letter of text) h = Math.imul(h ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function Hills({ p, n }: { p: Palette; n: number }) {
  const x = 70 + (n % 180);
  const lift = n % 26;
  return (
    <>
      <circle cx={x} cy={78 - lift} r="34" fill={p[3]} />
      <path d={`M0 ${118 - lift} Q80 ${62 + lift} 160 112 T320 ${96 + lift} V180 H0z`} fill={p[1]} />
      <path d={`M0 ${142 + (n % 12)} Q110 ${98 + lift} 210 146 T320 134 V180 H0z`} fill={p[2]} />
      <path
        d="M28 38q7-8 14 0q7-8 14 0M62 54q5-6 10 0q5-6 10 0"
        fill="none"
        stroke={p[2]}
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  );
}

function Books({ p, n }: { p: Palette; n: number }) {
  const tall = [64, 92, 78, 104, 70, 86, 98, 74];
  const inks = [p[2], p[3], p[1], p[4]];
  return (
    <>
      {tall.map((_, i) => {
        const height = tall[(i + n) % 8] ?? 80;
        const last = i === 7;
        return (
          <g key={i} transform={last ? `rotate(14 ${62 + i * 26} 146)` : undefined}>
            <rect
              x={44 + i * 28 + (last ? 8 : 0)}
              y={146 - height}
              width="25"
              height={height}
              rx="3"
              fill={inks[(i + (n >> 3)) % 4]}
            />
            <path
              d={`M${44 + i * 28 + (last ? 8 : 0)} ${160 - height}h25m-25 6h25`}
              stroke={p[0]}
              strokeWidth="2.500"
            />
          </g>
        );
      })}
      <rect x="0" y="146" width="320" height="34" fill={p[2]} />
      <rect x="0" y="146" width="320" height="6" fill={p[3]} opacity="0.55" />
    </>
  );
}

function Orbits({ p, n }: { p: Palette; n: number }) {
  const turn = n % 90;
  return (
    <g transform={`translate(160 90) rotate(${turn - 45})`}>
      <circle r="120" fill={p[1]} opacity="0.35" />
      <circle r="82" fill={p[4]} />
      <g fill="none" stroke={p[2]} strokeWidth="4">
        <ellipse rx="74" ry="27" />
        <ellipse rx="74" ry="27" transform="rotate(60)" />
        <ellipse rx="74" ry="27" transform="rotate(120)" />
      </g>
      <circle r="16" fill={p[3]} />
      <circle cx="74" r="8" fill={p[2]} />
      <circle cx="-37" cy="64" r="8" fill={p[2]} />
      <circle cx="-37" cy="-64" r="8" fill={p[3]} />
    </g>
  );
}

function Waves({ p, n }: { p: Palette; n: number }) {
  const shift = n % 40;
  return (
    <>
      <circle cx={232 - shift} cy="60" r="30" fill={p[3]} />
      {[0, 1, 2, 3].map((i) => (
        <path
          key={i}
          d={`M${-40 - shift + i * 14} ${92 + i * 22} q20 -22 40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 t40 0 V190 H-80z`}
          fill={[p[4], p[1], p[2], p[3]][i]}
          opacity={i === 3 ? 0.85 : 1}
        />
      ))}
      <path d="M96 88h54l-12 18h-34z" fill={p[2]} />
      <path
        d="M122 84V40l26 38zM118 84V52L98 80z"
        fill={p[4]}
        stroke={p[2]}
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </>
  );
}

function leaf(y: number, side: number, size: number): string {
  const reach = side * size;
  return `M160 ${y} q${reach} ${-size * 0.15} ${reach * 1.25} ${-size * 0.8} q${-reach} ${-size * 0.25} ${-reach * 1.25} ${size * 0.8}`;
}

function Plant({ p, n }: { p: Palette; n: number }) {
  const lean = (n % 30) - 15;
  return (
    <>
      <circle cx="160" cy="92" r="76" fill={p[4]} />
      <path
        d={`M160 140 Q${160 + lean} 90 160 46`}
        stroke={p[2]}
        strokeWidth="4"
        fill="none"
        strokeLinecap="round"
      />
      <path d={leaf(118, 1, 44)} fill={p[2]} />
      <path d={leaf(106, -1, 48)} fill={p[1]} />
      <path d={leaf(86, 1, 36)} fill={p[1]} />
      <path d={leaf(74, -1, 34)} fill={p[2]} />
      <circle cx="160" cy="40" r="11" fill={p[3]} />
      <path d="M130 134h60l-8 34h-44z" fill={p[3]} />
      <path d="M126 130h68v9h-68z" fill={p[2]} />
    </>
  );
}

const motifs = [Hills, Books, Orbits, Waves, Plant];

export interface CoverProps {
  title: string;
  /** A picture of the course's own; the drawing stands in when there is none or it does not load. */
  src?: string | null | undefined;
  className?: string | undefined;
}

/** A course's picture, 16:9: its own, or a drawing made from the title, the same one every time. Decorative. */
export function Cover({ title, src, className }: CoverProps) {
  const [failed, setFailed] = useState<string>();
  const shape = cx('block aspect-video w-full object-cover dark:brightness-90', className);
  if (src && failed !== src)
    return (
      <img
        src={src}
        alt=""
        loading="lazy"
        decoding="async"
        className={shape}
        onError={() => setFailed(src)}
      />
    );
  const h = hash(title.trim().toLowerCase());
  const p = palettes[h % palettes.length] ?? palettes[0];
  const Motif = motifs[(h >>> 8) % motifs.length] ?? Hills;
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" className={shape} aria-hidden="true">
      <rect width="320" height="180" fill={p[0]} />
      <Motif p={p} n={h >>> 16} />
    </svg>
  );
}
