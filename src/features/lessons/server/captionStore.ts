import { type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { Subject } from '../../../lib/server/db/edits.ts';
import { lowestPlayable, playable } from './playableStore.ts';

export interface CaptionRow {
  id: number;
  lang: string;
  label: string;
}

/** A caption file with the fields that decide who may read it (decision 11). */
export interface CaptionFileRow {
  course_id: number;
  position: number;
  lowest: number | null;
  /** Whether learners see the lesson. */
  shown: 0 | 1;
  file_name: string;
  storage_key: string;
  mime: string;
  bytes: number;
}

export function captionsOf(db: Database, lessonId: number): Promise<CaptionRow[]> {
  return db.all<CaptionRow>('select id, lang, label from captions where lesson_id = ? order by lang', [
    lessonId,
  ]);
}

/** The languages in which lessons have captions; lessons without any are omitted. */
export async function captionLangsOf(sql: Sql, lessonIds: readonly number[]): Promise<Map<number, string[]>> {
  if (lessonIds.length === 0) return new Map();
  const rows = await sql
    .selectFrom('captions')
    .select(['lesson_id', 'lang'])
    .where('lesson_id', 'in', lessonIds)
    .orderBy('lang')
    .execute();
  return new Map(
    [...Map.groupBy(rows, ({ lesson_id }) => lesson_id)].map(([id, all]) => [
      id,
      all.map(({ lang }) => lang),
    ]),
  );
}

export async function findCaptionFile(db: Database, id: number): Promise<CaptionFileRow | undefined> {
  const [row] = await db.all<CaptionFileRow>(
    `select l.course_id, l.position, f.name as file_name, f.storage_key, f.mime, f.bytes,
      ${lowestPlayable('l.course_id')} as lowest, case when ${playable('l')} then 1 else 0 end as shown
    from captions t join files f on f.id = t.file_id and f.deleted_at is null
    join lessons l on l.id = t.lesson_id and l.deleted_at is null
    join courses c on c.id = l.course_id and c.deleted_at is null
    where t.id = ?`,
    [rowId(id)],
  );
  return row;
}

/** Sets a lesson's captions in one language; returns their id and the previous file. */
export async function putCaption(
  sql: Sql,
  caption: { lessonId: number; lang: string; label: string; fileId: number },
): Promise<{ id: number; replaced: number | null }> {
  const old = await sql
    .selectFrom('captions')
    .select('file_id')
    .where('lesson_id', '=', caption.lessonId)
    .where('lang', '=', caption.lang)
    .executeTakeFirst();
  const { id } = await sql
    .insertInto('captions')
    .values({
      lesson_id: caption.lessonId,
      lang: caption.lang,
      label: caption.label,
      file_id: caption.fileId,
    })
    .onConflict((conflict) =>
      conflict.columns(['lesson_id', 'lang']).doUpdateSet({ file_id: caption.fileId, label: caption.label }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, replaced: old?.file_id ?? null };
}

/** Removes captions; returns their file, null for an unknown id. */
export function dropCaption(
  sql: Sql,
  id: number,
): Promise<{ file_id: number; lesson_id: number; lang: string } | undefined> {
  return sql
    .deleteFrom('captions')
    .where('id', '=', rowId(id))
    .returning(['file_id', 'lesson_id', 'lang'])
    .executeTakeFirst();
}

/** The record whose version all captions of a lesson share (decision 37). */
export const captionVersion = (lessonId: number): Subject => ({
  subject: 'captions',
  table: 'caption_versions',
  key: 'lesson_id',
  id: lessonId,
});

/** The version of a lesson's captions; 0 when they were never changed. */
export async function readCaptionVersion(sql: Sql, lessonId: number): Promise<number> {
  const row = await sql
    .selectFrom('caption_versions')
    .select('version')
    .where('lesson_id', '=', rowId(lessonId))
    .executeTakeFirst();
  return row?.version ?? 0;
}

/** Inserts the version of captions that were never changed; does nothing otherwise. */
export async function beginCaptionVersion(sql: Sql, lessonId: number): Promise<void> {
  await sql
    .insertInto('caption_versions')
    .values({ lesson_id: lessonId, version: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function lessonOfCaption(sql: Sql, id: number): Promise<number | undefined> {
  const row = await sql
    .selectFrom('captions')
    .select('lesson_id')
    .where('id', '=', rowId(id))
    .executeTakeFirst();
  return row?.lesson_id;
}

/** The files of a lesson's captions; null for an unknown lesson. */
export async function captionFilesOf(
  sql: Sql,
  lessonId: number,
): Promise<{ id: number; lang: string; key: string; bytes: number }[] | null> {
  const rows = await sql
    .selectFrom('lessons')
    .innerJoin('courses', 'courses.id', 'lessons.course_id')
    .leftJoin('captions', 'captions.lesson_id', 'lessons.id')
    .leftJoin('files', (join) =>
      join.onRef('files.id', '=', 'captions.file_id').on('files.deleted_at', 'is', null),
    )
    .select(['captions.id', 'captions.lang', 'files.storage_key as key', 'files.bytes'])
    .where('lessons.id', '=', rowId(lessonId))
    .where('lessons.deleted_at', 'is', null)
    .where('courses.deleted_at', 'is', null)
    .execute();
  if (rows.length === 0) return null;
  return rows.flatMap(({ id, lang, key, bytes }) =>
    id === null || lang === null || key === null || bytes === null ? [] : [{ id, lang, key, bytes }],
  );
}
