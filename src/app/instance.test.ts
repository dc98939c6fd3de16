import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import pg from 'pg';
import { afterEach, describe, expect, inject, it } from 'vitest';
import { newest, repositoryIn, tools } from '../../tests/support/backups.ts';
import { itLong } from '../../tests/support/long.ts';
import { copyDatabase, databaseAt, dropDatabase, noTables, query } from '../../tests/support/postgres.ts';
import { writeBackup } from '../lib/server/backup/makeBackup.ts';
import { blobName, rowsName } from '../lib/server/backup/repository.ts';
import { restoreBackup } from '../lib/server/backup/restoreBackup.ts';
import { type Config, readConfig, StartError } from '../lib/server/config/config.ts';
import { inspectFirst } from '../lib/server/db/inspect.ts';
import { storagePlace } from '../lib/server/storage/place.ts';
import { adopt, databaseMatchesPlace, finishMove, isMoving, openAcademy } from './instance.ts';
import { machine } from './machine.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const undo of cleanUp.splice(0).toReversed()) await undo();
});

async function folder(): Promise<string> {
  const made = await mkdtemp(path.join(tmpdir(), 'kaksha-instance-'));
  cleanUp.push(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** Opens and closes an academy as a start does; returns the message of a refusal, or ''. */
async function start(config: Config): Promise<string> {
  try {
    await (await openAcademy(config)).close();
    return '';
  } catch (error) {
    if (error instanceof StartError) return error.message;
    throw error;
  }
}

const key = `ab/ab${'0'.repeat(30)}`;

async function fill(config: Config): Promise<void> {
  const db = await openAcademy(config);
  await db.run(
    `insert into users (code, name, email, mobile, password_hash, role, is_demo, created_at)
     values ('a', 'A', 'a@example.org', '', '-', 'owner', 0, '2026-01-01')`,
  );
  await db.run(
    `insert into files (name, original_name, kind, storage_key, mime, bytes, state, owner_id, is_demo, created_at)
     values ('a.png', 'a.png', 'image', '${key}', 'image/png', 1, 'ready', 1001, 0, '2026-01-01')`,
  );
  await db.close();
  await mkdir(path.join(config.filesDir, 'ab'), { recursive: true });
  await writeFile(path.join(config.filesDir, key), 'x');
}

async function contents(dir: string): Promise<Record<string, string>> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  const read = entries
    .filter((one) => one.isFile())
    .map(async ({ parentPath, name }) => {
      const file = path.join(parentPath, name);
      return [path.relative(dir, file), await readFile(file, 'base64')] as const;
    });
  return Object.fromEntries(await Promise.all(read));
}

const isFresh = (config: Config): Promise<boolean> =>
  inspectFirst(config, async ({ fresh, instance }) => fresh && instance === null, {
    ...machine,
    tell: () => {},
  });

for (const dialect of ['sqlite', 'postgres'] as const)
  describe(`a database and its folder of files (${dialect})`, () => {
    /** Settings with an empty database, and the given or a new folder of files. */
    async function academy(filesDir?: string): Promise<Config> {
      const env: Record<string, string> = { DATA_DIR: await folder() };
      if (filesDir) env['STORAGE_URL'] = `file:${filesDir}`;
      if (dialect === 'postgres') {
        const name = `t${randomBytes(6).toString('hex')}`;
        await copyDatabase(inject('postgresUrl'), name, noTables);
        cleanUp.push(() => dropDatabase(inject('postgresUrl'), name));
        env['DATABASE_URL'] = databaseAt(inject('postgresUrl'), name);
      }
      return readConfig(env);
    }

    it('are waited for with a word, and not for ever', async ({ skip }) => {
      skip(dialect === 'sqlite', 'a SQLite database has no lock of PostgreSQL');
      const config = await academy();
      const client = new pg.Client({ connectionString: config.DATABASE_URL });
      await client.connect();
      await client.query('select pg_advisory_lock(7420012)');
      const said: string[] = [];
      const tell = (sentence: string): void => void said.push(sentence);
      try {
        await expect(inspectFirst(config, async () => {}, { ...machine, tell, maxMs: 300 })).rejects.toThrow(
          /^Kaksha did not start: another Kaksha is starting or migrating the database .*pg_terminate_backend\(\d+\)$/,
        );
        const opened = openAcademy(config, { tell });
        await expect.poll(() => said, { timeout: 30_000 }).toHaveLength(1);
        expect(said[0]).toMatch(/^Kaksha waits, because another Kaksha is starting or migrating/);
        await client.query('select pg_advisory_unlock(7420012)');
        await (await opened).close();
      } finally {
        await client.end();
      }
    });

    it('are tied at the first start, also when several begin together', async () => {
      const config = await academy();
      // SQLite allows one process at a time (folderLock.ts)
      const starts = Array.from({ length: dialect === 'postgres' ? 3 : 1 }, () => start(config));
      expect(new Set(await Promise.all(starts))).toEqual(new Set(['']));
      expect(await databaseMatchesPlace(config)).toBe(true);
      expect(await start(config)).toBe('');
    });

    it('are tied when an academy of an earlier version starts', async () => {
      const config = await academy();
      await fill(config);
      const id = path.join(config.filesDir, 'instance.json');
      await rm(id);
      const db = await openAcademy(config);
      await db.run(`delete from settings where key = 'instance'`);
      await db.close();
      await rm(id);
      expect(await start(config)).toBe('');
      expect(await databaseMatchesPlace(config)).toBe(true);
    });

    it('go on after a kill between the two ids', async () => {
      const config = await academy();
      await start(config);
      const id = path.join(config.filesDir, 'instance.json');
      const before = await readFile(id, 'utf8');
      const db = await openAcademy(config);
      await db.run(`delete from settings where key = 'instance place'`);
      await db.close();
      await rm(id);
      expect(await start(config)).toBe('');
      expect(await readFile(id, 'utf8')).toBe(before);
    });

    it('are refused when the database is empty and the folder is not, which changes nothing', async () => {
      const full = await academy();
      await fill(full);
      const { filesDir } = full;
      const empty = await academy(filesDir);
      const before = await contents(filesDir);
      const sentence = `is empty, but the folder ${filesDir} holds the files of an academy`;
      expect(await start(empty)).toContain(sentence);
      expect(await contents(filesDir)).toEqual(before);
      expect(await contents(empty.DATA_DIR)).toEqual({});
      expect(await isFresh(empty)).toBe(true);

      // as an earlier version left it: files, but no id
      await rm(path.join(filesDir, 'instance.json'));
      expect(await start(empty)).toContain(sentence);
      // an id without files: the database was lost
      await rename(path.join(filesDir, 'ab'), path.join(full.DATA_DIR, 'ab'));
      await writeFile(path.join(filesDir, 'instance.json'), '{"instance":"x"}');
      expect(await start(empty)).toContain(sentence);
      expect(await isFresh(empty)).toBe(true);
    });

    it('are refused when an empty folder is not the one that the database knows, until it is adopted', async () => {
      const config = await academy();
      expect(await start(config)).toBe('');
      const other = { ...config, filesDir: await folder() };
      expect(await start(other)).toContain(
        `The folder ${other.filesDir} is not the one that the database ${dialect === 'sqlite' ? config.DATA_DIR : 't'}`,
      );
      expect(await start(other)).toContain(`knows (the folder ${config.filesDir}), so Kaksha did not start`);
      expect(await contents(other.filesDir)).toEqual({});
      // moved by hand
      const moved = { ...config, filesDir: path.join(await folder(), 'elsewhere') };
      await rename(config.filesDir, moved.filesDir);
      expect(await start(moved)).toBe('');
      expect(await start(other)).toContain(`The folder ${other.filesDir} is not the one that the database`);
      await adopt(other);
      expect(await start(other)).toBe('');
      expect(await start(moved)).toContain('belong to different academies');
    });

    it('are refused when they are of two academies or the files are not there, until they are adopted', async () => {
      const [one, two] = [await academy(), await academy()];
      await fill(one);
      await fill(two);
      const mixed = { ...two, filesDir: one.filesDir };
      const sentence = await start(mixed);
      expect(sentence).toContain(` and the folder ${one.filesDir} belong to different academies`);
      expect(sentence).toContain('npm run kaksha -- adopt');
      const unmounted = { ...one, filesDir: await folder() };
      expect(await start(unmounted)).toContain(`The folder ${unmounted.filesDir} lacks the files`);
      expect(await readdir(unmounted.filesDir)).toEqual([]);
      expect([await start(one), await start(two)]).toEqual(['', '']);

      await adopt(mixed);
      expect(await start(mixed)).toBe('');
      // the academy that the folder belonged to before is refused
      expect(await start(one)).toContain('belong to different academies');
    });

    itLong('are refused, with any data folder, while a restore into them has not ended', async () => {
      const old = await academy();
      await fill(old);
      const backups = await folder();
      const repository = await repositoryIn(backups);
      const storage = await storagePlace(old, machine).open();
      const { id } = await writeBackup({ ...tools, config: old, storage }, repository);
      const { files } = await newest(repository);
      /** Restores a backup in which an object is damaged, and then the whole one, from another data folder. */
      const restoreTwice = async (config: Config, object: string, replace: boolean): Promise<Config> => {
        const bytes = await readFile(path.join(backups, object));
        await writeFile(path.join(backups, object), 'damaged');
        await expect(restoreBackup(config, repository, { replace }, tools)).rejects.toThrow('is damaged');
        const beside = { ...config, DATA_DIR: await folder() };
        for (const one of [config, beside]) {
          expect(await start(one)).toContain(`A restore of the backup ${id} into the folder`);
          await expect(adopt(one)).rejects.toThrow('was interrupted, so Kaksha did not start');
        }
        await writeFile(path.join(backups, object), bytes);
        await restoreBackup(beside, repository, {}, tools);
        expect(await start(beside)).toBe('');
        if (dialect === 'postgres') expect(await start(config)).toBe('');
        expect(await readFile(path.join(config.filesDir, key), 'utf8')).toBe('x');
        return beside;
      };
      const config = await academy(await folder());
      const again = await restoreTwice(config, blobName(null, files[0]![1]), false);
      // over an academy: a file was replaced by then
      await writeFile(path.join(again.filesDir, key), 'z');
      await restoreTwice(again, rowsName(id), true);
    });

    itLong('are not replaced as if another academy’s restore were repeated', async () => {
      const [old, one, other] = [await academy(), await academy(await folder()), await academy()];
      for (const config of [old, one, other]) await fill(config);
      const backups = await folder();
      const repository = await repositoryIn(backups);
      const storage = await storagePlace(old, machine).open();
      const { id } = await writeBackup({ ...tools, config: old, storage }, repository);
      await writeFile(path.join(one.filesDir, key), 'z');
      const rows = await readFile(path.join(backups, rowsName(id)));
      await writeFile(path.join(backups, rowsName(id)), 'damaged');
      await expect(restoreBackup(one, repository, { replace: true }, tools)).rejects.toThrow('is damaged');
      await writeFile(path.join(backups, rowsName(id)), rows);
      const mixed = { ...other, filesDir: one.filesDir };
      await expect(restoreBackup(mixed, repository, {}, tools)).rejects.toThrow(
        'There is an academy already',
      );
      expect(await start(other)).toBe('');
      await restoreBackup(one, repository, {}, tools);
      // killed in a build of 2026-11-23 to 27
      await writeFile(path.join(one.DATA_DIR, 'restoring'), `${id}\n`);
      expect(await start(one)).toContain(`A restore of the backup ${id} into the folder`);
      await expect(adopt(one)).rejects.toThrow('was interrupted');
      await restoreBackup(one, repository, {}, tools);
      expect(await start(one)).toBe('');
      // killed after the database was replaced
      await storagePlace(one, machine).writeInstance(`restoring:${id} another`);
      await restoreBackup(one, repository, {}, tools);
      expect(await start(one)).toBe('');
    });

    it('are refused when the database is another program’s, and it stays as it is', async () => {
      const config = await academy();
      if (dialect === 'sqlite') {
        const db = new Sqlite(path.join(config.DATA_DIR, 'kaksha.sqlite'));
        db.exec('create table users (id integer)');
        db.close();
      } else await query(config.DATABASE_URL!, 'create table users (id integer)');
      expect(await start(config)).toContain('belongs to another program');
      expect(await start(config)).toContain('belongs to another program');
      expect(await contents(config.filesDir).catch(() => ({}))).toEqual({});
    });

    it('are refused when the id in the folder is damaged', async () => {
      const config = await academy();
      await start(config);
      await writeFile(path.join(config.filesDir, 'instance.json'), '{');
      expect(await start(config)).toContain(`The file ${config.filesDir}/instance.json can't be read`);
    });
  });

it('a PostgreSQL that answers and refuses is told from one that does not answer', async () => {
  const url = databaseAt(inject('postgresUrl'), 'not_there');
  const said = await start(readConfig({ DATA_DIR: await folder(), DATABASE_URL: url }));
  expect(said).toContain(`The database at ${new URL(url).host} refuses Kaksha: `);
});

it('of a pooler and the database behind it, the one that does not answer is named, without its password', async () => {
  const url = databaseAt(inject('postgresUrl'), 'postgres');
  const away = 'postgres://kaksha:hush@127.0.0.1:1/kaksha';
  const said = async (DATABASE_URL: string, DATABASE_DIRECT_URL: string) =>
    start(readConfig({ DATA_DIR: await folder(), DATABASE_URL, DATABASE_DIRECT_URL }));
  const sentences = [await said(away, url), await said(url, away)];
  expect(sentences[0]).toContain('The pooler at 127.0.0.1:1 does not answer: ');
  expect(sentences[1]).toContain('The database at 127.0.0.1:1 does not answer: ');
  expect(sentences.join('')).not.toContain('hush');
});

describe('files that are moved', () => {
  const settings = async () => {
    const [DATA_DIR, other] = [await folder(), await folder()];
    const [old, fresh] = [`file:${DATA_DIR}/files`, `file:${other}/files`];
    const config = (STORAGE_URL: string, STORAGE_FROM?: string) =>
      readConfig({ DATA_DIR, STORAGE_URL, STORAGE_FROM });
    await fill(config(old));
    return { config, old, fresh, other };
  };

  it('let the academy start with both places, and with one of them only when all are there', async () => {
    const { config, old, fresh } = await settings();
    expect(await isMoving(config(fresh, old))).toBe(false);
    expect(await start(config(fresh, old))).toBe('');
    expect(await isMoving(config(fresh, old))).toBe(true);
    expect(await databaseMatchesPlace(config(fresh, old))).toBe(true);
    expect(await start(config(fresh))).toContain('Not all files have been moved to the folder');
    expect(await start(config(old))).toContain('were moved away from the folder');
    expect(await start(config(fresh, old))).toBe('');
    await finishMove(config(fresh, old));
    expect(await start(config(fresh))).toBe('');
    // STORAGE_FROM has not been removed yet
    expect(await start(config(fresh, old))).toBe('');
    expect(await start(config(fresh))).toBe('');
    expect(await start(config(old))).toContain('were moved away from the folder');
  });

  it('are not marked as complete while a backup is being restored into their new place', async () => {
    const { config, old, fresh } = await settings();
    expect(await start(config(fresh, old))).toBe('');
    const place = storagePlace(config(fresh), machine);
    await place.writeInstance('restoring:1');
    for (const act of [isMoving, finishMove])
      await expect(act(config(fresh, old))).rejects.toThrow('A restore of the backup 1 into the folder');
    expect((await place.inspect()).instance).toBe('restoring:1');
  });

  it('go back before all are there, and later to an empty place only', async () => {
    const { config, old, fresh, other } = await settings();
    expect(await start(config(fresh, old))).toBe('');
    expect(await start(config(old, fresh))).toBe('');
    await finishMove(config(old, fresh));
    expect(await start(config(old))).toBe('');
    await mkdir(path.join(other, 'files/ab'), { recursive: true });
    await writeFile(path.join(other, 'files', key), 'older');
    expect(await start(config(fresh, old))).toContain('holds other or older files');
    await rm(path.join(other, 'files'), { recursive: true });
    expect(await start(config(fresh, old))).toBe('');
  });

  it('are taken from the place of the database only, and put beside no other files', async () => {
    const { config, old, fresh, other } = await settings();
    const stranger = readConfig({ DATA_DIR: await folder() });
    await fill(stranger);
    const theirs = `file:${stranger.filesDir}`;
    expect(await start(config(fresh, theirs))).toContain('is not the place of the files of the database');
    expect(await start(config(fresh, `file:${other}/none`))).toContain('is not the place of the files');
    expect(await start(config(theirs, old))).toContain('holds other or older files');
    expect(() => config(old, old)).toThrow('STORAGE_FROM: is the place of STORAGE_URL itself');
    expect(await start(config(old))).toBe('');
    expect(await start(stranger)).toBe('');
  });
});
