import Sqlite from 'better-sqlite3';
import { copyFile, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backUpSqlite } from '../lib/server/db/backup.ts';
import { readConfig } from '../lib/server/config/config.ts';
import { undoUpgrade } from '../lib/server/db/undoUpgrade.ts';

const now = (): Date => new Date('2026-11-23T12:00:00Z');
const tools = { now, elapsed: () => 0, tell: () => {} };
let folder: string;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'kaksha-undo-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

const valueIn = (file: string): unknown => {
  const db = new Sqlite(file, { readonly: true });
  try {
    return db.prepare('select value from settings').pluck().get();
  } finally {
    db.close();
  }
};

/** A database whose last changes are only in its write-ahead log, as a killed server leaves it. */
async function upgraded(): Promise<string> {
  const file = path.join(folder, 'kaksha.sqlite');
  const db = new Sqlite(file);
  db.pragma('journal_mode = WAL');
  db.exec(`create table settings (value text); insert into settings values ('before')`);
  const backups = { folder: path.join(folder, 'backups'), now, tell: () => {} };
  await backUpSqlite(db, '0031-file-checks', backups);
  db.exec(`update settings set value = 'after'`);
  // preserves the log of a database that is closed
  const reader = new Sqlite(file, { readonly: true });
  reader.exec('begin; select * from settings');
  db.close();
  reader.close();
  return file;
}

it('makes the database what it was before the upgrade, and keeps the one of until now', async () => {
  const file = await upgraded();
  expect(valueIn(file)).toBe('after');
  // an older backup whose file is newer
  const old = path.join(folder, 'backups/before-0040-later-2026-03-01T10-00-00Z.db');
  await copyFile(file, old);
  const config = readConfig({ DATA_DIR: folder });
  await expect(undoUpgrade(config, { ...tools, confirmed: false })).rejects.toThrow(
    /of 2026-11-23T12-00-00Z: .*undo-upgrade --yes/s,
  );
  expect(valueIn(file)).toBe('after');
  const { copy, undone } = await undoUpgrade(config, { ...tools, confirmed: true });
  expect(path.basename(copy)).toMatch(/^before-0031-file-checks-/);
  expect(valueIn(file)).toBe('before');
  expect(valueIn(undone)).toBe('after');
  expect((await stat(file)).mode & 0o777).toBe(0o640);
  expect((await readdir(folder)).filter((name) => name.endsWith('.restoring'))).toEqual([]);
});

it('refuses where there is no copy, and changes nothing', async () => {
  const postgres = 'postgres://kaksha@127.0.0.1/kaksha';
  for (const more of [{}, { DATABASE_URL: postgres }])
    await expect(
      undoUpgrade(readConfig({ DATA_DIR: folder, ...more }), { ...tools, confirmed: true }),
    ).rejects.toThrow(/no copy from before an upgrade/);
  expect(await readdir(folder)).toEqual([]);
});
