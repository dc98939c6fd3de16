import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ownShades } from '../../accent.ts';
import { accepted } from './accept.ts';
import { pagesAround } from './pages.ts';

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8');

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return (light + 0.05) / (dark + 0.05);
}

const colours = new Map(
  [...css.matchAll(/--color-([\w-]+): light-dark\((#\w{6}), (#\w{6})\)/g)].map(([, name, light, dark]) => [
    name ?? '',
    [light ?? '', dark ?? ''] as const,
  ]),
);

const papers = ['bg', 'surface', 'surface-2'];
// WCAG 2.2: 1.4.3 requires 4.5 for text, 1.4.11 requires 3 for parts of controls and graphics
const pairs: [string, string[], number][] = [
  ['ink', [...papers, 'accent-soft', 'danger-soft', 'success-soft', 'info-soft', 'line'], 4.5],
  ['ink-soft', [...papers, 'accent-soft', 'danger-soft'], 4.5],
  ['accent-strong', [...papers, 'accent-soft'], 4.5],
  ['success', [...papers, 'success-soft'], 4.5],
  ['danger', [...papers, 'danger-soft'], 4.5],
  ['info', [...papers, 'info-soft'], 4.5],
  ['warning', [...papers, 'warning-soft'], 4.5],
  ['on-accent', ['accent', 'accent-hover'], 4.5],
  ['on-danger', ['danger-fill'], 4.5],
  ['bg', ['ink'], 4.5],
  ['line-strong', papers, 3],
  ['accent-bright', ['surface', 'bg'], 3],
  ['info-fill', ['surface', 'bg'], 3],
  ['success-fill', ['surface', 'bg'], 3],
  ['star', ['surface', 'bg'], 3],
];

describe('tokens', () => {
  it.each(['light', 'dark'])('pass WCAG 2.2 AA in %s', (theme) => {
    const at = theme === 'light' ? 0 : 1;
    const hex = (name: string): string => colours.get(name)?.[at] ?? expect.fail(`no colour ${name}`);
    const weak = pairs.flatMap(([front, grounds, least]) =>
      grounds
        .map((ground) => ({ front, ground, ratio: contrast(hex(front), hex(ground)) }))
        .filter(({ ratio }) => ratio < least)
        .map(({ front, ground, ratio }) => `${front} on ${ground}: ${ratio.toFixed(2)} < ${least}`),
    );
    expect(weak).toEqual([]);
  });
});

it('has an orange accent (spec §1)', () => {
  for (const hex of colours.get('accent') ?? []) {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    const hue = (60 * (g - b)) / (r - b);
    expect(r > g && g > b && hue > 15 && hue < 40, `${hex}: hue ${hue.toFixed()}`).toBe(true);
  }
  expect(colours.get('accent')).toHaveLength(2);
});

it('has the default accent’s shades twice alike: in tokens.css and for previews of an institute’s colour', () => {
  const { accent, hover, strong, soft, bright, on } = ownShades;
  const named = { accent, 'accent-hover': hover, 'accent-strong': strong, 'accent-soft': soft };
  for (const [name, shades] of Object.entries({ ...named, 'accent-bright': bright, 'on-accent': on }))
    expect(shades, name).toEqual(colours.get(name));
});

it('lets dialogs come in 150 ms and go in 75 ms (spec §9)', () => {
  const dialog = readFileSync(new URL('Dialog.tsx', import.meta.url), 'utf8');
  const motion = (state: string): string =>
    new RegExp(`data-${state}/overlay:animate-(\\w+)`).exec(dialog)?.[1] ?? '';
  const lasts = (name: string): string =>
    new RegExp(`--animate-${name}: ${name} (\\d+ms)`).exec(css)?.[1] ?? '';
  expect([lasts(motion('entering')), lasts(motion('exiting'))]).toEqual(['150ms', '75ms']);
});

describe('pagesAround', () => {
  it.each([
    [1, 1, [1]],
    [1, 9, [1, 2, 0, 9]],
    [3, 5, [1, 2, 3, 4, 5]],
    [5, 9, [1, 0, 4, 5, 6, 0, 9]],
    [9, 9, [1, 0, 8, 9]],
  ])('page %i of %i', (page, last, expected) => {
    expect(pagesAround(page, last)).toEqual(expected);
  });
});

describe('accepted', () => {
  const photo = { name: 'Asha.JPG', type: 'image/jpeg' };
  it.each([
    [undefined, true],
    ['.jpg,.jpeg,.bmp', true],
    ['.png', false],
    ['image/*', true],
    ['video/*, .jpg', true],
    ['application/pdf', false],
  ])('%s', (accept, expected) => {
    expect(accepted(photo, accept)).toBe(expected);
  });
});
