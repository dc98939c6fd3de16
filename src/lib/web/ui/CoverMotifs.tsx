// ground, far, near, spot, paper
/** Colour palettes of covers. */
export const palettes = [
  ['#fbe3c4', '#f2b872', '#c9602b', '#8f2f14', '#fff6e6'],
  ['#d8ebe4', '#8cc4b2', '#2f7f72', '#e98a3c', '#f6fbf6'],
  ['#dfe6f5', '#9db4e0', '#3c5aa6', '#f0a43c', '#f8faff'],
  ['#f6dcd9', '#e59c92', '#a83f4b', '#f3c15b', '#fff5f2'],
  ['#ece3f2', '#b9a0cf', '#62458a', '#ef9650', '#fbf7ff'],
  ['#eef0cf', '#c3c76c', '#6f7d2c', '#d9632a', '#fcfdf0'],
] as const;

export type Palette = (typeof palettes)[number];

interface MotifProps {
  p: Palette;
  /** Seed for position and variation of the parts. */
  n: number;
}

export function Hills({ p, n }: MotifProps) {
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

export function Books({ p, n }: MotifProps) {
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

export function Orbits({ p, n }: MotifProps) {
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

export function Waves({ p, n }: MotifProps) {
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

export function Plant({ p, n }: MotifProps) {
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

export function Chart({ p, n }: MotifProps) {
  const bars = [40, 58, 50, 78, 96].map((height, i) => height + ((n >> i) % 4) * 5);
  return (
    <>
      <path d="M0 150h320v30H0z" fill={p[1]} />
      {bars.map((height, i) => (
        <rect
          key={i}
          x={68 + i * 40}
          y={150 - height}
          width="26"
          height={height}
          rx="4"
          fill={p[i === 4 ? 3 : i % 2 ? 2 : 1]}
        />
      ))}
      <path
        d={`M60 ${104 - (n % 14)} L120 82 L160 90 L206 58 L262 26`}
        fill="none"
        stroke={p[4]}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path
        d={`M60 ${104 - (n % 14)} L120 82 L160 90 L206 58 L262 26m-20 0h20v20`}
        fill="none"
        stroke={p[2]}
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  );
}

export function Flask({ p, n }: MotifProps) {
  return (
    <>
      <circle cx="160" cy="92" r="78" fill={p[4]} />
      <path
        d="M140 34h40M146 34v42l-36 62q-5 14 10 14h80q15 0 10-14l-36-62V34"
        fill={p[4]}
        stroke={p[2]}
        strokeWidth="5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M127 114q16-8 33 0t34 0l15 26q4 9-6 9h-86q-10 0-6-9z" fill={p[n % 2 ? 3 : 1]} />
      <circle cx={150 + (n % 16)} cy="98" r="6" fill={p[3]} />
      <circle cx={168 - (n % 12)} cy="80" r="4" fill={p[3]} />
      <circle cx="148" cy="132" r="5" fill={p[4]} />
      <circle cx="172" cy="138" r="4" fill={p[4]} />
    </>
  );
}

export function Screen({ p, n }: MotifProps) {
  return (
    <>
      <circle cx={70 + (n % 40)} cy="60" r="46" fill={p[1]} opacity="0.6" />
      <path d="M136 146h48l8 20h-64z" fill={p[1]} />
      <rect x="66" y="26" width="188" height="122" rx="10" fill={p[2]} />
      <rect x="76" y="36" width="168" height="102" rx="4" fill={p[4]} />
      <path d="M92 58h44M104 74h64M104 90h38M92 106h54" stroke={p[1]} strokeWidth="7" strokeLinecap="round" />
      <path d="M150 90h26M150 58h14" stroke={p[3]} strokeWidth="7" strokeLinecap="round" />
      <path d="m198 78 26 15-26 15z" fill={p[3]} />
    </>
  );
}

/** The motif for the words of a title; without a match, the title's hash selects one. */
export const subjects: readonly (readonly [RegExp, typeof Hills])[] = [
  [/chem|रसायन/, Flask],
  [/bio|botan|agri|nature|health|जीव|कृषि|स्वास्थ/, Plant],
  [/physic|science|space|astro|भौतिक|विज्ञान/, Orbits],
  [/market|business|account|commerce|econom|finance|math|statist|excel|गणित|लेखा|व्यापार/, Chart],
  [/computer|program|web|software|python|java|image|photo|video|design|data|कंप्यूटर|वेब/, Screen],
  [/english|hindi|language|grammar|literature|sanskrit|reading|हिंदी|अंग्रेज़|व्याकरण|संस्कृत/, Books],
  [/history|geograph|travel|social|civics|इतिहास|भूगोल/, Hills],
];

export const motifs = [Hills, Books, Orbits, Waves, Plant, Chart, Screen];
