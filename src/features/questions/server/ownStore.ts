import type { Sql } from '../../../lib/server/db/db.ts';
import { livePosts } from './moderationStore.ts';

/** A question of one person with the visible answers of others. */
export interface OwnQuestionRow {
  id: number;
  lesson_id: number;
  lesson_name: string;
  course_id: number;
  course_name: string;
  lang: string;
  body: string;
  created_at: string;
  answered: number;
  answers: number;
  answered_at: string | null;
}

/** One page of a person's questions in live lessons, newest first, and their number. */
export async function ownQuestions(
  sql: Sql,
  userId: number,
  { offset, size }: { offset: number; size: number },
): Promise<{ rows: OwnQuestionRow[]; total: number }> {
  const mine = livePosts(sql).where('p.author_id', '=', userId).where('p.question_id', 'is', null);
  const rows = await mine
    .select([
      'p.id',
      'p.lesson_id',
      'l.name as lesson_name',
      'l.course_id',
      'c.name as course_name',
      'c.lang',
    ])
    .select(['p.body', 'p.created_at', 'p.answered'])
    .select((eb) => {
      const others = eb
        .selectFrom('posts as a')
        .whereRef('a.question_id', '=', 'p.id')
        .where('a.hidden', '=', 0)
        .where((or) => or.or([or('a.author_id', 'is', null), or('a.author_id', '<>', userId)]));
      return [
        others.select(({ fn }) => fn.countAll<number>().as('n')).as('answers'),
        others.select(({ fn }) => fn.max('a.created_at').as('at')).as('answered_at'),
      ];
    })
    .orderBy('p.id', 'desc')
    .limit(size)
    .offset(offset)
    .execute();
  const { total } = await mine
    .select(({ fn }) => fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return { rows: rows as OwnQuestionRow[], total };
}
