// Power cuts during and at the end of backups and restores, on a real file system.
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openAcademy } from '../../src/app/instance.ts';
import { backupIds } from '../../src/lib/server/backup/repository.ts';
import { type Config, readConfig } from '../../src/lib/server/config/config.ts';
import { filesIn, key, newest, newFolder, repositoryIn, restored, rowsIn } from '../support/backups.ts';
import { expireLease, populatedAcademy, work } from '../support/backupWork.ts';
import { type Ext4, makeExt4 } from '../support/ext4.ts';
import { eachDatabase } from '../support/harness.ts';

/** A separate disk; null where none may be mounted. */
async function newDisk(): Promise<Ext4 | null> {
  const disk = await makeExt4(128);
  if (!disk) return null;
  onTestFinished(disk.end);
  onTestFinished(disk.remove);
  return disk;
}

/** The disk as a power cut at this moment leaves it. */
async function cut(disk: Ext4): Promise<Ext4> {
  const left = await disk.cut();
  onTestFinished(left.remove);
  return left;
}

eachDatabase('a power cut on ext4', (start, dialect) => {
  it(
    'leaves a backup that was finished, and of others nothing that counts or hinders',
    { timeout: 240_000 },
    async ({ skip }) => {
      const disk = await newDisk();
      if (!disk) {
        skip('no disk may be mounted here');
        return;
      }
      const k = await populatedAcademy(start);
      const { config } = k.deps;
      const rows = await rowsIn(config);
      const { steps } = await work('backup', config, await newFolder());
      const placeOn = ({ folder }: Ext4): string => path.join(folder, 'backups');

      await expireLease(k);
      expect((await work('backup', config, placeOn(disk), { killAt: Math.ceil(steps / 2) })).killed).toBe(
        true,
      );
      let left = await cut(disk);
      expect((await backupIds(await repositoryIn(placeOn(left), key))).complete).toEqual([]);

      await expireLease(k);
      await work('backup', config, placeOn(left));
      left = await cut(left);
      const repository = await repositoryIn(placeOn(left), key);
      expect((await backupIds(repository)).complete).toHaveLength(1);
      expect(await rowsIn((await restored(repository, dialect)).deps.config)).toEqual(rows);
    },
  );

  it(
    'leaves a restore that was finished, and refuses to start on another one',
    { timeout: 240_000 },
    async ({ skip }) => {
      // PostgreSQL's rows are on another disk
      if (dialect === 'postgres') skip();
      const disk = await newDisk();
      if (!disk) {
        skip('no disk may be mounted here');
        return;
      }
      const k = await populatedAcademy(start);
      const folder = await newFolder();
      await work('backup', k.deps.config, folder);
      const { tables, files } = await newest(await repositoryIn(folder, key));
      const placeOn = ({ folder: mounted }: Ext4, name: string): Config =>
        readConfig({ DATA_DIR: path.join(mounted, name), DEMO: 'false' });
      const elsewhere = readConfig({ DATA_DIR: path.join(await newFolder(), 'data'), DEMO: 'false' });
      const { steps } = await work('restore', elsewhere, folder);

      let left = disk;
      // while files are restored, and while rows are, which come last
      for (const killAt of [Math.ceil(steps / 2), steps - 1]) {
        const name = `data${killAt}`;
        expect((await work('restore', placeOn(left, name), folder, { killAt })).killed).toBe(true);
        left = await cut(left);
        await expect(openAcademy(placeOn(left, name))).rejects.toThrow(
          'was interrupted, so Kaksha did not start',
        );
      }
      const name = `data${steps - 1}`;
      await work('restore', placeOn(left, name), folder);
      left = await cut(left);
      const config = placeOn(left, name);
      expect((await rowsIn(config)).tables).toEqual(tables);
      expect(await filesIn(config)).toEqual(Object.fromEntries(files.map(([file, hash]) => [file, hash])));
      await (await openAcademy(config)).close();
    },
  );
});
