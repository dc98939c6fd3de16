import Database from 'better-sqlite3';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { enoughBytes } from './changes.ts';
import { WalTail } from './walTail.ts';

const megabyte = 1024 ** 2;

it('takes a long log in parts that end with commits, a large transaction as a whole', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'kaksha-tail-'));
  const file = path.join(folder, 'db.sqlite');
  const db = new Database(file);
  db.pragma('journal_mode = wal');
  db.exec('create table t (x)');
  const tail = new WalTail(file, db);
  const insert = db.prepare('insert into t values (zeroblob(?))');
  const sizes = () => tail.take().map(({ bytes }) => bytes.length);
  sizes();
  for (let n = 0; n < 40; n++) insert.run(megabyte);
  db.transaction(() => {
    for (let n = 0; n < 20; n++) insert.run(megabyte);
  })();
  const parts: number[][] = [];
  while (parts.length === 0 || parts.at(-1)!.length > 0) parts.push(sizes());
  // no piece is taken as a whole, and no commit is split
  for (const part of parts.slice(0, -2))
    expect(part.reduce((sum, size) => sum + size, 0)).toBeGreaterThanOrEqual(enoughBytes);
  const all = parts.flat();
  expect(all.filter((size) => size > 18 * megabyte)).toHaveLength(1);
  expect(all.length).toBeGreaterThan(4);
  expect(all.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(60 * megabyte);
  tail.end();
  db.close();
  await rm(folder, { recursive: true });
});
