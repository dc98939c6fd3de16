import { StartError } from '../config/config.ts';
import { type Presence, showPresence } from '../storage/presence.ts';
import type { ProcessesTable } from './schema.ts';
import type { Database } from './db.ts';

export type ProcessRow = ProcessesTable;

const beatMs = 15_000;
/** Milliseconds of silence after which a process has ended, or can't reach the database. */
const silentMs = 60_000;

/** Milliseconds by which a heartbeat may be late on a busy machine, and between checks of it. */
const silentBeatMs = 5000;
const askMs = 500;

const clock = `cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`;

/** Records that a process runs, and deletes processes that have ended. */
async function note(db: Database, me: Omit<ProcessRow, 'seen_at'>): Promise<void> {
  await db.run(
    `insert into processes (id, role, version, host, pid, started_at, seen_at) values (?, ?, ?, ?, ?, ?, ${clock})
      on conflict (id) do update set seen_at = excluded.seen_at`,
    [me.id, me.role, me.version, me.host, me.pid, me.started_at],
  );
  await db.run(`delete from processes where seen_at < ${clock} - ${silentMs}`);
}

/**
 * Records every 15 s that a process runs, until the returned function is called. A failed write is made up for by the next one.
 */
function keepNoting(db: Database, me: Omit<ProcessRow, 'seen_at'>): () => void {
  const timer = setInterval(() => void note(db, me).catch(() => {}), beatMs);
  return () => clearInterval(timer);
}

/** The prefix of ids of processes that show themselves in the folder of files, unlike earlier versions. */
const inFolder = 'folder.';

/**
 * For processes that share a folder of files: shows this one there (storage/presence.ts) and records it in the database. Throws
 * StartError when another running process is not seen in the folder, since it stores files elsewhere. Returns the process with
 * its id, and the function that ends showing it.
 */
export async function joinFolder(
  db: Database,
  filesDir: string,
  process: Omit<ProcessRow, 'seen_at'>,
): Promise<{ me: Omit<ProcessRow, 'seen_at'>; end: () => Promise<void> }> {
  const me = { ...process, id: inFolder + process.id };
  const presence = await showPresence(filesDir, me.id).catch((error: unknown) => {
    throw new StartError(`The folder ${filesDir} can't be written: ${(error as Error).message}.`);
  });
  const end = async (): Promise<void> => {
    await presence.end();
    await removeNote(db, me.id);
  };
  try {
    // recorded before and during the check, so that of two simultaneous starts at least one sees the other
    await note(db, me);
    const other = await findElsewhere(db, presence).finally(keepNoting(db, me));
    if (other)
      throw new StartError(
        `The folder ${filesDir} is not the one that the other processes use (process ${other.pid} on ${other.host}, since ${other.started_at}), so Kaksha did not start. All processes of an academy need the same files: start this one with the same DATA_DIR or STORAGE_URL, mount their folder, or use a bucket.`,
      );
  } catch (error) {
    await end();
    throw error;
  }
  return { me, end };
}

/**
 * A running process that does not show itself in the folder; null for none. A killed one, or one that a restore of the database
 * has brought back, is not recorded again while this waits.
 */
async function findElsewhere(db: Database, presence: Presence): Promise<ProcessRow | null> {
  const first = new Map<string, number>();
  for (let waited = 0; ; waited += askMs) {
    const others = (await seenProcesses(db)).filter(({ id }) => id.startsWith(inFolder));
    const absent = new Set(await presence.absent(others.map(({ id }) => id)));
    const elsewhere = others.filter(({ id }) => absent.has(id));
    const alive = elsewhere.find(({ id, seen_at: at }) => at > (first.get(id) ?? at));
    if (alive) return alive;
    if (elsewhere.length === 0 || waited > beatMs + silentBeatMs) return null;
    for (const { id, seen_at: at } of elsewhere) if (!first.has(id)) first.set(id, at);
    await new Promise((resolve) => setTimeout(resolve, askMs));
  }
}

const removeNote = async (db: Database, id: string): Promise<void> => {
  await db.run('delete from processes where id = ?', [id]).catch(() => []);
};

/** Records that this process runs, when several may share the database; returns the function that ends that. */
export function announceProcess(db: Database, me: Omit<ProcessRow, 'seen_at'>): () => Promise<void> {
  if (db.dialect === 'sqlite') return async () => {};
  void note(db, me).catch(() => {});
  const stop = keepNoting(db, me);
  return async () => {
    stop();
    await removeNote(db, me.id);
  };
}

/** The processes that were seen recently, longest running first; none on SQLite. */
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

/** Seconds by which the database's clock is ahead of the server's; 0 on SQLite. */
export async function databaseAhead(db: Database, now: () => Date): Promise<number> {
  if (db.dialect === 'sqlite') return 0;
  const before = now().getTime();
  const [row] = await db.all<{ at: number }>(`select ${clock} as at`);
  // half of the round trip is subtracted
  return (row!.at - (before + now().getTime()) / 2) / 1000;
}
