import { bump, type Database, type Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import type { Selectable } from 'kysely';
import { cleanName, extensionOf, videoRulesVersion, issuedName } from '../rules.ts';
import { addChecks, clearCheck } from './integrityStore.ts';
import { indexFile } from './libraryIndexStore.ts';
import type { FileKind, FilesTable } from './tables.ts';

export type FileRow = Selectable<FilesTable>;

/** A file that another feature adds (captions, demo content). */
export interface FileToAdd {
  /** The original name; it is cleaned. */
  originalName: string;
  /** Of the stored bytes, without the dot; by default that of the name. */
  extension?: string;
  kind: FileKind;
  key: string;
  mime: string;
  bytes: number;
  ownerId: number;
  courseId?: number | null;
  lessonId?: number | null;
  duration?: number | null;
  state?: 'ready' | 'processing';
  /** False for a video that browsers don't play unchanged; true by default. */
  direct?: boolean;
  /** For a picture: SHA-256 as sent, and as stored. */
  originalHash?: string;
  pictureHash?: string;
  /** Of the stored bytes, if they were hashed while they arrived. */
  sha256?: string;
}

export async function addFile(
  sql: Sql,
  { now, token }: Pick<Deps, 'now' | 'token'>,
  file: FileToAdd,
): Promise<FileRow> {
  const original = cleanName(file.originalName);
  const row = await sql
    .insertInto('files')
    .values({
      name: issuedName(original, token(6), file.extension ?? extensionOf(original)),
      original_name: original,
      kind: file.kind,
      storage_key: file.key,
      mime: file.mime,
      bytes: file.bytes,
      duration: file.duration ?? null,
      state: file.state ?? 'ready',
      problem: null,
      video_rules: videoRulesVersion,
      direct: file.direct === false ? 0 : 1,
      owner_id: file.ownerId,
      course_id: file.courseId ?? null,
      lesson_id: file.lessonId ?? null,
      original_hash: file.originalHash ?? null,
      picture_hash: file.pictureHash ?? null,
      created_at: now().toISOString(),
      deleted_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await indexFile(sql, row);
  const { key: file_key, bytes, sha256 = '' } = file;
  await addChecks(sql, [{ file_key, bytes, sha256, checked_at: sha256 === '' ? '' : row.created_at }]);
  return row;
}

/** Soft-deletes files; returns the ids of those that were not deleted before. */
export async function removeFiles(
  sql: Sql,
  { now }: Pick<Deps, 'now'>,
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const rows = await sql
    .updateTable('files')
    .set({ deleted_at: now().toISOString() })
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The row of a storage key, e.g. after a crash between the insertion and the reply. */
export async function fileByKey(sql: Sql, key: string): Promise<FileRow | undefined> {
  return sql.selectFrom('files').selectAll().where('storage_key', '=', key).executeTakeFirst();
}

export const fileNamed = (sql: Sql, name: string): Promise<FileRow | undefined> =>
  sql.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirst();

/** The file with this unique name, unless it is deleted. */
export async function liveFileNamed(sql: Sql, name: string): Promise<FileRow | undefined> {
  const row = await fileNamed(sql, name);
  return row?.deleted_at === null ? row : undefined;
}

/** The same without the query builder, since each request of a picture asks. */
export async function fileByName(db: Database, name: string): Promise<FileRow | undefined> {
  const [row] = await db.all<FileRow>('select * from files where name = ? and deleted_at is null', [name]);
  return row;
}

export async function fileById(sql: Sql, id: number): Promise<FileRow | undefined> {
  return sql.selectFrom('files').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The subject of the jobs that work on a file. */
export const fileSubject = (id: number): string => `file:${id}`;

/** Stores the result of probing a video. Does nothing when one was stored before. */
export async function setVideoState(
  sql: Sql,
  id: number,
  state: { state: 'ready'; duration: number } | { state: 'failed'; problem: string },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('files')
    .set({
      state: state.state,
      duration: state.state === 'ready' ? state.duration : null,
      problem: state.state === 'failed' ? state.problem : null,
      video_rules: videoRulesVersion,
    })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Marks a video that browsers don't play unchanged as waiting for its first rendition. */
export async function setIndirect(sql: Sql, id: number): Promise<void> {
  await sql
    .updateTable('files')
    .set({ direct: 0, video_rules: videoRulesVersion })
    .where('id', '=', id)
    .where('state', '=', 'processing')
    .execute();
}

/** Marks a video that could not be played as being processed again. */
export async function setVideoProcessing(sql: Sql, id: number): Promise<void> {
  await sql
    .updateTable('files')
    .set({ state: 'processing', problem: null })
    .where('id', '=', id)
    .where('state', '=', 'failed')
    .execute();
}

/** Names of the demo files among these, by id. */
export async function demoNamesOf(sql: Sql, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await sql
    .selectFrom('files')
    .select(['id', 'original_name'])
    .where('id', 'in', ids)
    .where('is_demo', '=', 1)
    .execute();
  return new Map(rows.map(({ id, original_name: name }) => [id, name]));
}

/** Marks a video that browsers don't play unchanged as waiting for a rendition again. */
export async function setVideoAwaited(sql: Sql, id: number): Promise<void> {
  await sql
    .updateTable('files')
    .set({ state: 'processing', problem: null })
    .where('id', '=', id)
    .where('direct', '=', 0)
    .where('state', '=', 'ready')
    .execute();
  await bump(sql, 'content');
}

/** Marks a video that not every browser plays as replaced by its renditions. */
export async function setReplacedByRenditions(sql: Sql, id: number): Promise<void> {
  await sql
    .updateTable('files')
    .set({ direct: 0, problem: null })
    .where('id', '=', id)
    .where('state', '=', 'ready')
    .where('problem', 'is not', null)
    .execute();
}

/** Raises the version of the courses that show a video, after a change outside of its row. */
export async function setVideoChanged(sql: Sql, id: number): Promise<void> {
  // the trigger course_file_changed fires on any write, even of equal values
  await sql
    .updateTable('files')
    .set((eb) => ({ state: eb.ref('state') }))
    .where('id', '=', id)
    .execute();
  await bump(sql, 'content');
}

/** Stores that an MP4 which all browsers play has replaced the bytes of a video. */
export async function setReplaced(sql: Sql, id: number, bytes: number): Promise<void> {
  const rows = await sql
    .updateTable('files')
    .set({ bytes, mime: 'video/mp4', direct: 1, problem: null, video_rules: videoRulesVersion })
    .where('id', '=', id)
    .returning('storage_key')
    .execute();
  for (const row of rows) await clearCheck(sql, row.storage_key);
  await bump(sql, 'content');
}

/** Stores that all conversions of a video failed; false when it plays without renditions. */
export async function setConversionFailed(sql: Sql, id: number, problem: string): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('files')
    .set({ state: 'failed', duration: null, problem })
    .where('id', '=', id)
    .where('direct', '=', 0)
    .where('state', '<>', 'failed')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** The first video after `after` that older rules accepted. */
export async function oldestCheckedVideo(sql: Sql, after: number): Promise<FileRow | undefined> {
  return sql
    .selectFrom('files')
    .selectAll()
    .where('kind', '=', 'video')
    .where('state', '=', 'ready')
    .where('video_rules', '<', videoRulesVersion)
    .where('id', '>', after)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
}

/**
 * Stores that a video was checked by the current rules; `problem` when it failed them, although learners may still play it. An
 * unchanged problem is not written, since that would invalidate the cached replies of its course.
 */
export async function setChecked(
  sql: Sql,
  { id, problem: before }: Pick<FileRow, 'id' | 'problem'>,
  problem: string | null,
): Promise<void> {
  await sql
    .updateTable('files')
    .set({ video_rules: videoRulesVersion, ...(problem === before ? {} : { problem }) })
    .where('id', '=', id)
    .execute();
}

/** The live resources of a course, oldest first. */
export async function resourcesOf(db: Database, courseId: number): Promise<FileRow[]> {
  return db.all<FileRow>(
    `select * from files where course_id = ? and kind = 'resource' and deleted_at is null order by id`,
    [courseId],
  );
}

/** Number of live resources by lesson; lessons without any are omitted. */
export async function resourceCounts(sql: Sql, lessonIds: readonly number[]): Promise<Map<number, number>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await sql
    .selectFrom('files')
    .select((eb) => ['lesson_id', eb.fn.countAll<number>().as('count')])
    .where('lesson_id', 'in', lessonIds)
    .where('kind', '=', 'resource')
    .where('deleted_at', 'is', null)
    .groupBy('lesson_id')
    .execute();
  return new Map(rows.map(({ lesson_id, count }) => [lesson_id!, count]));
}

/** The files of these storage keys, deleted or not. */
export const filesByKeys = (
  sql: Sql,
  keys: readonly string[],
): Promise<Pick<FileRow, 'id' | 'kind' | 'storage_key'>[]> =>
  sql.selectFrom('files').select(['id', 'kind', 'storage_key']).where('storage_key', 'in', keys).execute();

/** The keys among these whose row is neither deleted nor unused. */
export async function keysInUse(sql: Sql, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await sql
    .selectFrom('files')
    .select('storage_key')
    .where('storage_key', 'in', keys)
    .where('deleted_at', 'is', null)
    .where('unused_at', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.storage_key));
}

/**
 * Deletes the rows of up to 500 photos and proofs uploaded before `before` that no profile and no payment uses; returns their
 * storage keys.
 */
export async function takeUnbound(db: Database, before: string): Promise<string[]> {
  const rows = await db.run<{ storage_key: string }>(
    `delete from files where id in (
      select f.id from files f where f.kind in ('photo', 'proof') and f.created_at < ?
        and not exists (select 1 from profiles p where p.photo_file_id = f.id)
        and not exists (select 1 from payments p where p.proof_file_id = f.id)
      order by f.id limit 500
    ) returning storage_key`,
    [before],
  );
  return rows.map((row) => row.storage_key);
}
