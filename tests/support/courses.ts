import { courseTextsOf } from '../../src/features/courses/rules.ts';
import { randomBytes } from 'node:crypto';
import { bump, type Sql } from '../../src/lib/server/db/db.ts';
import type { Kit } from './harness.ts';

/** A course and its lessons' ids in order. */
export interface TestCourse {
  id: number;
  lessons: number[];
}

/** Adds a playable video without bytes: learners see no lesson without one. */
export async function addVideo(trx: Sql, at: string, duration = 60): Promise<number> {
  const name = randomBytes(16).toString('hex');
  const { id } = await trx
    .insertInto('files')
    .values({
      name: `${name}.mp4`,
      original_name: 'film.mp4',
      kind: 'video',
      storage_key: `${name.slice(0, 2)}/${name}`,
      mime: 'video/mp4',
      bytes: 1,
      duration,
      state: 'ready',
      owner_id: (await trx.selectFrom('users').select('id').orderBy('id').executeTakeFirstOrThrow()).id,
      created_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Gives a lesson a playable video; without an id, all lessons that have none. */
export async function giveVideos({ deps }: Kit, lessonId?: number): Promise<void> {
  await deps.db.transaction(async (trx) => {
    const lessons = await trx
      .selectFrom('lessons')
      .select(['id', 'duration'])
      .where('video_file_id', 'is', null)
      .$if(lessonId !== undefined, (query) => query.where('id', '=', lessonId!))
      .execute();
    for (const { id, duration } of lessons) {
      const video = await addVideo(trx, deps.now().toISOString(), duration);
      await trx.updateTable('lessons').set({ video_file_id: video }).where('id', '=', id).execute();
    }
    await bump(trx, 'content');
  });
}

/** Adds a course with a lesson for each duration, with orders 2, 4, 6 … */
export async function makeCourse(k: Kit, durations: number[], name = 'Physics'): Promise<TestCourse> {
  const { deps } = k;
  const at = deps.now().toISOString();
  // videos need an owner
  if (!(await deps.db.sql.selectFrom('users').select('id').executeTakeFirst())) await k.as('Free');
  return deps.db.transaction(async (trx) => {
    const course = await trx
      .insertInto('courses')
      .values({
        name,
        type: 'Gold',
        price: 149_900,
        ...courseTextsOf(),
        image_name: '',
        created_at: at,
        updated_at: at,
        is_demo: 0,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const lessons: number[] = [];
    for (const [i, duration] of durations.entries()) {
      const lesson = {
        course_id: course.id,
        section_name: `Part ${i < 2 ? 1 : 2}`,
        name: `Lesson ${i + 1}`,
        description: '<p>secret</p>',
      };
      const { id } = await trx
        .insertInto('lessons')
        .values({
          ...lesson,
          video_name: `secret-${i}.mp4`,
          duration,
          video_file_id: await addVideo(trx, at, duration),
          position: (i + 1) * 2,
          created_at: at,
          updated_at: at,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      lessons.push(id);
    }
    await bump(trx, 'content');
    return { id: course.id, lessons };
  });
}
