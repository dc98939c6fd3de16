/** Red, green, blue, each 0 to 255. */
type Rgb = readonly [number, number, number];

const parse = (hex: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;

const write = (rgb: Rgb): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

const mix = (a: Rgb, b: Rgb, share: number): Rgb =>
  a.map((part, i) => part + (b[i]! - part) * share) as unknown as Rgb;

function luminance(rgb: Rgb): number {
  const [r = 0, g = 0, b = 0] = rgb
    .map((part) => Math.round(part) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** The WCAG contrast ratio of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(parse(a)), luminance(parse(b))].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const black: Rgb = [0, 0, 0];
const white: Rgb = [255, 255, 255];

/** The colour, darkened or lightened until it has enough contrast on all `grounds`. */
function readable(colour: Rgb, towards: Rgb, grounds: readonly string[], least: number): string {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = write(mix(colour, towards, share));
    if (grounds.every((ground) => contrast(tried, ground) >= least)) return tried;
  }
  return write(towards);
}

// the backgrounds of tokens.css with the least contrast in each theme
const lightPapers = ['#faf6ee', '#fffdf8', '#f3ecdf'];
const darkPapers = ['#191613', '#221e1a', '#2d2823'];

/** Shades of an accent colour: [light theme, dark theme]. */
export interface Shades {
  accent: readonly [string, string];
  hover: readonly [string, string];
  strong: readonly [string, string];
  soft: readonly [string, string];
  bright: readonly [string, string];
  on: readonly [string, string];
}

/** The shades of an institute's colour, adjusted so that text in it and on it passes WCAG 2.2 AA in both themes. */
export function shadesOf(hex: string): Shades {
  const colour = parse(hex);
  const soft = [
    write(mix(colour, parse('#fffdf8'), 0.85)),
    write(mix(colour, parse('#191613'), 0.75)),
  ] as const;
  const on = ['#ffffff', write(mix(colour, black, 0.88))] as const;
  const accent = [
    readable(colour, black, [on[0]], 4.7),
    readable(colour, white, [...darkPapers, on[1]], 4.7),
  ] as const;
  const strong = [
    readable(colour, black, [...lightPapers, soft[0]], 4.6),
    readable(colour, white, [...darkPapers, soft[1]], 4.6),
  ] as const;
  return {
    accent,
    hover: [
      readable(mix(colour, black, 0.15), black, [on[0]], 5),
      readable(mix(colour, white, 0.15), white, [...darkPapers, on[1]], 5),
    ],
    strong,
    soft,
    bright: [readable(colour, black, lightPapers, 3.1), accent[1]],
    on,
  };
}

/** The default accent (tokens.css). */
export const ownShades: Shades = {
  accent: ['#c24a0a', '#f79a4b'],
  hover: ['#a63e07', '#ffb072'],
  strong: ['#a63e07', '#ffb072'],
  soft: ['#fdebd8', '#402a16'],
  bright: ['#e2690f', '#f79a4b'],
  on: ['#ffffff', '#2a1402'],
};

/** CSS variables for an accent colour; all '' for the default. */
export function accentVariables(hex: string): Record<string, string> {
  const shades = hex === '' ? null : shadesOf(hex);
  const both = (name: keyof Shades): string =>
    shades ? `light-dark(${shades[name][0]}, ${shades[name][1]})` : '';
  return {
    '--color-accent': both('accent'),
    '--color-accent-hover': both('hover'),
    '--color-accent-strong': both('strong'),
    '--color-accent-soft': both('soft'),
    '--color-accent-bright': both('bright'),
    '--color-on-accent': both('on'),
  };
}
