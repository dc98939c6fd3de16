import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { filesBelow } from '../../../tests/support/files.ts';
import { eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import { resumableSuite } from '../../../tests/support/resumableSuite.ts';

const unfinished = (k: Kit): Promise<string[]> => readdir(path.join(k.deps.config.filesDir, 'tmp'));
const stored = async (k: Kit): Promise<string[]> =>
  (await filesBelow(k.deps.config.filesDir)).filter((name) => !name.startsWith('tmp/'));

eachDatabase('resumable uploads', (start) => {
  resumableSuite({ start, unfinished, stored });
});
