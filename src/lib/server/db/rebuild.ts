import { createWriteStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import Sqlite from 'better-sqlite3';
import { namedFiles } from './namedFiles.ts';
import { passing, quoted } from './rowSource.ts';
import type { LogPiece } from './walTail.ts';

const headerBytes = 32;

/** Writes a new SQLite file: the bytes of a base, then the commits since. Returns what is wrong with it, or null. */
export async function rebuild(
  file: string,
  base: AsyncIterable<Uint8Array>,
  pieces: AsyncIterable<LogPiece>,
): Promise<string | null> {
  const log = `${file}-wal`;
  for (const old of [file, log, `${file}-shm`]) await rm(old, { force: true });
  await pipeline(base, createWriteStream(file, { flags: 'wx', mode: 0o640 }));
  let cycle: { number: number; pageBytes: number; end: number } | null = null;
  const apply = (): string | null =>
    cycle && applyLog(file, (cycle.end - headerBytes) / (24 + cycle.pageBytes));
  for await (const { cycle: number, offset, bytes } of pieces) {
    if (offset === 0) {
      const wrong = apply();
      if (wrong !== null) return wrong;
      await rm(log, { force: true });
      cycle = { number, pageBytes: Buffer.from(bytes).readUInt32BE(8), end: 0 };
    }
    if (cycle?.number !== number || cycle.end !== offset) return 'a part of its log of changes is missing';
    await writeAt(log, bytes, offset);
    cycle.end += bytes.length;
  }
  return apply() ?? tidy(file);
}

async function writeAt(log: string, bytes: Uint8Array, offset: number): Promise<void> {
  const handle = await open(log, offset === 0 ? 'wx' : 'r+', 0o640);
  try {
    for (let done = 0; done < bytes.length;)
      done += (await handle.write(bytes, done, bytes.length - done, offset + done)).bytesWritten;
  } finally {
    await handle.close();
  }
}

/** Makes SQLite write its log into the file; the log must have that many valid frames. */
function applyLog(file: string, frames: number): string | null {
  const db = new Sqlite(file);
  try {
    const [found] = db.pragma('wal_checkpoint(PASSIVE)') as [{ log: number }];
    if (found.log !== frames) return 'its log of changes is not the one that was written';
    db.pragma('wal_checkpoint(TRUNCATE)');
    return null;
  } finally {
    db.close();
  }
}

function tidy(file: string): string | null {
  const db = new Sqlite(file);
  try {
    const [{ quick_check: found }] = db.pragma('quick_check(1)') as [{ quick_check: string }];
    if (found !== 'ok') return `the database is damaged: ${found}`;
    // a backup of an older version may lack some
    const tables = db
      .prepare(`select name from sqlite_schema where type = 'table'`)
      .pluck()
      .all() as string[];
    for (const table of tables) if (passing.includes(table)) db.exec(`delete from ${quoted(table)}`);
    db.pragma('journal_mode = DELETE');
    return null;
  } finally {
    db.close();
  }
}

/** The files that the rows of a SQLite file name. */
export async function namedFilesIn(file: string): Promise<{ key: string; bytes: number }[]> {
  const db = new Sqlite(file, { readonly: true });
  try {
    return await namedFiles({ all: async <Row>(sql: string) => db.prepare(sql).all() as Row[] });
  } finally {
    db.close();
  }
}
