import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { filesBelow, fixture } from '../../../tests/support/files.ts';
import { eachDatabase, type Kit } from '../../../tests/support/harness.ts';
import {
  begin,
  offsetOf,
  patch,
  resultOf,
  resumableSuite,
  video,
} from '../../../tests/support/resumableSuite.ts';

const unfinished = (k: Kit): Promise<string[]> => readdir(path.join(k.deps.config.filesDir, 'tmp'));
const stored = async (k: Kit): Promise<string[]> =>
  (await filesBelow(k.deps.config.filesDir)).filter((name) => !name.startsWith('tmp/'));

eachDatabase('resumable uploads', { shortOn: 'sqlite' }, (start) => {
  resumableSuite({ start, unfinished, stored });

  it('goes on with what 0.1.0 wrote down in files', async () => {
    let k = await start();
    const admin = await k.as('Admin');
    const bytes = await fixture('lesson.mp4');
    const url = (await begin(k, admin, bytes.length, video)).headers.location as string;
    expect((await patch(k, admin, url, 0, bytes.subarray(0, 4000))).statusCode).toBe(204);
    // in the format of version 0.1.0: a file next to the bytes, and no row
    const id = url.split('/').at(-1)!;
    const before = (await k.deps.unfinished.find(id))!;
    const file = path.join(k.deps.config.filesDir, 'tmp', `upload-${id}`, 'info.json');
    await writeFile(file, JSON.stringify(before));
    await k.deps.db.run('delete from uploads');
    k = await k.restart();
    expect(await offsetOf(k, admin, url)).toBe('4000');
    expect(resultOf(await patch(k, admin, url, 4000, bytes.subarray(4000)))).toMatchObject({
      bytes: bytes.length,
      state: 'ready',
    });
    expect(await unfinished(k)).toEqual([]);
  });
});
