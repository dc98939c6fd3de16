import { bump } from '../src/lib/server/db/db.ts';
import type { Kit } from './harness.ts';

/** A course and its lessons' ids in order. */
export interface TestCourse {
  id: number;
  lessons: number[];
}

/** Adds a course with one lesson for each of the durations, of orders 2, 4, 6 … */
export async function addCourse({ deps }: Kit, durations: number[], name = 'Physics'): Promise<TestCourse> {
  const at = deps.now().toISOString();
  return deps.db.transaction(async (trx) => {
    const course = await trx
      .insertInto('courses')
      .values({
        name,
        type: 'Gold',
        price: 149_900,
        description: '',
        resources: '',
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
