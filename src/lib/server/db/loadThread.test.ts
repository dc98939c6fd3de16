import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { expect, it } from 'vitest';
import { newFolder } from '../../../../tests/support/backups.ts';
import { until } from '../../../../tests/support/until.ts';
import { StartError } from '../config/config.ts';
import { loadSqlite, rebuildSqlite } from './loadThread.ts';
import { steps } from './migrate.ts';

const none = async function* () {};

it('makes a database while this thread goes on, and throws what the thread and the source do', async () => {
  const file = path.join(await newFolder(), 'made.sqlite');
  // it waits for a lock that this thread holds; on this thread it would wait forever
  await writeFile(file, '');
  const holder = new Sqlite(file);
  holder.exec('begin exclusive');
  const written = { migrations: Object.keys(steps), tables: [], lastIds: {} };
  const loading = loadSqlite(file, { written, text: none() });
  loading.catch(() => {});
  let turns = 0;
  await until('this thread goes on', () => ++turns > 3);
  holder.close();
  await expect(loading).rejects.toThrow(StartError);
  await expect(loading).rejects.toThrow('The restored rows are not those of the backup');
  let ended = false;
  const broken = async function* () {
    try {
      yield Buffer.from('SQLite');
      throw new Error('the source ended early');
    } finally {
      ended = true;
    }
  };
  await expect(rebuildSqlite(`${file}3`, broken(), none())).rejects.toThrow('the source ended early');
  expect(ended).toBe(true);
});
