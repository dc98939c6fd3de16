import { rowId, type Sql } from '../../../lib/server/db/db.ts';
import type { CaptionDraftsTable } from './tables.ts';

/** The key of a draft: one per lesson and language. */
export interface DraftKey {
  lessonId: number;
  lang: string;
}

type DraftRow = Omit<CaptionDraftsTable, 'web_vtt'> & { web_vtt: string };

export const draftsOf = (sql: Sql, lessonId: number): Promise<DraftRow[]> =>
  sql
    .selectFrom('caption_drafts')
    .selectAll()
    .where('lesson_id', '=', rowId(lessonId))
    .orderBy('lang')
    .execute();

export const findDraft = (sql: Sql, { lessonId, lang }: DraftKey): Promise<DraftRow | undefined> =>
  sql
    .selectFrom('caption_drafts')
    .selectAll()
    .where('lesson_id', '=', rowId(lessonId))
    .where('lang', '=', lang)
    .executeTakeFirst();

/** Starts a draft from scratch. */
export async function beginDraft(
  sql: Sql,
  { lessonId: lesson_id, lang }: DraftKey,
  of: Pick<DraftRow, 'file_id' | 'run' | 'created_at'>,
): Promise<void> {
  const values = { ...of, state: 'making' as const, problem: null, web_vtt: '' };
  await sql
    .insertInto('caption_drafts')
    .values({ lesson_id, lang, ...values })
    .onConflict((conflict) => conflict.columns(['lesson_id', 'lang']).doUpdateSet(values))
    .execute();
}

/** Stores a draft's result; false when it was discarded or restarted meanwhile. */
export async function endDraft(
  sql: Sql,
  { lessonId, lang }: DraftKey,
  run: string,
  values: { state: 'ready'; web_vtt: string } | { state: 'failed'; problem: string },
): Promise<boolean> {
  const { numUpdatedRows } = await sql
    .updateTable('caption_drafts')
    .set(values)
    .where('lesson_id', '=', rowId(lessonId))
    .where('lang', '=', lang)
    .where('run', '=', run)
    .where('state', '=', 'making')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Resumes a draft that has failed. */
export async function reopenDraft(sql: Sql, { lessonId, lang }: DraftKey, run: string): Promise<void> {
  await sql
    .updateTable('caption_drafts')
    .set({ state: 'making', problem: null })
    .where('lesson_id', '=', rowId(lessonId))
    .where('lang', '=', lang)
    .where('run', '=', run)
    .where('state', '=', 'failed')
    .execute();
}

export async function removeDraft(sql: Sql, { lessonId, lang }: DraftKey): Promise<void> {
  await sql
    .deleteFrom('caption_drafts')
    .where('lesson_id', '=', rowId(lessonId))
    .where('lang', '=', lang)
    .execute();
}

/** The current video of a lesson, also of one in the bin; undefined for an unknown lesson or one without a video. */
export async function videoOfLesson(sql: Sql, lessonId: number): Promise<number | undefined> {
  const row = await sql
    .selectFrom('lessons')
    .select('video_file_id as id')
    .where('id', '=', rowId(lessonId))
    .executeTakeFirst();
  return row?.id ?? undefined;
}
