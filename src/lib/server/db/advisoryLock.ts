import { sql } from 'kysely';
import type { Database, Sql } from './db.ts';

// an arbitrary number, unique to this lock
const lock = 7_420_011;
const retryMs = 250;

/**
 * Runs `work` while no other process on this database does (only PostgreSQL is shared). The lock ends with its connection, so a
 * killed process blocks nobody. `work` uses other connections.
 */
export function withAdvisoryLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.dialect === 'sqlite') return work();
  // bypasses a pooler, where a session's lock would stay with the next user of its connection
  return db.background.sql.connection().execute(async (connection) => {
    // polled: a blocking statement would hit the time limit
    const take = sql<{ taken: boolean }>`select pg_try_advisory_lock(${sql.lit(lock)}) as taken`;
    while (!(await take.execute(connection)).rows[0]?.taken)
      await new Promise((resolve) => setTimeout(resolve, retryMs));
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(lock)})`.execute(connection);
    }
  });
}

/**
 * Waits for the advisory lock of this number and id, and holds it until the transaction ends. SQLite has only one writer
 * anyway.
 */
export async function lockUntilCommit(
  { dialect }: Pick<Database, 'dialect'>,
  trx: Sql,
  number: number,
  id: number,
): Promise<void> {
  if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${number}, ${id})`.execute(trx);
}
