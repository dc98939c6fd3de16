import type { ProcessesTable } from './schema.ts';
import type { Database } from './db.ts';

export type ProcessRow = ProcessesTable;

const beatMs = 15_000;
/** One that was silent for so long has ended, or can't reach the database. */
const silentMs = 60_000;

const clock = `cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

/** Notes that a process runs, and deletes those that have ended. */
async function note(db: Database, me: Omit<ProcessRow, 'seen_at'>): Promise<void> {
  await db.run(
    `insert into processes (id, role, version, host, pid, started_at, seen_at) values (?, ?, ?, ?, ?, ?, ${clock})
      on conflict (id) do update set seen_at = excluded.seen_at`,
    [me.id, me.role, me.version, me.host, me.pid, me.started_at],
  );
  await db.run(`delete from processes where seen_at < ${clock} - ${silentMs}`);
}

/**
 * Notes every 15 s that this process runs, where several may share the database; returns the function that ends that. A note that
 * fails is made up for by the next one.
 */
export function announceProcess(db: Database, me: Omit<ProcessRow, 'seen_at'>): () => Promise<void> {
  if (db.dialect === 'sqlite') return async () => {};
  const beat = (): Promise<void> => note(db, me).catch(() => {});
  void beat();
  const timer = setInterval(() => void beat(), beatMs);
  return async () => {
    clearInterval(timer);
    await db.run('delete from processes where id = ?', [me.id]).catch(() => []);
  };
}

/** The processes that were seen lately, longest running first; none on SQLite. */
export const seenProcesses = (db: Database): Promise<ProcessRow[]> =>
  db.dialect === 'sqlite'
    ? Promise.resolve([])
    : db.all(`select * from processes where seen_at >= ${clock} - ${silentMs} order by started_at, id`);

/** The size of the database in bytes. */
export async function databaseBytes(db: Database): Promise<number> {
  const [row] = await db.all<{ bytes: number }>(
    db.dialect === 'sqlite'
      ? 'select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()'
      : 'select pg_database_size(current_database()) as bytes',
  );
  return row!.bytes;
}

/** By how many seconds the database's clock is ahead of ours; 0 on SQLite. */
export async function databaseAhead(db: Database, now: () => Date): Promise<number> {
  if (db.dialect === 'sqlite') return 0;
  const before = now().getTime();
  const [row] = await db.all<{ at: number }>(`select ${clock} as at`);
  // the answer's way counts for half
  return (row!.at - (before + now().getTime()) / 2) / 1000;
}
