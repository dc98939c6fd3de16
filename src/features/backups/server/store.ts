import type { Selectable } from 'kysely';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { BackupRunsTable } from './tables.ts';

export type BackupRun = Selectable<BackupRunsTable>;
type Kind = BackupRunsTable['kind'];

/** Records that a run began; returns its id. */
export async function beginRun(
  sql: Sql,
  run: Pick<BackupRunsTable, 'kind' | 'target' | 'begun_at'>,
): Promise<number> {
  const { id } = await sql
    .insertInto('backup_runs')
    .values({ ...run, ended_at: null, problem: null, lesson_id: null })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function endRun(
  sql: Sql,
  id: number,
  result: Pick<BackupRun, 'ended_at' | 'problem'> & Partial<BackupRun>,
): Promise<void> {
  await sql.updateTable('backup_runs').set(result).where('id', '=', id).execute();
}

/** The name of a place; null for any. */
type Target = string | null;

const runsAt = (sql: Sql, target: Target) =>
  sql.selectFrom('backup_runs').$if(target !== null, (query) => query.where('target', '=', target!));

/** The last run of a kind at a place: the last that ended, or the last that succeeded. */
export const lastRun = (
  sql: Sql,
  kind: Kind,
  target: Target,
  how: 'ended' | 'good',
): Promise<BackupRun | undefined> =>
  runsAt(sql, target)
    .selectAll()
    .where('kind', '=', kind)
    .where('ended_at', 'is not', null)
    .$if(how === 'good', (query) => query.where('problem', 'is', null))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** When the first stored backup at a place began; undefined without any. */
export const firstBegun = async (sql: Sql, target: Target): Promise<string | undefined> => {
  const backups = runsAt(sql, target).where('kind', '=', 'backup');
  return (await backups.select('begun_at').orderBy('id').limit(1).executeTakeFirst())?.begun_at;
};

/** Deletes runs that began before an instant. */
export async function deleteRuns(sql: Sql, before: string): Promise<void> {
  await sql.deleteFrom('backup_runs').where('begun_at', '<', before).execute();
}
