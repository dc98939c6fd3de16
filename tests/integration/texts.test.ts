import { expect, it } from 'vitest';
import { pass } from '../support/until.ts';
import { addLanguages, loadTexts, textIn } from '../../src/lib/text.ts';

it('texts that arrive are shown, also when others fail before', async () => {
  const late = Promise.withResolvers<Record<string, string>>();
  const spaces = { gone: () => Promise.reject(new Error('gone')), late: () => late.promise };
  addLanguages([{ code: 'xx', name: 'X', locale: 'en-IN', spaces: async () => spaces }]);
  const loaded = loadTexts('xx', ['gone', 'late']);
  const shown = Promise.resolve(loaded).then(
    () => 'all there',
    (error: Error) => [error.message, textIn('xx', { english: 'Play', space: 'late' })],
  );
  await pass(0, 'the failure arrives');
  late.resolve({ Play: 'Chalaen' });
  expect(await shown).toEqual(['gone', 'Chalaen']);
});
