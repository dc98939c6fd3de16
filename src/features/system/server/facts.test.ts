import { expect, it } from 'vitest';
import { isoOf } from './certificate.ts';
import { everySo } from './facts.ts';

it('reads of what does not answer are not repeated until it does', async () => {
  let [now, reads] = [0, 0];
  let answer = (): void => {};
  const read = everySo(
    1000,
    () => now,
    async () => {
      reads++;
      await new Promise<void>((resolve) => (answer = resolve));
      return reads;
    },
  );
  const first = read();
  now = 5000;
  const second = read();
  expect(reads).toBe(1);
  answer();
  expect(await Promise.all([first, second])).toEqual([1, 1]);
  void read();
  expect(reads).toBe(2);
  answer();
});

it('the time of a certificate is null when it is none', () => {
  expect(isoOf('Nov 23 10:00:00 2026 GMT')).toBe('2026-11-23T10:00:00.000Z');
  for (const text of ['Bad time value', '', undefined]) expect(isoOf(text)).toBeNull();
});
