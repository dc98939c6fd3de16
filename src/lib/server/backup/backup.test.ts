import { expect, it } from 'vitest';
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
  sealedDeps,
  tools,
} from '../../../../tests/support/backups.ts';
import { putFile } from '../../../../tests/support/content.ts';
import { body, populate, submitted } from '../../../../tests/support/populated.ts';
import { type Client, eachDatabase, type Kit } from '../../../../tests/support/harness.ts';
import { payments } from '../../../features/payments/api.ts';
import { makeBackup } from './makeBackup.ts';
import { restoreBackup } from './restoreBackup.ts';

/** The number of the receipt of a new payment. */
async function nextReceipt(k: Kit): Promise<string> {
  const [client, owner] = [await k.as('Free'), await k.owner()];
  const id = await submitted(k, client);
  await body(owner.call(payments.verify, { query: { id } }));
  const rows = await k.deps.db.all<{ receipt_no: string }>('select receipt_no from payments where id = ?', [
    id,
  ]);
  return rows[0]!.receipt_no;
}

const addFile = (k: Kit, admin: Client, words: string) =>
  putFile(k, admin, { kind: 'video', name: `${words}.mp4`, bytes: Buffer.from(words), duration: 60 });

eachDatabase('backup', (start, dialect) => {
  for (const how of ['plain', 'encrypted'] as const)
    it(`is restored equal, ${how}, and goes on from there`, async () => {
      const k = await start();
      await populate(k);
      const repository = await repositoryIn(await newFolder(), how === 'plain' ? undefined : key);
      const made = await makeBackup(how === 'plain' ? k.deps : sealedDeps(k), repository);
      expect(made.files).toBeGreaterThan(20);
      // the video that giveVideos names without storing it
      expect(made.missing).toBe(1);
      const before = await rowsIn(k.deps.config);
      const copy = await restored(repository, dialect);
      expect(await rowsIn(copy.deps.config)).toEqual(before);
      const files = Object.fromEntries((await newest(repository)).files.map(([name, hash]) => [name, hash]));
      expect(await filesIn(copy.deps.config)).toEqual(files);
      expect(await nextReceipt(copy)).toBe(await nextReceipt(k));
    });

  it('is restored into the other kind of database', async () => {
    const k = await start();
    await populate(k);
    const repository = await repositoryIn(await newFolder());
    await makeBackup(k.deps, repository);
    const copy = await restored(repository, dialect === 'sqlite' ? 'postgres' : 'sqlite');
    const [before, after] = [await rowsIn(k.deps.config), await rowsIn(copy.deps.config)];
    expect(after.tables).toEqual(before.tables);
    expect(await nextReceipt(copy)).toBe(await nextReceipt(k));
  });

  it('copies nothing twice', async () => {
    const k = await start();
    const admin = await k.owner();
    await addFile(k, admin, 'one');
    const repository = await repositoryIn(await newFolder(), key);
    await makeBackup(sealedDeps(k), repository);
    const before = await objectsOf(repository);
    await addFile(k, admin, 'two');
    let opened = 0;
    const { deps } = k;
    const storage: typeof deps.storage = { ...deps.storage, open: (...of) => (opened++, deps.storage.open(...of)) };
    await makeBackup({ ...sealedDeps(k), storage }, repository);
    const added = Object.keys(await objectsOf(repository)).filter((name) => !(name in before));
    expect(added.filter((name) => name.startsWith('sealed/'))).toHaveLength(1);
    // once for its hash, once to copy it
    expect(opened).toBe(2);
  });

  it('is not read with another passphrase, or without one', async () => {
    const k = await start();
    const folder = await newFolder();
    await makeBackup(sealedDeps(k), await repositoryIn(folder, key));
    const { config } = await emptyPlace('sqlite');
    const restore = async (passphrase?: string) =>
      restoreBackup(config, await repositoryIn(folder, passphrase), {}, tools);
    await expect(restore('another long passphrase')).rejects.toThrow('BACKUP_KEY is not the passphrase');
    await expect(restore()).rejects.toThrow('set BACKUP_KEY');
  });
});
