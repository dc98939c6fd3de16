// Power cuts in the middle and at the end of backups and restores, on a real file system.
import { execFileSync } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it, onTestFinished } from 'vitest';
import { openAcademy } from '../../src/app/instance.ts';
import { backupIds } from '../../src/lib/server/backup/repository.ts';
import { type Config, readConfig } from '../../src/lib/server/config/config.ts';
import { sqliteFile } from '../../src/lib/server/db/db.ts';
import { filesIn, key, newest, newFolder, repositoryIn, restored, rowsIn } from '../support/backups.ts';
import { expireLease, populatedAcademy, work } from '../support/backupWork.ts';
import type { Skip } from '../support/disks.ts';
import { type Ext4, makeExt4, withoutFsync } from '../support/ext4.ts';
import { eachDatabase } from '../support/harness.ts';

const newDisk = (skip: Skip): Promise<Ext4> => makeExt4(128, onTestFinished, skip);

/** The disk as a power cut at this moment leaves it. */
async function cut(disk: Ext4): Promise<Ext4> {
  const left = await disk.cut();
  onTestFinished(left.remove);
  return left;
}

/** As a minute does, in the database of an academy that does not run. */
function expireLeaseOf(config: Config): void {
  const db = new Sqlite(sqliteFile(config));
  db.exec('update backup_lease set lease_until = 0');
  db.close();
}

/** An academy's data on a disk. */
const academyOn = ({ folder }: Pick<Ext4, 'folder'>, name = 'data'): Config =>
  readConfig({ DATA_DIR: path.join(folder, name), DEMO: 'false' });
const placeOn = ({ folder }: Ext4): string => path.join(folder, 'backups');

const elsewhere = 'rows on PostgreSQL are on the disk of PostgreSQL';

eachDatabase('a power cut on ext4', (start, dialect) => {
  it(
    'leaves a backup that was finished, and of others nothing that counts or hinders',
    { timeout: 240_000 },
    async ({ skip }) => {
      const disk = await newDisk(skip);
      const k = await populatedAcademy(start);
      const { config } = k.deps;
      const rows = await rowsIn(config);
      const { steps } = await work('backup', config, await newFolder());

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
      skip(dialect === 'postgres', elsewhere);
      const disk = await newDisk(skip);
      const k = await populatedAcademy(start);
      const folder = await newFolder();
      await work('backup', k.deps.config, folder);
      const { tables, files } = await newest(await repositoryIn(folder, key));
      const { steps } = await work('restore', academyOn({ folder: await newFolder() }), folder);

      let left = disk;
      // while files are restored, and while rows are, which come last
      for (const killAt of [Math.ceil(steps / 2), steps - 1]) {
        const name = `data${killAt}`;
        expect((await work('restore', academyOn(left, name), folder, { killAt })).killed).toBe(true);
        left = await cut(left);
        await expect(openAcademy(academyOn(left, name))).rejects.toThrow(
          'was interrupted, so Kaksha did not start',
        );
      }
      const name = `data${steps - 1}`;
      await work('restore', academyOn(left, name), folder);
      left = await cut(left);
      const config = academyOn(left, name);
      expect((await rowsIn(config)).tables).toEqual(tables);
      expect(await filesIn(config)).toEqual(Object.fromEntries(files.map(([file, hash]) => [file, hash])));
      await (await openAcademy(config)).close();
    },
  );

  it(
    'of the academy’s own disk leaves it as it was, and the next backup whole, at every part of a backup',
    { timeout: 240_000 },
    async ({ skip }) => {
      skip(dialect === 'postgres', elsewhere);
      const disk = await newDisk(skip);
      const k = await populatedAcademy(start);
      const [rows, files] = [await rowsIn(k.deps.config), await filesIn(k.deps.config)];
      await cp(k.deps.config.DATA_DIR, academyOn(disk).DATA_DIR, { recursive: true });
      execFileSync('sync', ['-f', disk.folder]);
      const { steps } = await work('backup', k.deps.config, await newFolder());

      let left = disk;
      let folder = '';
      // among the rows, among the files, and before the manifest
      for (const killAt of [2, Math.ceil(steps / 2), steps - 2]) {
        folder = await newFolder();
        expect((await work('backup', academyOn(left), folder, { killAt })).killed).toBe(true);
        left = await cut(left);
        expect(await rowsIn(academyOn(left))).toEqual(rows);
        expect(await filesIn(academyOn(left))).toEqual(files);
        expireLeaseOf(academyOn(left));
      }
      await work('backup', academyOn(left), folder);
      const repository = await repositoryIn(folder, key);
      expect((await backupIds(repository)).complete).toHaveLength(1);
      expect(await rowsIn((await restored(repository, dialect)).deps.config)).toEqual(rows);
      await (await openAcademy(academyOn(left))).close();
    },
  );

  it('without fsync takes a backup and a restore that were finished, as it must', async ({ skip }) => {
    skip(dialect === 'postgres', elsewhere);
    const disk = await newDisk(skip);
    const env = { LD_PRELOAD: await withoutFsync(onTestFinished) };
    const k = await populatedAcademy(start);
    await work('backup', k.deps.config, placeOn(disk), { env });
    let left = await cut(disk);
    expect((await backupIds(await repositoryIn(placeOn(left), key))).complete).toEqual([]);

    const folder = await newFolder();
    await expireLease(k);
    await work('backup', k.deps.config, folder);
    const { tables } = await newest(await repositoryIn(folder, key));
    await work('restore', academyOn(left), folder, { env });
    left = await cut(left);
    const found = await rowsIn(academyOn(left)).catch(() => null);
    expect(found?.tables).not.toEqual(tables);
  });
});
