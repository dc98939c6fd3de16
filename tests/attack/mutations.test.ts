import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { mutations } from './mutations.ts';

const root = path.join(import.meta.dirname, '../..');

// npm run test:long tries the mutations
it.each(mutations)('a mutation has its place: $name', ({ file, find }) => {
  expect(readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2);
});
