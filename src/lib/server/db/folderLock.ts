import { open } from 'node:fs/promises';
import { hostname } from 'node:os';
import path from 'node:path';
import Sqlite from 'better-sqlite3';
import { StartError } from '../config/config.ts';
import type { System } from '../system.ts';

interface Holder {
  pid: number;
  host: string;
  since: string;
}

const waitMs = 5000;
const pollMs = 100;

// the lock ends with its connection, which must not be garbage-collected
const held = new Set<Sqlite.Database>();

const fileIn = (folder: string): string => path.join(folder, 'kaksha.lock');

/**
 * A lock that the system releases however the process ends: an open write transaction on a small SQLite file, whose row names
 * the holder. (Node has no flock. Nothing else in this process may open the file: closing it would release the lock.)
 */
function take(file: string, holder: Holder): Sqlite.Database | null {
  const db = new Sqlite(file, { timeout: 0 });
  try {
    db.exec(`begin immediate;
      create table if not exists holder (pid integer, host text, since text);
      delete from holder`);
    db.prepare('insert into holder values (?, ?, ?)').run(holder.pid, holder.host, holder.since);
    db.exec('commit; begin immediate');
    return db;
  } catch (error) {
    db.close();
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
}

/** The server process that holds a data folder; null for none. */
export function folderHolder(folder: string): Holder | null {
  const db = new Sqlite(fileIn(folder), { timeout: 0 });
  try {
    db.exec('begin immediate; rollback');
    return null;
  } catch (error) {
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error;
    return readHolder(db);
  } finally {
    db.close();
  }
}

/** The holder of the lock; null while that is being written. */
function readHolder(db: Sqlite.Database): Holder | null {
  try {
    return (db.prepare('select pid, host, since from holder').get() as Holder | undefined) ?? null;
  } catch (error) {
    if ((error as { code?: string }).code === 'SQLITE_BUSY') return null;
    throw error;
  }
}

/** Locks a data folder for this process. Waits some seconds for a stopping server, then throws StartError. */
export async function lockFolder(
  folder: string,
  { now, elapsed }: Pick<System, 'now' | 'elapsed'>,
): Promise<void> {
  const file = fileIn(folder);
  const giveUp = elapsed() + waitMs;
  const holder = { pid: process.pid, host: hostname(), since: now().toISOString() };
  for (;;) {
    let db: Sqlite.Database | null;
    try {
      await (await open(file, 'a', 0o640)).close();
      db = take(file, holder);
    } catch (error) {
      throw new StartError(`The lock file ${file} can't be used: ${(error as Error).message}.`);
    }
    if (db) {
      held.add(db);
      return;
    }
    if (elapsed() > giveUp) throw new StartError(refusal(folder));
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

function refusal(folder: string): string {
  const other = folderHolder(folder);
  const who = other ? `process ${other.pid} on ${other.host}, since ${other.since}` : 'just starting';
  return `Another Kaksha is running on the folder ${folder} (${who}). End it first; several processes on one academy need PostgreSQL (DATABASE_URL).`;
}
