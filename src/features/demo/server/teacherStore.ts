import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps } from '../../../lib/server/http/context.ts';
import { addFile, type FileToAdd } from '../../files/server/public.ts';
import { demoRow, markFiles } from './store.ts';
import type { DemoTeacher } from './manifest.ts';

// Like store.ts, this writes rows of another feature's tables, all of them marked is_demo.

/** Adds the demo's teachers in their order with their photos; returns their ids by key. */
export function addTeachers(
  deps: Pick<Deps, 'db' | 'now' | 'token'>,
  teachers: readonly { teacher: DemoTeacher; photo: FileToAdd }[],
): Promise<Map<string, number>> {
  const at = deps.now().toISOString();
  return deps.db.transaction(async (trx) => {
    const ids = new Map<string, number>();
    for (const [index, { teacher, photo }] of teachers.entries()) {
      const { key, name, words: en, wordsHi: hi } = teacher;
      const file = await addFile(trx, deps, photo);
      await markFiles(trx, [file.id]);
      const { id } = await trx
        .insertInto('teachers')
        .values({
          name,
          words: JSON.stringify({ en, hi }),
          photo_file_id: file.id,
          position: index + 1,
          ...demoRow(at),
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      ids.set(key, id);
    }
    return ids;
  });
}

export async function addCourseTeachers(
  trx: Sql,
  course_id: number,
  teacherIds: readonly number[],
): Promise<void> {
  if (teacherIds.length === 0) return;
  await trx
    .insertInto('course_teachers')
    .values(teacherIds.map((teacher_id, i) => ({ course_id, teacher_id, position: i + 1 })))
    .execute();
}

/** Deletes the demo's teachers; a teacher of a retained course stays, with the mark, which hides it from visitors. */
export async function removeTeachers(trx: Sql): Promise<void> {
  await trx
    .deleteFrom('teachers')
    .where('is_demo', '=', 1)
    .where('id', 'not in', (eb) => eb.selectFrom('course_teachers').select('teacher_id'))
    .execute();
}
