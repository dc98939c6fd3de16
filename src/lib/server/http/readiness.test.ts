import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { eachDatabase } from '../../../../tests/support/harness.ts';
import { version } from '../db/db.ts';
import { makeReadiness } from './readiness.ts';

eachDatabase('readiness', (start) => {
  it('takes one durable write a second, however many ask', async () => {
    const k = await start();
    const ask = async (): Promise<number> => (await k.anonymous().request('GET', '/api/ready')).status;
    expect(new Set(await Promise.all(Array.from({ length: 20 }, ask)))).toEqual(new Set([200]));
    const before = await version(k.deps.db, 'ready');
    // a loaded machine may need more than a second for all of them
    expect(before).toBeLessThan(5);
    k.clock.forward(2);
    await ask();
    expect(await version(k.deps.db, 'ready')).toBe(before + 1);
  });

  it('is 503 while the storage takes no write', async () => {
    const k = await start();
    const tmp = path.join(k.deps.config.filesDir, 'tmp');
    await rm(tmp, { recursive: true });
    await writeFile(tmp, 'in the way');
    expect((await k.anonymous().request('GET', '/api/ready')).status).toBe(503);
    expect((await k.anonymous().request('GET', '/api/health')).status).toBe(200);
  });

  it('does not wait for a storage that hangs, and does not ask it twice', async () => {
    const { deps } = await start();
    let asked = 0;
    const ready = (): Promise<void> => {
      asked++;
      return new Promise(() => {});
    };
    let late = (): void => {};
    const timers = { ...deps.timers, after: (_ms: number, act: () => void) => ((late = act), () => {}) };
    const isReady = makeReadiness({ ...deps, timers, storage: { ...deps.storage, ready } });
    const first = isReady();
    late();
    expect(await first).toBe(false);
    expect(await isReady()).toBe(false);
    expect(asked).toBe(1);
  });
});
