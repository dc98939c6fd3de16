import { randomBytes } from 'node:crypto';
import { readFile, truncate, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { key, newFolder, objectsOf, repositoryIn, sealedDeps, tools } from '../../tests/support/backups.ts';
import { eachDatabase } from '../../tests/support/harness.ts';
import { itLong } from '../../tests/support/long.ts';
import { populate } from '../../tests/support/populated.ts';
import { makeBackup } from '../lib/server/backup/makeBackup.ts';
import { openBackup } from '../lib/server/backup/repository.ts';
import { readConfig } from '../lib/server/config/config.ts';
import { sqliteFile } from '../lib/server/db/db.ts';
import { withRehearsalPlace } from '../lib/server/db/rehearsalPlace.ts';
import { rehearse } from './rehearse.ts';

const flips = Number(process.env['FLIPS'] ?? 6);

eachDatabase('rehearsal', { shortOn: 'sqlite' }, (start, dialect) => {
  for (const how of ['plain', 'encrypted'] as const)
    (how === 'plain' ? itLong : it)(
      `finds ${how === 'plain' ? 'a plain' : 'an encrypted'} backup good, and each changed bit`,
      { timeout: 60_000 + flips * 3000 },
      async () => {
        const k = await start();
        await populate(k);
        const deps = how === 'plain' ? k.deps : sealedDeps(k);
        const folder = await newFolder();
        const open = () => repositoryIn(folder, how === 'plain' ? undefined : key);
        const { id } = await makeBackup(deps, await open());
        const { manifest } = await openBackup(await open(), id);
        expect(await rehearse(deps, await open())).toEqual({
          id,
          files: manifest.files.length,
          rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
          tables: manifest.tables.length,
          lesson: expect.any(Number),
          continuous: null,
        });
        // a file that ends early, at the end of a chunk or in the header
        for (const name of [`backups/${id}/manifest`, `backups/${id}/rows`]) {
          const bytes = await readFile(path.join(folder, name));
          for (const length of [0, 56, bytes.length - 1]) {
            await writeFile(path.join(folder, name), bytes.subarray(0, length));
            await expect(rehearse(deps, await open()), `${length} of ${name}`).rejects.toThrow();
          }
          await writeFile(path.join(folder, name), bytes);
        }
        const names = Object.keys(await objectsOf(await open()));
        // always includes these two, which exist only once
        const chosen = [`backups/${id}/manifest`, `backups/${id}/rows`];
        for (let i = 0; i < flips; i++) {
          const name = chosen[i] ?? names[randomBytes(4).readUInt32BE() % names.length]!;
          const file = path.join(folder, name);
          const bytes = await readFile(file);
          const bit = randomBytes(4).readUInt32BE() % (bytes.length * 8);
          bytes[bit >> 3]! ^= 1 << (bit & 7);
          await writeFile(file, bytes);
          await expect(rehearse(deps, await open()), `bit ${bit} of ${name}`).rejects.toThrow();
          bytes[bit >> 3]! ^= 1 << (bit & 7);
          await writeFile(file, bytes);
        }
        await rehearse(deps, await open());
        // leftovers of a rehearsal
        const left =
          dialect === 'postgres'
            ? await k.deps.db.all(`select 1 from pg_namespace where nspname like 'rehearsal%'`)
            : [];
        expect(left).toEqual([]);
      },
    );
});

it('is not rehearsed on a disk that it could fill', async () => {
  const DATA_DIR = await newFolder();
  const config = readConfig({ DATA_DIR });
  await writeFile(sqliteFile(config), '');
  const rehearsed = () => withRehearsalPlace(config, tools, async ({ DATA_DIR: inside }) => inside);
  expect(await rehearsed()).toContain('rehearsal_');
  // eight terabytes without a single block
  await truncate(sqliteFile(config), 2 ** 43);
  await expect(rehearsed()).rejects.toThrow('There is no room to rehearse a restore: it needs 16777216 MB');
});
