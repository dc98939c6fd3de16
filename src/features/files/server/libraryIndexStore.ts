import { type RawBuilder, sql as raw, type SqlBool } from 'kysely';
import { bump, type Sql } from '../../../lib/server/db/db.ts';
import { searchIndex } from '../../../lib/server/search/searchIndex.ts';
import type { FileRow } from './store.ts';

/**
 * The search index of the library: each resource by its own name and its lesson's, even while it or its course is in the bin;
 * the list decides which are shown.
 */
export const libraryIndex = searchIndex('files', { learns: true });

/** The words of a file's name, and the parts of 'WorkshopNotes' or 'Chapter1', for which people also search. */
function wordsOf(name: string): string {
  // not joined as in e-mail addresses: a separate token for each file makes long prefixes slow
  const words = name.replace(/[\p{P}\p{S}]+/gu, ' ');
  const parts = words.replace(/(?<=\p{Ll})(?=\p{Lu})|(?<=[\p{L}\p{M}])(?=\p{N})|(?<=\p{N})(?=\p{L})/gu, ' ');
  return `${words} ${parts}`;
}

async function indexResources(sql: Sql, where: RawBuilder<SqlBool>): Promise<void> {
  const { rows } = await raw<{ id: number; name: string; lesson_name: string | null }>`
    select f.id, f.original_name as name, l.name as lesson_name from files f left join lessons l on l.id = f.lesson_id
    where f.kind = 'resource' and ${where}`.execute(sql);
  await libraryIndex.put(
    sql,
    rows.map(({ id, name, lesson_name }) => ({
      id,
      text: { texts: [wordsOf(name), lesson_name ?? ''] },
    })),
  );
}

/** Adds a new file to the index if it is a resource. */
export async function indexFile(sql: Sql, { id, kind }: FileRow): Promise<void> {
  if (kind !== 'resource') return;
  // the public course page counts it; and this waits for a running edit of the lesson's name, which does not see this file yet
  await bump(sql, 'content');
  await indexResources(sql, raw`f.id = ${id}`);
}

/** Updates the index after lessons were deleted for good, or renamed by a transaction that raised `content` first. */
export async function indexFilesOfLessons(sql: Sql, lessonIds: readonly number[]): Promise<void> {
  if (lessonIds.length > 0) await indexResources(sql, raw`f.lesson_id in (${raw.join(lessonIds)})`);
}
