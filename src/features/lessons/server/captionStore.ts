import { type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import { lowestPlayable, playable } from './playableStore.ts';

export interface CaptionRow {
  id: number;
  lang: string;
  label: string;
}

/** A caption file with what decides who may read it (decision 11). */
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
