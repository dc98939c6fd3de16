import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { openAcademy } from '../../src/app/instance.ts';
import { backupIds } from '../../src/lib/server/backup/repository.ts';
import { type Config } from '../../src/lib/server/config/config.ts';
import { inspectFirst, setInstance } from '../../src/lib/server/db/inspect.ts';
import { unfinishedRestore } from '../../src/lib/server/db/restored.ts';
import { storagePlace } from '../../src/lib/server/storage/place.ts';
import {
  emptyPlace,
  filesIn,
  key,
  newest,
  newFolder,
  objectsOf,
  repositoryIn,
  restored,
  rowsIn,
  tools,
} from '../support/backups.ts';
import { eachDatabase, type Kit } from '../support/harness.ts';
import { populate } from '../support/populated.ts';
import { compileCache } from '../support/academy.ts';

const program = fileURLToPath(new URL('../support/backupWorker.ts', import.meta.url));

interface Ended {
  killed: boolean;
  /** Of a worker that was not killed. */
  steps: number;
  /** Since it began its work. */
  ms: number;
}

/** Runs a worker until it kills itself, ends, or was killed so many milliseconds after it began its work. */
async function work(
  what: 'backup' | 'restore',
  { DATA_DIR, DATABASE_URL }: Config,
  folder: string,
  { killAt = 0, killAfter }: { killAt?: number; killAfter?: number } = {},
): Promise<Ended> {
  const settings = { DATA_DIR, BACKUP_KEY: key, ...(DATABASE_URL ? { DATABASE_URL } : {}) };
  const worker = fork(program, [what, JSON.stringify(settings), folder, String(killAt)], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { ...process.env, NODE_COMPILE_CACHE: compileCache },
  });
  let [steps, began] = [0, 0];
  worker.on('message', (message: 'ready' | { steps: number }) => {
    if (message !== 'ready') steps = message.steps;
    else began = performance.now();
    if (message === 'ready' && killAfter !== undefined)
      void sleep(killAfter).then(() => worker.kill('SIGKILL'));
  });
  const [code, signal] = (await once(worker, 'exit')) as [number | null, string | null];
  if (code !== 0 && signal !== 'SIGKILL') throw new Error(`the worker ended with ${code ?? signal}`);
  return { killed: signal === 'SIGKILL', steps, ms: performance.now() - began };
}

/** What a minute would do. */
const expireLease = ({ deps }: Kit) => deps.db.run('update backup_lease set lease_until = 0');

async function academy(start: () => Promise<Kit>): Promise<Kit> {
  const k = await start();
  await populate(k);
  await setInstance(k.deps.db.sql, 'abc');
  await storagePlace(k.deps.config, tools).writeInstance('abc');
  return k;
}

eachDatabase('kill -9', (start, dialect) => {
  it(
    'in a backup leaves no backup that counts, and what was copied is not copied again',
    { timeout: 240_000 },
    async () => {
      const k = await academy(start);
      const { config } = k.deps;
      const whole = await newFolder();
      const { steps } = await work('backup', config, whole);
      expect(steps).toBeGreaterThan(30);
      const size = Object.keys(await objectsOf(await repositoryIn(whole))).length;
      const folder = await newFolder();
      const repository = await repositoryIn(folder, key);
      let kills = 0;
      for (let stored = 0; ; kills++) {
        await expireLease(k);
        // only a backup that begins behind what is there reaches its end
        const { killed } = await work('backup', config, folder, { killAt: Math.ceil(steps * 0.6) });
        if (!killed) break;
        // the manifest may have been the last it did
        if ((await backupIds(repository)).complete.length > 0) break;
        const now = Object.keys(await objectsOf(repository)).filter((name) => name.startsWith('sealed/'));
        expect(now.length).toBeGreaterThan(stored);
        stored = now.length;
      }
      expect(kills).toBeGreaterThan(0);
      // the next one removes what interrupted ones left
      await expireLease(k);
      await work('backup', config, folder);
      expect((await backupIds(repository)).complete).toHaveLength(1);
      // tmp is swept after a day
      const left = Object.keys(await objectsOf(repository)).filter((name) => !name.startsWith('tmp/'));
      expect(left).toHaveLength(size);
      const copy = await restored(repository, dialect);
      expect(await rowsIn(copy.deps.config)).toEqual(await rowsIn(config));
    },
  );

  it(
    'in a restore leaves nothing that a server would start on, until it was repeated',
    { timeout: 240_000 },
    async () => {
      const k = await academy(start);
      const folder = await newFolder();
      await work('backup', k.deps.config, folder);
      const repository = await repositoryIn(folder, key);
      const { tables, files } = await newest(repository);
      const hashes = Object.fromEntries(files.map(([name, hash]) => [name, hash]));
      const { ms, steps } = await work('restore', (await emptyPlace(dialect)).config, folder);

      const finish = async (config: Config): Promise<void> => {
        await work('restore', config, folder);
        expect((await rowsIn(config)).tables).toEqual(tables);
        expect(await filesIn(config)).toEqual(hashes);
        await (await openAcademy(config)).close();
      };
      const refused = async (config: Config): Promise<void> => {
        await expect(openAcademy(config)).rejects.toThrow('was interrupted, so Kaksha did not start');
      };

      // among the files, and among the rows, which come last
      for (const killAt of [Math.ceil(steps / 2), steps - 1]) {
        const { config } = await emptyPlace(dialect);
        expect((await work('restore', config, folder, { killAt })).killed).toBe(true);
        await refused(config);
        await finish(config);
      }
      // at any time
      const { config } = await emptyPlace(dialect);
      let ended = false;
      for (let kills = 0; kills < 6 && !ended; kills++) {
        const { killed } = await work('restore', config, folder, { killAfter: Math.random() * ms });
        const isThere = await inspectFirst(config, async ({ fresh }) => !fresh, tools);
        const isMarked = (await unfinishedRestore(config)) !== null;
        if (isMarked) await refused(config);
        ended = !killed || (isThere && !isMarked);
      }
      // a start adds to the rows
      if (ended) expect((await rowsIn(config)).tables).toEqual(tables);
      else await finish(config);
    },
  );
});
