import { sql } from 'kysely';
import type { Database } from './db.ts';

// any number, the same in every process and used for nothing else
const lock = 7_420_011;
const retryMs = 250;

/**
 * Runs `work` while no other process on this database does; on PostgreSQL, since only there several serve at once. The
 * lock ends with its connection, so a process that is killed holds up nobody. `work` uses connections of its own.
 */
export function withAdvisoryLock<T>(db: Database, work: () => Promise<T>): Promise<T> {
  if (db.dialect === 'sqlite') return work();
  return db.sql.connection().execute(async (connection) => {
    // asked again and again: a statement that waits would be ended by the limits of the connection
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
