import type { Generated } from 'kysely';
import type { BackupKind } from '../rules.ts';

/** The result of each backup and rehearsal. */
export interface BackupRunsTable {
  id: Generated<number>;
  kind: BackupKind;
  /** The backup's id at its target; '' before it is known. */
  backup: Generated<string>;
  /** Without secrets. */
  target: string;
  begun_at: string;
  /** Null while the run lasts, and when it was killed. */
  ended_at: string | null;
  /** Why the run failed; null while it lasts, and when it succeeded. */
  problem: string | null;
  bytes: Generated<number>;
  /** Bytes written; the rest was already at the place. */
  copied: Generated<number>;
  files: Generated<number>;
  /** Of a backup: files that are missing in storage. */
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
