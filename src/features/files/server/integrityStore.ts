import type { Selectable } from 'kysely';
import type { Database, Sql } from '../../../lib/server/db/db.ts';
import type { FileChecksTable } from './tables.ts';

export type FileCheck = Selectable<FileChecksTable>;

/** Adds files to the checks: with their SHA-256, or '' when it is not known. */
export async function addChecks(
  sql: Sql,
  files: readonly Pick<FileCheck, 'file_key' | 'bytes' | 'sha256' | 'checked_at'>[],
): Promise<void> {
  if (files.length === 0) return;
  await sql
    .insertInto('file_checks')
    .values(files.map((one) => ({ ...one, problem: null })))
    .onConflict((conflict) => conflict.column('file_key').doNothing())
    .execute();
}

/** Deletes the check of a key whose bytes are being replaced, or were replaced. */
export async function clearCheck(sql: Sql, key: string): Promise<void> {
  await sql.deleteFrom('file_checks').where('file_key', '=', key).execute();
}

export const findCheck = (sql: Sql, key: string): Promise<FileCheck | undefined> =>
  sql.selectFrom('file_checks').selectAll().where('file_key', '=', key).executeTakeFirst();

interface Due {
  /** ISO. */
  before: string;
  now: string;
}

// a check in the future was made while the clock was ahead
const isDue = '(checked_at < ? or checked_at > ?)';

/** Files that were last checked before an instant, the longest unchecked first. */
export const nextChecks = (db: Database, { before, now }: Due, limit: number): Promise<FileCheck[]> =>
  db.all<FileCheck>(`select * from file_checks where ${isDue} order by checked_at, file_key limit ${limit}`, [
    before,
    now,
  ]);

/** Stores the result of a check; false, without storing it, when the bytes were replaced meanwhile. */
export async function saveCheck(
  sql: Sql,
  { file_key: key, sha256: before }: FileCheck,
  result: Pick<FileCheck, 'sha256' | 'checked_at' | 'problem'>,
): Promise<boolean> {
  const saved = await sql
    .updateTable('file_checks')
    .set(result)
    .where('file_key', '=', key)
    .where('sha256', '=', before)
    .returning('file_key')
    .execute();
  return saved.length > 0;
}

/** How many files there are, and how many have a SHA-256. */
export async function checkCounts(db: Database) {
  const [row] = await db.all<{ files: number; hashed: number }>(
    `select count(*) as files, count(case when sha256 <> '' then 1 end) as hashed from file_checks`,
  );
  return row!;
}

/** Number of files that await a check. */
export async function countDue(db: Database, { before, now }: Due): Promise<number> {
  const [row] = await db.all<{ n: number }>(`select count(*) as n from file_checks where ${isDue}`, [
    before,
    now,
  ]);
  return row!.n;
}

/** The damaged files, also those that are not in use any more. */
export const damagedFiles = (db: Database, limit: number): Promise<FileCheck[]> =>
  db.all<FileCheck>(`select * from file_checks where problem is not null order by file_key limit ${limit}`);

/** Files by id, to find those that are not in the checks yet. */
export const filesAfter = (db: Database, id: number, limit: number) =>
  db.all<{ id: number; storage_key: string; bytes: number }>(
    `select id, storage_key, bytes from files where id > ? order by id limit ${limit}`,
    [id],
  );

/** All files that are not deleted. */
export const liveFiles = (db: Database) =>
  db.all<{ storage_key: string; bytes: number }>(
    'select storage_key, bytes from files where deleted_at is null',
  );
