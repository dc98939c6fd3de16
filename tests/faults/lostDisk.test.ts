import { rm } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { restoreBackup } from '../../src/lib/server/backup/restoreBackup.ts';
import { ownerHeaders, startAcademy } from '../support/academy.ts';
import { emptyPlace, newFolder, repositoryIn, tools } from '../support/backups.ts';
import { openCoupon } from '../support/coupons.ts';
import { isLong } from '../support/long.ts';
import { pass, until } from '../support/until.ts';

// How long that is depends on the machine: the pause between two copies, half a second, is tested in continuous.test.ts, and
// LONG=true expects a second of a machine that does nothing else
it.each(isLong ? (['SIGKILL', 'SIGTERM'] as const) : (['SIGKILL'] as const))(
  'loses nothing that the backup said it had when it is killed and its disk is lost, and nothing at all when it ends by itself (%s)',
  { timeout: 180_000 },
  async (signal) => {
    const place = await newFolder();
    const academy = await startAcademy({ BACKUP_TO: place });
    onTestFinished(() => academy.remove());
    const headers = await ownerHeaders(academy);
    const state = async () =>
      (await (await fetch(`${academy.url}/api/Backups`, { headers })).json()) as {
        continuous: { since: string | null };
      };
    const since = async (): Promise<number> => Date.parse((await state()).continuous.since ?? '');
    await until('continuous backup runs', async () => (await since()) > 0);

    const acknowledged: { code: string; at: number }[] = [];
    let isKilled = false;
    const coupons = async (name: string): Promise<void> => {
      for (let i = 0; !isKilled; i++) {
        const code = `COUPON-${name}${i}`;
        const reply = await fetch(`${academy.url}/api/coupon/create`, {
          method: 'POST',
          headers,
          body: JSON.stringify({ ...openCoupon, couponCode: code }),
        }).catch(() => null);
        if (reply?.ok) acknowledged.push({ code, at: Date.now() });
        else if (reply && reply.status !== 503) throw new Error(`${reply.status} ${await reply.text()}`);
        await pass(5, 'an academy is not written to as fast as it can be');
      }
    };
    const all = Promise.all(['A', 'B', 'C', 'D'].map(coupons));
    await until('much is written', () => acknowledged.length > 300, 100);
    const written = Date.now();
    await until('it was copied', async () => (await since()) > written);
    const safe = await since();
    const lostAt = Date.now();
    await academy.end(signal);
    isKilled = true;
    await all;
    await rm(academy.dataDir, { recursive: true });

    const { config } = await emptyPlace('sqlite');
    const restored = await restoreBackup(config, await repositoryIn(place), {}, tools);
    expect(restored.id).toMatch(/^continuous:/);
    const db = new Sqlite(path.join(config.DATA_DIR, 'kaksha.sqlite'), { readonly: true });
    onTestFinished(() => void db.close());
    const stored = new Set(db.prepare('select code from coupons').pluck().all());
    const lost = acknowledged.filter(({ code }) => !stored.has(code)).map(({ at }) => lostAt - at);
    const longest = Math.max(0, ...lost);
    console.log(
      `${signal}, lost disk: ${lost.length} of ${acknowledged.length}, ${Math.round(longest)} ms at most`,
    );
    expect(longest).toBeLessThanOrEqual(lostAt - safe);
    if (isLong) expect(longest).toBeLessThan(1000);
    if (signal === 'SIGTERM') expect(lost).toHaveLength(0);
    // what remains has no gaps
    for (const name of ['A', 'B', 'C', 'D']) {
      const own = acknowledged
        .filter(({ code }) => code.startsWith(`COUPON-${name}`))
        .map(({ code }) => stored.has(code));
      expect(own.lastIndexOf(true)).toBeLessThan(own.includes(false) ? own.indexOf(false) : own.length);
    }
  },
);
