import type { Database, Sql } from '../../../lib/server/db/db.ts';
import { searchIndex } from '../../../lib/server/search/searchIndex.ts';
import type { Query } from '../../../lib/server/search/tokens.ts';

/** Captions whose current file is not the indexed one. */
export interface UnindexedCaption {
  id: number;
  file_id: number;
  key: string;
  bytes: number;
}

/** About a minute of a lesson's captions: words that are spoken close to each other are found together. */
export interface Passage {
  /** [start in milliseconds, text] of each cue. */
  cues: [start: number, text: string][];
}

export interface FoundPassage {
  lesson_id: number;
  lesson_name: string;
  lang: string;
  cues: string;
}

const index = searchIndex('captions', { learns: true });
// small portions, so that other writes and requests run in between
const portion = 20;

/** The next captions to be indexed after an id. */
export function nextUnindexed(sql: Sql, after: number): Promise<UnindexedCaption | undefined> {
  return sql
    .selectFrom('captions')
    .innerJoin('files', 'files.id', 'captions.file_id')
    .select(['captions.id', 'captions.file_id', 'files.storage_key as key', 'files.bytes'])
    .where('captions.id', '>', after)
    .where('files.deleted_at', 'is', null)
    .where((eb) =>
      eb.or([
        eb('captions.indexed_file_id', 'is', null),
        eb('captions.indexed_file_id', '<>', eb.ref('captions.file_id')),
      ]),
    )
    .orderBy('captions.id')
    .executeTakeFirst();
}

/**
 * Stores the passages of captions, replacing those of an earlier file, in several transactions; searches find them after the
 * last one. Each adds the passages after the stored ones, so that a repetition continues where the last run ended, and two
 * concurrent runs (the job and the schedule) store each passage once.
 */
export async function indexPassages(
  db: Database,
  caption: UnindexedCaption,
  passages: readonly Passage[],
): Promise<void> {
  await removePassages(db, [caption.id], caption.file_id);
  while (await indexPortion(db, caption, passages));
}

/** Stores the next portion of passages; false when all are stored, or the captions have another file by now. */
function indexPortion(
  db: Database,
  caption: UnindexedCaption,
  passages: readonly Passage[],
): Promise<boolean> {
  return db.transaction(async (trx) => {
    const row = trx
      .selectFrom('captions')
      .select('id')
      .where('id', '=', caption.id)
      .where('file_id', '=', caption.file_id);
    const locked = await (db.dialect === 'postgres' ? row.forNoKeyUpdate() : row).executeTakeFirst();
    if (!locked) return false;
    const { stored } = await trx
      .selectFrom('caption_passages')
      .select((eb) => eb.fn.countAll<number>().as('stored'))
      .where('caption_id', '=', caption.id)
      .where('file_id', '=', caption.file_id)
      .executeTakeFirstOrThrow();
    const some = passages.slice(stored, stored + portion);
    if (some.length === 0) {
      await trx
        .updateTable('captions')
        .set({ indexed_file_id: caption.file_id })
        .where('id', '=', caption.id)
        .execute();
      return false;
    }
    const added = await trx
      .insertInto('caption_passages')
      .values(
        some.map(({ cues }) => ({
          caption_id: caption.id,
          file_id: caption.file_id,
          cues: JSON.stringify(cues),
        })),
      )
      .returning(['id', 'cues'])
      .execute();
    const entries = added.map(({ id, cues }) => ({
      id,
      text: { texts: (JSON.parse(cues) as Passage['cues']).map(([, text]) => text) },
    }));
    await index.add(trx, entries);
    return true;
  });
}

/** Removes the passages of captions, except those of one file. */
async function removePassages(
  db: Database,
  captionIds: readonly number[],
  exceptFileId?: number,
): Promise<void> {
  if (captionIds.length === 0) return;
  await db.transaction(async (trx) => {
    const gone = await trx
      .deleteFrom('caption_passages')
      .where('caption_id', 'in', captionIds)
      .$if(exceptFileId !== undefined, (qb) => qb.where('file_id', '<>', exceptFileId!))
      .returning('id')
      .execute();
    await index.remove(
      trx,
      gone.map(({ id }) => id),
    );
  });
}

/** Removes the passages of deleted captions, which searches already ignore. */
export async function removeOrphanedPassages(db: Database): Promise<void> {
  for (;;) {
    const rows = await db.sql
      .selectFrom('caption_passages')
      .select('caption_id')
      .distinct()
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('captions')
              .select('captions.id')
              .whereRef('captions.id', '=', 'caption_passages.caption_id'),
          ),
        ),
      )
      .limit(50)
      .execute();
    if (rows.length === 0) return;
    await removePassages(
      db,
      rows.map(({ caption_id }) => caption_id),
    );
  }
}

/** Passages of these lessons with all words of a search, in the order of the lessons. `query` is not null. */
export function findPassages(
  db: Database,
  query: Query,
  lessonIds: readonly number[],
  limit: number,
): Promise<FoundPassage[]> {
  if (lessonIds.length === 0) return Promise.resolve([]);
  return db.sql
    .selectFrom('caption_passages')
    .innerJoin('captions', (join) =>
      join
        .onRef('captions.id', '=', 'caption_passages.caption_id')
        .onRef('captions.indexed_file_id', '=', 'caption_passages.file_id')
        .onRef('captions.file_id', '=', 'caption_passages.file_id'),
    )
    .innerJoin('lessons', 'lessons.id', 'captions.lesson_id')
    .select([
      'lessons.id as lesson_id',
      'lessons.name as lesson_name',
      'captions.lang',
      'caption_passages.cues',
    ])
    .where('lessons.id', 'in', lessonIds)
    .where('caption_passages.id', 'in', index.ids(db, query))
    .orderBy('lessons.position')
    .orderBy('caption_passages.id')
    .limit(limit)
    .execute();
}

/** Whether any of these lessons has indexed captions. */
export async function areIndexed(sql: Sql, lessonIds: readonly number[]): Promise<boolean> {
  if (lessonIds.length === 0) return false;
  const row = await sql
    .selectFrom('captions')
    .select('id')
    .where('lesson_id', 'in', lessonIds)
    .where('indexed_file_id', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
