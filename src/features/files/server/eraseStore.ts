import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { libraryIndex } from './libraryIndexStore.ts';

/** The job that deletes the bytes of deleted rows: the queue is transactional, storage is not. */
export const removeBytesKind = 'files.removeBytes';

/** Queues the deletion of stored bytes for after the transaction that deletes the rows naming them. */
export async function removeBytes(
  sql: Sql,
  { jobs }: Pick<Deps, 'jobs'>,
  keys: readonly string[],
): Promise<void> {
  if (keys.length > 0) await jobs.add(removeBytesKind, { keys }, { sql });
}

/** Deletes files for good: the rows in the transaction, the bytes by a job after it. */
export async function eraseFiles(sql: Sql, deps: Pick<Deps, 'jobs'>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const rows = await sql.deleteFrom('files').where('id', 'in', ids).returning('storage_key').execute();
  await libraryIndex.remove(sql, ids);
  await removeBytes(
    sql,
    deps,
    rows.map((row) => row.storage_key),
  );
}

/** Erases the photos and proofs that a person uploaded; course files stay. */
export async function erasePersonalFiles(sql: Sql, deps: Pick<Deps, 'jobs'>, userId: number): Promise<void> {
  const rows = await sql
    .deleteFrom('files')
    .where('owner_id', '=', userId)
    .where('kind', 'in', ['photo', 'proof'])
    .returning('storage_key')
    .execute();
  await removeBytes(
    sql,
    deps,
    rows.map((row) => row.storage_key),
  );
}

export async function collectFiles({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('files')
    .select(['name', 'original_name', 'kind', 'bytes', 'created_at'])
    .where('owner_id', '=', userId)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    fileName: row.name,
    originalName: row.original_name,
    kind: row.kind,
    bytes: row.bytes,
    createdDate: row.created_at,
  }));
}
