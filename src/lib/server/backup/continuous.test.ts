import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import {
  emptyPlace,
  filesIn,
  follow,
  key,
  newest,
  newFolder,
  objectsOf,
  repositoryIn,
  rowsIn,
  sealedDeps,
  tools,
  upToDate,
} from '../../../../tests/support/backups.ts';
import { eachDatabase, type Kit } from '../../../../tests/support/harness.ts';
import { isLong, itLong } from '../../../../tests/support/long.ts';
import { populate } from '../../../../tests/support/populated.ts';
import { until } from '../../../../tests/support/until.ts';
import { sqliteFile } from '../db/db.ts';
import { setInstance } from '../db/inspect.ts';
import type { Deps } from '../http/context.ts';
import { sleep, type Timers } from '../timers.ts';
import { tellStored } from '../storage/tellStored.ts';
import { storagePlace } from '../storage/place.ts';
import { makeContinuousBackup } from './continuous.ts';
import { makeBackup } from './makeBackup.ts';
import { manifestName, once } from './repository.ts';
import { restoreBackup } from './restoreBackup.ts';

async function restoredFrom(folder: string, passphrase?: string, dialect: 'sqlite' | 'postgres' = 'sqlite') {
  const { config } = await emptyPlace(dialect);
  // a copy at this moment, while the backup is being written
  const copy = await newFolder();
  await cp(folder, copy, { recursive: true });
  const restored = await restoreBackup(
    { ...config, BACKUP_KEY: passphrase },
    await repositoryIn(copy, passphrase),
    {},
    tools,
  );
  return { config, restored };
}

async function academy(start: () => Promise<Kit>, { populated = false } = {}): Promise<Kit> {
  const k = await start();
  if (populated) await populate(k);
  await setInstance(k.deps.db.sql, 'abc');
  await storagePlace(k.deps.config, tools).writeInstance('abc');
  return k;
}

/** Writes about four megabytes, so that the log starts from the beginning. */
async function writeMuch({ db }: Deps, round: number): Promise<void> {
  for (let i = 0; i < 8; i++)
    await db.run(
      `insert into settings (key, value) values (?, hex(randomblob(300000))) on conflict (key) do update set value = excluded.value`,
      [`much ${round % 3}-${i}`],
    );
}

eachDatabase('a continuous backup', (start, dialect) => {
  if (dialect === 'postgres') {
    it('is not made of PostgreSQL', async () => {
      expect((await start()).deps.db.changes).toBeNull();
    });
    return;
  }

  describe.each(isLong ? [undefined, key] : [key])('with the passphrase %s', (passphrase) => {
    it(
      'has every row, also after the log was begun anew, on either database',
      { timeout: 180_000 },
      async () => {
        const k = await academy(start, { populated: true });
        const { db, config } = k.deps;
        const folder = await newFolder();
        const deps = passphrase ? sealedDeps(k) : k.deps;
        const copy = await follow(deps, () => repositoryIn(folder, passphrase));
        for (let round = 0; round < (isLong ? 4 : 3); round++) {
          await writeMuch(k.deps, round);
          await db.run(`delete from settings where key = ?`, [`much ${(round + 1) % 3}-1`]);
          // like the erasure of an account
          if (round === 2) await db.scrubDeleted();
          await upToDate(copy);
          const { config: other, restored } = await restoredFrom(folder, passphrase);
          expect(restored.id).toMatch(/^continuous:/);
          expect((await rowsIn(other)).tables).toEqual((await rowsIn(config)).tables);
        }
        const { config: other } = await restoredFrom(folder, passphrase, 'postgres');
        expect((await rowsIn(other)).tables).toEqual((await rowsIn(config)).tables);
      },
    );
  });

  it('has what was committed when it has paused for half a second, by its own timers', async () => {
    const k = await academy(start);
    const { timers, db } = k.deps;
    /** Pauses that end when this test says so. */
    let pauses: { ms: number; act: () => void }[] | null = null;
    const after: Timers['after'] = (ms, act) => {
      if (!pauses) return timers.after(ms, act);
      const one = { ms, act };
      pauses.push(one);
      return () => void (pauses = pauses!.filter((other) => other !== one));
    };
    const folder = await newFolder();
    const copy = await follow({ ...k.deps, timers: { ...timers, after } }, () => repositoryIn(folder));
    pauses = [];
    // one copies commits, three copy files
    await until('its loops pause', () => pauses!.length >= 4);
    await db.run(`insert into settings (key, value) values ('last', '1')`);
    const committed = new Date().toISOString();
    for (const { ms, act } of pauses) if (ms <= 500) act();
    await until('it is in the copy', () => copy.state().since! >= committed);
    const { config } = await restoredFrom(folder);
    expect((await rowsIn(config)).tables).toEqual((await rowsIn(k.deps.config)).tables);
  });

  it('begins anew when another program has written the log into the database', async () => {
    const k = await academy(start);
    const folder = await newFolder();
    const copy = await follow(k.deps, () => repositoryIn(folder));
    // a lock prevents the log from starting again; a process loses it when anything in it closes the file
    closeSync(openSync(`${sqliteFile(k.deps.config)}-shm`, 'r'));
    const program = `
      import Sqlite from 'better-sqlite3';
      const db = new Sqlite(${JSON.stringify(sqliteFile(k.deps.config))}, { timeout: 20000 });
      db.exec("insert into settings (key, value) values ('foreign', '1')");
      db.pragma('wal_checkpoint(RESTART)');
      db.exec("insert into settings (key, value) values ('foreign 2', '2')");`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
    await upToDate(copy);
    const { config } = await restoredFrom(folder);
    expect((await rowsIn(config)).tables).toEqual((await rowsIn(k.deps.config)).tables);
  });

  itLong('has a file before its row, and those of the last backup', async () => {
    const k = await academy(start, { populated: true });
    const folder = await newFolder();
    await makeBackup(k.deps, await repositoryIn(folder));
    // stored while nothing was being copied
    const old = await k.deps.storage.put(Readable.from([Buffer.from('something old')]));
    await k.deps.db.run(
      'update files set storage_key = ?, bytes = ? where id = (select min(id) from files)',
      [old.key, old.bytes],
    );
    const copy = await follow(k.deps, () => repositoryIn(folder));
    await until('old files are copied', () => copy.state().files === 0);
    expect(await filesIn((await restoredFrom(folder)).config)).toHaveProperty([old.key]);
    const storage = tellStored(k.deps.storage, (name) => copy.fileStored(name));
    const { key: name, bytes } = await storage.put(Readable.from([Buffer.from('something new')]));
    expect(copy.state().files).toBe(0);
    // its row is added only after a backup, which removes bytes that no row names
    await makeBackup(k.deps, await repositoryIn(folder));
    await k.deps.db.run(
      'update files set storage_key = ?, bytes = ? where id = (select max(id) from files)',
      [name, bytes],
    );
    await upToDate(copy);
    // even after the next backup
    for (let i = 0; i < 2; i++) {
      const { config } = await restoredFrom(folder);
      const files = await filesIn(config);
      expect(files).toMatchObject({ [name]: expect.any(String), [old.key]: expect.any(String) });
      expect(Object.keys(files).length).toBeGreaterThan(3);
      await makeBackup(k.deps, await repositoryIn(folder));
      await k.deps.db.run(`insert into settings (key, value) values ('later ${i}', '')`);
      await upToDate(copy);
      expect(
        (await k.deps.registry.rehearse(k.deps, await repositoryIn(folder), {})).continuous,
      ).not.toBeNull();
    }
  });

  it('keeps the only copy of a file that is damaged before its first backup', async () => {
    const k = await academy(start, { populated: true });
    const folder = await newFolder();
    const copy = await follow(k.deps, () => repositoryIn(folder));
    const storage = tellStored(k.deps.storage, (name) => copy.fileStored(name));
    const [gone, rotten] = [Buffer.from('gone by the night'), Buffer.from('rotten by the night')];
    const stored = [await storage.put(Readable.from([gone])), await storage.put(Readable.from([rotten]))];
    for (const [i, { key: name, bytes }] of stored.entries())
      await k.deps.db.run(
        'update files set storage_key = ?, bytes = ? where id = (select max(id) from files) - ?',
        [name, bytes, i],
      );
    const hash = createHash('sha256').update(rotten).digest('hex');
    await k.deps.db.run(
      `insert into file_checks (file_key, bytes, sha256, checked_at) values (?, ?, ?, '')`,
      [stored[1]!.key, rotten.length, hash],
    );
    await upToDate(copy);
    await rm(path.join(k.deps.config.filesDir, stored[0]!.key));
    await writeFile(path.join(k.deps.config.filesDir, stored[1]!.key), 'r0tten by the night');
    const night = new Date(Date.now() + 15 * 3_600_000);
    for (let i = 0; i < 2; i++) await makeBackup({ ...k.deps, now: () => night }, await repositoryIn(folder));
    // the nightly backup names the good bytes of the hashed file, the continuous one has both
    const manifest = await newest(await repositoryIn(folder));
    expect(manifest.missing).toContain(stored[0]!.key);
    expect(manifest.files).toContainEqual([stored[1]!.key, hash, rotten.length]);
    await k.deps.db.run(`insert into settings (key, value) values ('later', '')`);
    await upToDate(copy);
    const repository = await repositoryIn(folder);
    const { config } = await emptyPlace('sqlite');
    await restoreBackup(config, repository, { at: 'continuous' }, tools);
    for (const [i, bytes] of [gone, rotten].entries())
      expect(await readFile(path.join(config.filesDir, stored[i]!.key))).toEqual(bytes);
  });

  itLong('is restored with all its files when the newest other backup is damaged', async () => {
    const k = await academy(start, { populated: true });
    const folder = await newFolder();
    await makeBackup(k.deps, await repositoryIn(folder));
    // one from the next day, so that both are retained
    const { id } = await makeBackup(
      { ...k.deps, now: () => new Date(Date.now() + 86_400_000) },
      await repositoryIn(folder),
    );
    const copy = await follow(k.deps, () => repositoryIn(folder));
    await k.deps.db.run(`insert into settings (key, value) values ('later', '')`);
    await upToDate(copy);
    await writeFile(path.join(folder, manifestName(id)), '{"damaged":');
    const { config, restored } = await restoredFrom(folder);
    expect(restored.id).toMatch(/^continuous:/);
    expect(await filesIn(config)).toEqual(await filesIn(k.deps.config));
  });

  it('goes on while older ones are removed, and stops with them', async () => {
    const k = await academy(start);
    const folder = await newFolder();
    const { target, opener } = await repositoryIn(folder);
    for (const id of ['2020-01-01T000000Z-0000', '2020-01-02T000000Z-0000'])
      for (const name of ['00000001-000000000000', 'base', 'ready'])
        await target.put(`log/${id}/${name}`, once(Buffer.from('{')));
    const removing: (() => void)[] = [];
    const slow: typeof target = {
      ...target,
      async remove(name) {
        await new Promise<void>((resolve) => removing.push(resolve));
        await target.remove(name);
      },
    };
    const copy = await follow(k.deps, async () => ({ target: slow, opener }));
    await k.deps.db.run(`insert into settings (key, value) values ('meanwhile', '')`);
    await upToDate(copy);
    // the object that makes it restorable, on its own
    expect(removing).toHaveLength(1);
    removing[0]!();
    await until('the rest is removed at once', () => removing.length === 3);
    for (const act of removing) act();
    await copy.stop();
    const names = Object.keys(await objectsOf(await repositoryIn(folder)));
    expect(names.filter((name) => name.includes('2020-01-01'))).toEqual([]);
    expect(names.filter((name) => name.includes('2020-01-02'))).toHaveLength(3);
  });

  itLong('says why its base can not be written until it is, and does not try all the time', async () => {
    const k = await academy(start);
    const { target, opener } = await repositoryIn(await newFolder());
    let [tries, isFull] = [0, true];
    const full: typeof target = {
      ...target,
      async put(name, bytes) {
        if (!name.endsWith('/base') || !isFull) return target.put(name, bytes);
        tries++;
        await sleep(k.deps.timers, 400);
        throw new Error('no space left');
      },
    };
    const copy = makeContinuousBackup({ ...k.deps, changes: k.deps.db.changes! }, async () => ({
      target: full,
      opener,
    }));
    onTestFinished(() => copy.stop());
    copy.start();
    await until('it was tried', () => copy.state().problem !== null);
    const seen = performance.now();
    await until('it is tried again', () => {
      expect(copy.state().problem).toBe('no space left');
      return tries > 1;
    });
    expect(performance.now() - seen).toBeGreaterThan(3000);
    isFull = false;
    await until('there is no problem', () => copy.state().problem === null && copy.state().since !== null);
  });

  it('is restored only as it was written', { timeout: 180_000 }, async () => {
    const k = await academy(start);
    const folder = await newFolder();
    const copy = await follow(k.deps, () => repositoryIn(folder));
    for (let i = 0; i < 3; i++) {
      await k.deps.db.run(`insert into settings (key, value) values ('piece ${i}', '')`);
      await upToDate(copy);
    }
    await copy.stop();
    const { target } = await repositoryIn(folder);
    const names: string[] = [];
    for await (const { name } of target.list('log/')) names.push(name);
    expect(names.length).toBeGreaterThanOrEqual(5);
    for (const name of names) {
      const file = path.join(folder, name);
      const bytes = await readFile(file);
      const changed = Buffer.from(bytes);
      const at = Math.floor(bytes.length * Math.random());
      changed[at] = changed[at]! ^ (1 << Math.floor(8 * Math.random()));
      await writeFile(file, changed);
      await expect(restoredFrom(folder), `${name} at ${at}`).rejects.toThrow();
      await writeFile(file, bytes);
    }
    // a piece in the middle is missing
    const pieces = names.filter((name) => /\d{12}$/.test(name)).toSorted();
    const middle = path.join(folder, pieces[1]!);
    const bytes = await readFile(middle);
    await rm(middle);
    await expect(restoredFrom(folder)).rejects.toThrow('damaged');
    await writeFile(middle, bytes);
    await restoredFrom(folder);
  });

  it('goes on when its place was away', async () => {
    const k = await academy(start);
    const folder = await newFolder();
    const copy = await follow(k.deps, () => repositoryIn(folder));
    await rm(folder, { recursive: true });
    await writeFile(folder, 'not a folder');
    await k.deps.db.run(`insert into settings (key, value) values ('meanwhile', '')`);
    await until('a problem', () => copy.state().problem !== null);
    await rm(folder);
    await until('no problem', () => copy.state().problem === null);
    // the previous content is lost, so it starts again
    await upToDate(copy);
    const { config } = await restoredFrom(folder);
    expect((await rowsIn(config)).tables).toEqual((await rowsIn(k.deps.config)).tables);
  });
});
