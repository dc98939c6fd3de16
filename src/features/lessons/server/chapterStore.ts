import { rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { Chapter } from '../../chapters/rules.ts';

/** The chapters of a `chapters` column. */
export const readChapters = (column: string): Chapter[] => JSON.parse(column) as Chapter[];

/** The chapters that were written for a live lesson, and its duration in seconds; undefined for an unknown lesson. */
export async function chaptersOfLesson(
  sql: Sql,
  id: number,
): Promise<{ chapters: Chapter[]; duration: number } | undefined> {
  const row = await sql
    .selectFrom('lessons as l')
    .innerJoin('courses as c', 'c.id', 'l.course_id')
    .select(['l.chapters', 'l.duration'])
    .where('l.id', '=', rowId(id))
    .where('l.deleted_at', 'is', null)
    .where('c.deleted_at', 'is', null)
    .executeTakeFirst();
  return row && { chapters: readChapters(row.chapters), duration: row.duration };
}

/** Writes the chapters of a lesson, in the transaction of an edit. */
export async function writeChapters(
  sql: Sql,
  id: number,
  chapters: readonly Chapter[],
  at: string,
): Promise<void> {
  await sql
    .updateTable('lessons')
    .set({ chapters: JSON.stringify(chapters), updated_at: at })
    .where('id', '=', rowId(id))
    .execute();
}
