import type { Transaction } from 'kysely';
import { bump } from '../../../lib/server/db/db.ts';
import type { Schema } from '../../../lib/server/db/schema.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { indexFilesOfLessons, removeFiles } from '../../files/server/public.ts';
import { unindexLessons } from './searchStore.ts';

/**
 * Purges up to 500 lessons that were deleted before `before`, alone or with their course, with their captions and the files
 * that only they used. Returns the number of lessons. Progress is retained (decision 16).
 */
export function purgeLessons(deps: Pick<Deps, 'db' | 'now'>, before: string): Promise<number> {
  return deps.db.transaction(async (trx) => {
    // a course or lesson that is restored meanwhile is not purged
    await bump(trx, 'content');
    const due = await trx
      .selectFrom('lessons')
      .innerJoin('courses', 'courses.id', 'lessons.course_id')
      .select('lessons.id')
      .where((eb) => eb.or([eb('lessons.deleted_at', '<', before), eb('courses.deleted_at', '<', before)]))
      .limit(500)
      .execute();
    const ids = due.map(({ id }) => id);
    if (ids.length === 0) return 0;
    const files = await filesOf(trx, ids);
    await trx.deleteFrom('captions').where('lesson_id', 'in', ids).execute();
    await trx.deleteFrom('caption_versions').where('lesson_id', 'in', ids).execute();
    await trx.deleteFrom('lessons').where('id', 'in', ids).execute();
    await removeFiles(trx, deps, files);
    await indexFilesOfLessons(trx, ids);
    await unindexLessons(trx, ids);
    return ids.length;
  });
}

/** Captions and resources. A video may be used by another lesson, so the cleanup of unused files collects it. */
async function filesOf(trx: Transaction<Schema>, lessons: readonly number[]): Promise<number[]> {
  const captions = await trx
    .selectFrom('captions')
    .select('file_id as id')
    .where('lesson_id', 'in', lessons)
    .execute();
  const resources = await trx
    .selectFrom('files')
    .select('id')
    .where('lesson_id', 'in', lessons)
    .where('kind', '=', 'resource')
    .execute();
  return [...captions, ...resources].map(({ id }) => id);
}
