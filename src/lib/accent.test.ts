import { expect, it } from 'vitest';
import { accentVariables, contrast, shadesOf } from './accent.ts';

const papers = [
  ['#faf6ee', '#fffdf8', '#f3ecdf'],
  ['#191613', '#221e1a', '#2d2823'],
] as const;

it('makes any colour readable on light and dark paper (WCAG 2.2 AA)', () => {
  const weak: string[] = [];
  for (const r of ['00', '55', '80', 'c0', 'ff'])
    for (const g of ['00', '55', '80', 'c0', 'ff'])
      for (const b of ['00', '55', '80', 'c0', 'ff']) {
        const hex = `#${r}${g}${b}`;
        const shades = shadesOf(hex);
        for (const side of [0, 1] as const) {
          const pairs: [string, string, number][] = [
            [shades.on[side], shades.accent[side], 4.5],
            [shades.on[side], shades.hover[side], 4.5],
            ...[...papers[side], shades.soft[side]].map((ground): [string, string, number] => [
              shades.strong[side],
              ground,
              4.5,
            ]),
            ...papers[side].map((ground): [string, string, number] => [shades.bright[side], ground, 3]),
            [side === 0 ? '#27211a' : '#f5eee3', shades.soft[side], 4.5],
          ];
          for (const [front, ground, least] of pairs)
            if (contrast(front, ground) < least) weak.push(`${hex} ${side}: ${front} on ${ground}`);
        }
      }
  expect(weak).toEqual([]);
});

it('leaves a colour as it is where that is enough, and the product its own where none is set', () => {
  expect(shadesOf('#0a5d8f').accent[0]).toBe('#0a5d8f');
  expect(new Set(Object.values(accentVariables('')))).toEqual(new Set(['']));
  expect(accentVariables('#0a5d8f')['--color-accent']).toMatch(/^light-dark\(#0a5d8f, #[0-9a-f]{6}\)$/);
});
