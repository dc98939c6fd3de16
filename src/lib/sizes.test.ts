import { expect, it } from 'vitest';
import { sizeText } from './sizes.ts';

const [kb, mb, gb] = [1024, 1024 ** 2, 1024 ** 3];

it.each([
  [0, '0 B'],
  [734.3, '734 B'],
  [1023, '1023 B'],
  [kb, '1 KB'],
  [mb - 1, '1 MB'],
  [1.5 * mb, '1.5 MB'],
  [gb - 1, '1 GB'],
  [1.25 * gb, '1.25 GB'],
  [2048 * gb, '2 TB'],
])('writes %d bytes as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text);
});
