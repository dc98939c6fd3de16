import type { Database } from './db.ts';

/** What PostgreSQL tells of the archiving of its log (WAL), from which it is restored to a moment. */
export interface LogArchive {
  /** Instant at which a segment was archived last; null for never. */
  archivedAt: string | null;
  /** Instant since which nothing is archived: of the last segment that was, or else of the failure; null while archiving works. */
  failsSince: string | null;
}

const utc = (column: string): string =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** The state of the archive; null when none is kept (`archive_mode`), and on SQLite. */
export async function logArchive(db: Database): Promise<LogArchive | null> {
  if (db.dialect === 'sqlite') return null;
  const [row] = await db.all<LogArchive & { mode: string }>(
    `select current_setting('archive_mode') as mode, ${utc('last_archived_time')} as "archivedAt",
        case when last_archived_time is null or last_failed_time > last_archived_time then ${utc('coalesce(last_archived_time, last_failed_time)')} end as "failsSince"
      from pg_stat_archiver`,
  );
  return row && row.mode !== 'off' ? { archivedAt: row.archivedAt, failsSince: row.failsSince } : null;
}
