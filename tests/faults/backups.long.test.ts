import { expect, it } from 'vitest';
import { openAcademy } from '../../src/app/instance.ts';
import { backupIds } from '../../src/lib/server/backup/repository.ts';
import { type Config } from '../../src/lib/server/config/config.ts';
import { inspectFirst } from '../../src/lib/server/db/inspect.ts';
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
  unfinishedIn,
} from '../support/backups.ts';
import { expireLease, populatedAcademy, work } from '../support/backupWork.ts';
import { eachDatabase } from '../support/harness.ts';

eachDatabase('kill -9', { shortOn: 'sqlite' }, (start, dialect) => {
  it(
    'in a backup leaves no backup that counts, and what was copied is not copied again',
    { timeout: 240_000 },
    async () => {
      const k = await populatedAcademy(start);
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
        // only a backup that resumes from what is stored can complete
        const { killed } = await work('backup', config, folder, { killAt: Math.ceil(steps * 0.6) });
        if (!killed) break;
        // the kill may have come after the manifest
        if ((await backupIds(repository)).complete.length > 0) break;
        const now = Object.keys(await objectsOf(repository)).filter((name) => name.startsWith('sealed/'));
        expect(now.length).toBeGreaterThan(stored);
        stored = now.length;
      }
      expect(kills).toBeGreaterThan(0);
      // the next backup removes what interrupted ones have left
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
      const k = await populatedAcademy(start);
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

      // while files are restored, and while rows are, which come last
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
        const isMarked = (await unfinishedIn(config)) !== null;
        if (isMarked) await refused(config);
        ended = !killed || (isThere && !isMarked);
      }
      // a start adds rows
      if (ended) expect((await rowsIn(config)).tables).toEqual(tables);
      else await finish(config);
    },
  );
});
