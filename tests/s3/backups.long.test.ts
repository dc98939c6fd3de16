// Backups of an academy whose files are in a bucket, to another bucket and to a folder.
import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { expect, inject, it } from 'vitest';
import { rehearse } from '../../src/app/rehearse.ts';
import { makeBackup } from '../../src/lib/server/backup/makeBackup.ts';
import { openRepository, type Repository } from '../../src/lib/server/backup/repository.ts';
import { restoreBackup } from '../../src/lib/server/backup/restoreBackup.ts';
import { backupPlace, readConfig, StartError } from '../../src/lib/server/config/config.ts';
import { setInstance } from '../../src/lib/server/db/inspect.ts';
import { openBackupTarget } from '../../src/lib/server/storage/backupTarget.ts';
import { tellStored } from '../../src/lib/server/storage/tellStored.ts';
import { storagePlace } from '../../src/lib/server/storage/place.ts';
import {
  follow,
  key,
  newest,
  newFolder,
  objectsOf,
  repositoryIn,
  rowsIn,
  tools,
  upToDate,
} from '../support/backups.ts';
import { putFile } from '../support/content.ts';
import { eachDatabase, type Kit } from '../support/harness.ts';
import { populate } from '../support/populated.ts';
import { bucketUrl, makeBucketAt } from '../support/s3.ts';

const newBucket = async (): Promise<string> =>
  bucketUrl(inject('s3Host'), (await makeBucketAt(inject('s3Host'))).name);

async function repositoryAt({ deps }: Kit, url: string): Promise<Repository> {
  const place = backupPlace(url, deps.config);
  return openRepository(await openBackupTarget(place, deps.config, deps, { create: true }), key);
}

eachDatabase('backups of files in a bucket', { shortOn: 'sqlite' }, (start, dialect) => {
  it(
    'go to another bucket, are rehearsed, and are restored into a bucket',
    { timeout: 240_000 },
    async () => {
      const files = await newBucket();
      const k = await start({ STORAGE_URL: files, BACKUP_KEY: key });
      const { people } = await populate(k);
      // more than one part, and chunks that don't end with parts
      const bytes = randomBytes(6 * 1024 ** 2 + 7);
      await putFile(k, people.owner.client, { kind: 'video', name: 'big.mp4', bytes, duration: 60 });
      const repository = await repositoryAt(k, await newBucket());
      await makeBackup(k.deps, repository);
      const before = await objectsOf(repository);
      await makeBackup(k.deps, repository);
      const added = Object.keys(await objectsOf(repository)).filter((name) => !(name in before));
      expect(added.map((name) => name.split('/')[2] ?? '').toSorted((a, b) => a.localeCompare(b))).toEqual([
        'manifest',
        'rows',
      ]);
      expect((await rehearse(k.deps, repository)).files).toBeGreaterThan(0);

      const env = { DATA_DIR: await newFolder(), STORAGE_URL: await newBucket(), BACKUP_KEY: key };
      const config = readConfig(env);
      await restoreBackup(config, repository, {}, tools);
      const manifest = await newest(repository);
      expect((await rowsIn(config)).tables).toEqual(manifest.tables);
      const storage = await storagePlace(config, tools).open();
      for (const [name, , size] of manifest.files) expect(await storage.size(name)).toBe(size);
      const [big] = await k.deps.db.all<{ storage_key: string }>(
        `select storage_key from files where bytes = ${bytes.length}`,
      );
      expect(Buffer.from(await storage.read(big!.storage_key, 0, bytes.length)).equals(bytes)).toBe(true);
    },
  );

  it('go there continuously', async ({ skip }) => {
    skip(dialect === 'postgres', 'PostgreSQL has programs for this');
    const k = await start({ STORAGE_URL: await newBucket(), BACKUP_KEY: key });
    await setInstance(k.deps.db.sql, 'abc');
    const url = await newBucket();
    const copy = await follow(k.deps, () => repositoryAt(k, url));
    const storage = tellStored(k.deps.storage, (name) => copy.fileStored(name));
    await storage.put(Readable.from([randomBytes(6 * 1024 ** 2)]));
    expect(copy.state().files).toBe(0);
    await populate(k);
    await upToDate(copy);
    const config = readConfig({ DATA_DIR: await newFolder(), BACKUP_KEY: key });
    const restored = await restoreBackup(config, await repositoryAt(k, url), {}, tools);
    expect(restored.id).toMatch(/^continuous:/);

    expect((await rowsIn(config)).tables).toEqual((await rowsIn(k.deps.config)).tables);
  });

  it('go to a folder, and never to the bucket of the files', async () => {
    const files = await newBucket();
    const k = await start({ STORAGE_URL: files });
    const owner = await k.owner();
    await putFile(k, owner, { kind: 'video', name: 'a.mp4', bytes: Buffer.from('a'), duration: 60 });
    const repository = await repositoryIn(await newFolder());
    expect(await makeBackup(k.deps, repository)).toMatchObject({ files: 1, missing: 0 });
    await expect(repositoryAt(k, files)).rejects.toThrow(StartError);
    expect((await newest(repository)).dialect).toBe(dialect);
  });
});
