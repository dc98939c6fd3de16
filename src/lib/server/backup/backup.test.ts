import { mkdirSync } from 'node:fs';
import { cp, mkdir, readFile, rm, rmdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
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
  unfinishedIn,
} from '../../../../tests/support/backups.ts';
import { putFile } from '../../../../tests/support/content.ts';
import { clearLimits } from '../../../../tests/support/payments.ts';
import { body, populate, submitted } from '../../../../tests/support/populated.ts';
import { type Client, eachDatabase, type Kit } from '../../../../tests/support/harness.ts';
import { itLong } from '../../../../tests/support/long.ts';
import { payments } from '../../../features/payments/api.ts';
import { moneyProblems } from '../../../features/payments/server/public.ts';
import { openDatabase } from '../db/db.ts';
import { inspectFirst, setInstance } from '../db/inspect.ts';
import { connectPostgres } from '../db/snapshot.ts';
import { removeDelayed } from '../storage/delayedRemovals.ts';
import { makeBackup } from './makeBackup.ts';
import { writeHashed } from './manifest.ts';
import { fileOf } from './readBackup.ts';
import { backupIds, blobName, manifestName, once, openBackup, rowsName } from './repository.ts';
import { restoreBackup, restorePoints } from './restoreBackup.ts';

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
  // what is about files and folders, and what takes longest, is tried on one database in npm test
  const itOnOne = dialect === 'sqlite' ? it : itLong;

  for (const [how, test] of [
    ['plain', itLong],
    ['encrypted', it],
  ] as const)
    test(`is restored equal, ${how}, and goes on from there`, async () => {
      const k = await start();
      await populate(k);
      // the last used id belongs to no row
      await k.deps.db.run('delete from notes');
      const repository = await repositoryIn(await newFolder(), how === 'plain' ? undefined : key);
      const made = await makeBackup(how === 'plain' ? k.deps : sealedDeps(k), repository);
      expect(made.files).toBeGreaterThan(20);
      // the video that giveVideos names without storing its file
      expect(made.missing).toBe(1);
      const before = await rowsIn(k.deps.config);
      const copy = await restored(repository, dialect);
      expect(await rowsIn(copy.deps.config)).toEqual(before);
      const files = Object.fromEntries((await newest(repository)).files.map(([name, hash]) => [name, hash]));
      expect(await filesIn(copy.deps.config)).toEqual(files);
      expect(await nextReceipt(copy)).toBe(await nextReceipt(k));
    });

  itOnOne('is restored into the other kind of database', async () => {
    const k = await start();
    await populate(k);
    const repository = await repositoryIn(await newFolder());
    await makeBackup(k.deps, repository);
    const copy = await restored(repository, dialect === 'sqlite' ? 'postgres' : 'sqlite');
    const [before, after] = [await rowsIn(k.deps.config), await rowsIn(copy.deps.config)];
    expect(after.tables).toEqual(before.tables);
    expect(await nextReceipt(copy)).toBe(await nextReceipt(k));
  });

  itOnOne('keeps the one that was made last, also by a clock that was set back', async () => {
    const k = await start();
    const repository = await repositoryIn(await newFolder());
    const first = await makeBackup(k.deps, repository);
    // in the same second, then two hours earlier
    const at = k.deps.now();
    const ids = [first.id];
    for (const hours of [0, 0, 0, 0, -2, -2]) {
      const now = () => new Date(at.getTime() + hours * 3_600_000);
      const { id } = await makeBackup({ ...k.deps, now }, repository);
      expect((await backupIds(repository)).complete).toEqual([id]);
      ids.push(id);
    }
    expect(ids).toEqual(ids.toSorted());
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
    const storage: typeof deps.storage = {
      ...deps.storage,
      open: (...of) => (opened++, deps.storage.open(...of)),
    };
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

  itLong('copies all once more by another passphrase, and then nothing twice', async () => {
    const k = await start();
    const admin = await k.owner();
    await addFile(k, admin, 'film');
    const folder = await newFolder();
    const first = await repositoryIn(folder, key);
    await makeBackup(sealedDeps(k), first);
    // names of earlier backups come first
    const [sealed] = Object.keys(await objectsOf(first)).filter((name) => name.startsWith('sealed/'));
    for (let i = 0; i < 9; i++)
      await first.target.put(`sealed/00/${String(i).padStart(64, '0')}`, first.target.read(sealed!));
    const other = 'another long passphrase';
    const deps = { ...k.deps, config: { ...k.deps.config, BACKUP_KEY: other } };
    k.clock.jump(86_400);
    const counts: number[] = [];
    for (let i = 0; i < 3; i++) {
      await makeBackup(deps, await repositoryIn(folder, other));
      const names = Object.keys(await objectsOf(await repositoryIn(folder)));
      counts.push(names.filter((name) => name.startsWith('sealed/')).length);
    }
    expect(counts).toEqual([11, 11, 11]);
  });

  itOnOne('holds files that are removed meanwhile, and removes them afterwards', async () => {
    const k = await start();
    const admin = await k.owner();
    const [first, gone] = [await addFile(k, admin, 'first'), await addFile(k, admin, 'gone')];
    const { deps } = k;
    const rows = await deps.db.all<{ id: number; storage_key: string }>('select id, storage_key from files');
    const keyOf = (id: number) => rows.find((row) => row.id === id)!.storage_key;
    const repository = await repositoryIn(await newFolder());
    let removed = false;
    // when the first file is read, the rows are already written: another process deletes both
    const storage: typeof deps.storage = {
      ...deps.storage,
      open(...of) {
        if (removed) return deps.storage.open(...of);
        removed = true;
        return Readable.from(
          (async function* () {
            await deps.db.run('delete from files');
            for (const { id } of [first, gone]) await deps.storage.remove(keyOf(id));
            expect(await deps.storage.size(keyOf(gone.id))).toBe(4);
            yield* deps.storage.open(...of);
          })(),
        );
      },
    };
    storage.remove = () => Promise.reject(new Error('the bucket is away'));
    const made = await makeBackup({ ...deps, storage }, repository);
    expect(made).toMatchObject({ files: 2, missing: 0 });
    await removeDelayed(deps);
    for (const { id } of [first, gone]) expect(await deps.storage.size(keyOf(id))).toBeNull();
    expect(Object.keys(await filesIn((await restored(repository, dialect)).deps.config))).toHaveLength(2);
  });

  itOnOne(
    'leaves out a file that can not be read, and ends with the first that can not be written',
    async () => {
      const k = await start();
      const admin = await k.owner();
      for (let i = 0; i < 12; i++) await addFile(k, admin, `film ${i}`);
      const { deps } = k;
      const failing = (code: string, at: number) => {
        const storage = { opened: 0, ...deps.storage };
        storage.open = (...of) => {
          if (storage.opened++ === at)
            return Readable.from(
              (async function* () {
                yield Buffer.from('f');
                throw Object.assign(new Error(code), { code });
              })(),
            );
          return deps.storage.open(...of);
        };
        return storage;
      };
      const repository = await repositoryIn(await newFolder());
      const broken = failing('ENOSPC', 0);
      await expect(makeBackup({ ...deps, storage: broken }, repository)).rejects.toThrow('ENOSPC');
      const made = await makeBackup({ ...deps, storage: failing('EIO', 3) }, repository);
      // the other readers stopped after their current file
      expect(broken.opened).toBeLessThan(8);
      expect(made).toMatchObject({ files: 11, missing: 1 });
      expect(Object.keys(await filesIn((await restored(repository, dialect)).deps.config))).toHaveLength(11);
      expect(await makeBackup(deps, repository)).toMatchObject({ files: 12, missing: 0 });
    },
  );

  it('is of one moment while payments are made', async () => {
    const k = await start();
    await populate(k);
    const owner = await k.owner();
    const repository = await repositoryIn(await newFolder());
    let [paid, ended] = [0, false];
    const busy = async (): Promise<void> => {
      while (!ended) {
        await clearLimits(k);
        const id = await submitted(k, await k.as('Free'));
        await body(owner.call(payments.verify, { query: { id } }));
        paid++;
      }
    };
    const paying = busy();
    try {
      for (let i = 0; i < 3; i++) {
        const before = paid;
        await makeBackup(k.deps, repository);
        await expect.poll(() => paid).toBeGreaterThan(before);
      }
    } finally {
      ended = true;
      await paying;
    }
    await makeBackup(k.deps, repository);
    for (const id of (await backupIds(repository)).complete) {
      const { config } = await emptyPlace('sqlite');
      await restoreBackup(config, repository, { at: id }, tools);
      const copy = await openDatabase(config);
      try {
        expect(await moneyProblems(copy)).toEqual([]);
      } finally {
        await copy.close();
      }
    }
  });

  itOnOne('removes what no backup names, and nothing that one does', async () => {
    const k = await start();
    const admin = await k.owner();
    const repository = await repositoryIn(await newFolder());
    const nights = 10;
    k.clock.jump(-nights * 86_400);
    for (let night = 0; night < nights; night++) {
      await addFile(k, admin, `of every night, and of night ${night}`);
      await makeBackup(k.deps, repository);
      await k.deps.db.run(`delete from files where name like '%night%' and id % 2 = 0`);
      k.clock.jump(86_400);
    }
    const { complete } = await backupIds(repository);
    expect(complete.length).toBeLessThan(nights);
    const named = new Set<string>();
    for (const id of complete) {
      const opened = await openBackup(repository, id);
      for (const file of opened.manifest.files) {
        for await (const _ of fileOf(repository, opened, file));
        named.add(`plain/${file[1].slice(0, 2)}/${file[1]}`);
      }
    }
    const stored = Object.keys(await objectsOf(repository)).filter((name) => name.startsWith('plain/'));
    expect(stored.toSorted()).toEqual([...named].toSorted());
  });

  itOnOne('leaves out a file whose bytes are not those of its row, unless it has them already', async () => {
    const k = await start();
    const admin = await k.owner();
    await addFile(k, admin, 'kept');
    const { deps } = k;
    const repository = await repositoryIn(await newFolder());
    await makeBackup(deps, repository);
    await addFile(k, admin, 'replaced');
    const rows = await deps.db.all<{ storage_key: string }>('select storage_key from files order by id');
    // as the end of an upload in parts names it
    await deps.db.run(
      `insert into uploads (id, owner_id, size, received, metadata, storage_key, touched_at)
        select 'u', owner_id, bytes, bytes, '{}', storage_key, created_at from files order by id desc limit 1`,
    );
    for (const row of rows)
      await writeFile(path.join(deps.config.filesDir, row.storage_key), 'smaller'.slice(0, 6));
    const errors: unknown[] = [];
    const log = { ...deps.log, error: (...words: unknown[]) => void errors.push(words[1]) };
    expect(await makeBackup({ ...deps, log }, repository)).toMatchObject({ files: 1, missing: 1 });
    expect(errors).toEqual(['a file is left out of the backup']);
    await writeFile(path.join(deps.config.filesDir, rows[1]!.storage_key), 'replaced');
    expect(await makeBackup(deps, repository)).toMatchObject({ files: 2, missing: 0 });
  });

  it('runs once at a time', async () => {
    const k = await start();
    const repository = await repositoryIn(await newFolder());
    const both = await Promise.allSettled([makeBackup(k.deps, repository), makeBackup(k.deps, repository)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await makeBackup(k.deps, repository);
  });

  itOnOne('is restored over an academy only when told so, after a backup of that', async () => {
    const k = await start();
    await addFile(k, await k.owner(), 'old');
    await setInstance(k.deps.db.sql, 'a');
    const repository = await repositoryIn(await newFolder());
    await makeBackup(k.deps, repository);
    const { config } = await emptyPlace(dialect);
    const { into } = await restoreBackup(config, repository, {}, tools);
    expect(into).toMatch(/^the database .+ and the folder /);
    expect(into).toContain(config.filesDir);
    await expect(restoreBackup(config, repository, {}, tools)).rejects.toThrow('There is an academy already');
    await addFile(k, await k.owner(), 'new');
    await makeBackup(k.deps, repository);
    const before = await rowsIn(config);
    await restoreBackup(config, repository, { replace: true }, tools);
    expect((await rowsIn(config)).tables).toEqual((await newest(repository)).tables);
    const point = await repositoryIn(restorePoints(config));
    await restoreBackup(config, point, { replace: true }, tools);
    expect(await rowsIn(config)).toEqual(before);
  });

  itOnOne('that can not be restored leaves the academy as it was, or says that it could not', async () => {
    const k = await start();
    for (const words of ['one', 'two']) await addFile(k, await k.owner(), words);
    await setInstance(k.deps.db.sql, 'a');
    const folder = await newFolder();
    const repository = await repositoryIn(folder);
    await makeBackup(k.deps, repository);
    const { config, database } = await emptyPlace(dialect);
    await restoreBackup(config, repository, {}, tools);
    const before = await rowsIn(config);
    const { id, files } = await newest(repository);
    const [first, second] = files.map(([name, sha256]) => ({
      live: path.join(config.filesDir, name),
      object: path.join(folder, blobName(null, sha256)),
    }));
    let said: string[] = [];
    let onTell = (_sentence: string): void => {};
    const tell = (sentence: string): void => {
      said.push(sentence);
      onTell(sentence);
    };
    const restore = () => restoreBackup(config, repository, { replace: true }, { ...tools, tell });
    const leavesAll = async (): Promise<void> => {
      expect(await unfinishedIn(config)).toBeNull();
      expect(said.join()).not.toContain('No server starts');
      expect(await rowsIn(config)).toEqual(before);
    };
    await rm(first!.live);
    if (dialect === 'postgres') {
      const client = await connectPostgres(config.DATABASE_URL!);
      await expect(restore()).rejects.toThrow(/^The database is in use \(1 connections; .* End every server/);
      await client.end();
      // neither a backup of what is there was made, nor a file restored
      expect(said).toEqual([]);
      expect(await stat(first!.live).catch(() => null)).toBeNull();
      await leavesAll();
    }
    for (const object of [path.join(folder, rowsName(id)), first!.object]) {
      await rm(first!.live, { force: true });
      const bytes = await readFile(object);
      bytes[bytes.length >> 1]! ^= 1;
      await writeFile(object, bytes);
      await expect(restore()).rejects.toThrow('The backup is damaged');
      await leavesAll();
      bytes[bytes.length >> 1]! ^= 1;
      await writeFile(object, bytes);
    }
    // the disk is full, or PostgreSQL refuses, before the database is replaced
    const refusing = async (is: boolean): Promise<void> => {
      const fresh = path.join(config.DATA_DIR, 'kaksha.sqlite.restoring');
      if (dialect === 'sqlite') return is ? mkdir(fresh) : rmdir(fresh);
      const client = await connectPostgres(config.DATABASE_URL!);
      await client.query('set default_transaction_read_only = off');
      await client.query(
        `alter database ${database} ${is ? 'set default_transaction_read_only = on' : 'reset all'}`,
      );
      await client.end();
    };
    // left by the failures above
    await rm(path.join(config.DATA_DIR, 'kaksha.sqlite.restoring'), { force: true });
    await refusing(true);
    const refused = dialect === 'sqlite' ? 'kaksha.sqlite.restoring' : 'read-only transaction';
    await expect(restore()).rejects.toThrow(refused);
    await leavesAll();
    // the mark can't be taken away, either
    const unwritable = path.join(config.filesDir, 'instance.json.new');
    onTell = (sentence) => void (sentence === '2 of 2 files' && mkdirSync(unwritable));
    await expect(restore()).rejects.toThrow(refused);
    expect(await unfinishedIn(config)).toBe(id);
    expect(said.at(-1)).toMatch(
      /^Nothing was replaced, but no server starts now, because .+ can't be written/,
    );
    await rmdir(unwritable);
    await refusing(false);
    onTell = () => {};
    await restore();
    await leavesAll();
    // a file that was replaced since the backup has its bytes again by then
    await writeFile(first!.live, 'one, again');
    await rm(second!.live);
    await writeFile(second!.object, 'x');
    said = [];
    await expect(restore()).rejects.toThrow('The backup is damaged');
    expect(await unfinishedIn(config)).toBe(id);
    expect(said.at(-1)).toMatch(/^No server starts on the database .+ or go back to the backup of what was/);
  });

  it('is restored past a pooler, which is ended for that', async () => {
    const k = await start();
    const repository = await repositoryIn(await newFolder());
    await makeBackup(k.deps, repository);
    const { config } = await emptyPlace('postgres');
    const gone = { DATABASE_URL: 'postgres://127.0.0.1:1/gone', DATABASE_DIRECT_URL: config.DATABASE_URL! };
    await restoreBackup({ ...config, ...gone }, repository, {}, tools);
    expect(await unfinishedIn(config)).toBeNull();
    expect((await rowsIn(config)).tables).toEqual((await newest(repository)).tables);
  });

  it('of a newer version is refused before anything is changed, and one with other rows than it says', async () => {
    const k = await start();
    const repository = await repositoryIn(await newFolder());
    const { id } = await makeBackup(k.deps, repository);
    const { config } = await emptyPlace(dialect);
    const manifest = await newest(repository);
    const write = (value: object) =>
      repository.target.put(manifestName(id), once(writeHashed({ ...manifest, ...value })));
    await write({ migrations: [...manifest.migrations, '9999-later'] });
    await expect(restoreBackup(config, repository, {}, tools)).rejects.toThrow(
      'made by a newer Kaksha (it has 9999-later)',
    );
    await write({ format: 2, version: '7.0.0' });
    await expect(restoreBackup(config, repository, {}, tools)).rejects.toThrow(
      'made by a newer Kaksha (7.0.0)',
    );
    expect(await unfinishedIn(config)).toBeNull();
    const tables = manifest.tables.map((table) =>
      table.name === 'users' ? { ...table, sha256: 'f'.repeat(64) } : table,
    );
    await write({ tables });
    await expect(restoreBackup(config, repository, {}, tools)).rejects.toThrow(
      'The restored rows are not those of the backup: users',
    );
    expect(await inspectFirst(config, async ({ empty }) => empty, tools)).toBe(true);
  });

  itOnOne(
    'that one of the first versions with backups has made is restored, and brought up to date',
    async () => {
      // tests/fixtures/make-backup.mjs
      const folder = await newFolder();
      await cp(new URL('../../../../tests/fixtures/backup-0029', import.meta.url), folder, {
        recursive: true,
      });
      const repository = await repositoryIn(folder);
      const { migrations, tables, files } = await newest(repository);
      expect(migrations.at(-1)).toBe('0029-backups');
      const k = await restored(repository, dialect);
      const { db } = k.deps;
      const [last] = await db.all<{ name: string }>('select max(name) as name from kysely_migration');
      expect(last!.name >= '0051').toBe(true);
      for (const { name, rows } of tables.filter(
        ({ name }) => name !== 'kysely_migration' && name !== 'settings',
      ))
        expect([name, (await db.all<{ n: number }>(`select count(*) as n from ${name}`))[0]!.n]).toEqual([
          name,
          rows,
        ]);
      expect(await filesIn(k.deps.config)).toEqual(
        Object.fromEntries(files.map(([file, hash]) => [file, hash])),
      );
      const [learner] = await db.all<{ id: number }>(`select id from users where email = 'asha@example.org'`);
      expect(await db.all('select user_id, position, furthest from progress')).toEqual([
        { user_id: learner!.id, position: 42, furthest: 42 },
      ]);
      expect(await db.all('select tier, source from entitlements where user_id = ?', [learner!.id])).toEqual([
        { tier: 2, source: 'payment' },
      ]);
      expect(await moneyProblems(db)).toEqual([]);
      expect(await nextReceipt(k)).toMatch(/2$/);
    },
  );
});
