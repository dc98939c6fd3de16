import type { Generated } from 'kysely';

/** What came of each backup and rehearsal. */
export interface BackupRunsTable {
  id: Generated<number>;
  kind: 'backup' | 'rehearsal';
  /** The backup's id at its target; '' before it is known. */
  backup: Generated<string>;
  /** Without secrets. */
  target: string;
  begun_at: string;
  /** Null while it runs, and for one that was killed. */
  ended_at: string | null;
  /** Why it failed; null while it runs, and when it did not. */
  problem: string | null;
  bytes: Generated<number>;
  /** Bytes that were written; the others were there. */
  copied: Generated<number>;
  files: Generated<number>;
  /** Of a backup: files that were not in storage. */
  missing: Generated<number>;
  /** Of a rehearsal: what was restored, and the lesson that was played. */
  rows_restored: Generated<number>;
  tables_restored: Generated<number>;
  lesson_id: number | null;
}

declare module '../../../lib/server/db/schema.ts' {
  interface Schema {
    backup_runs: BackupRunsTable;
  }
}
