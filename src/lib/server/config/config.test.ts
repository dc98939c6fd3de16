import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { readConfig, settings, StartError } from './config.ts';

const shown = (value: unknown): string =>
  value === undefined ? '–' : `\`${value as string | number | boolean}\``;

it('is told in the README just as the schema has it', () => {
  const rows = Object.entries(settings).map(
    ([name, { schema, about }]) => `| \`${name}\` | ${shown(schema.parse(undefined))} | ${about} |`,
  );
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8');
  const table = readme.slice(readme.indexOf('<!-- settings -->'), readme.indexOf('<!-- /settings -->'));
  expect(table.split('\n').filter((line) => line.startsWith('| `'))).toEqual(rows);
});

it('takes an empty setting as none, and names what is wrong', () => {
  expect(readConfig({ PORT: '', DEMO: 'false' })).toMatchObject({ PORT: 4000, DEMO: false, secure: false });
  expect(readConfig({ PUBLIC_URL: 'https://academy.example' }).secure).toBe(true);
  expect(() => readConfig({ PORT: '99999', DEMO: 'maybe' })).toThrow(StartError);
  expect(() => readConfig({ PORT: '99999', DEMO: 'maybe' })).toThrow(/PORT: .*DEMO: /);
});
