import { sql as raw } from 'kysely';
import { type Database, rowId, type Sql } from '../../../lib/server/db/db.ts';
import {
  countRows,
  keysetPage,
  type Order,
  type Page,
  readPart,
  type Window,
} from '../../../lib/server/db/keyset.ts';
import type { ModerationList } from '../rules.ts';

/** A question or an answer with the data for a decision. */
export interface ModeratedRow {
  id: number;
  question_id: number | null;
  lesson_id: number;
  lesson_name: string;
  course_id: number;
  course_name: string;
  body: string;
  created_at: string;
  author_name: string;
  author_code: string;
  hidden: number;
  reports: number;
  answers: number;
}

/** Posts `p` with their lesson `l` and course `c`, both not deleted. */
export const livePosts = (sql: Sql) =>
  sql
    .selectFrom('posts as p')
    .innerJoin('lessons as l', (join) =>
      join.onRef('l.id', '=', 'p.lesson_id').on('l.deleted_at', 'is', null),
    )
    .innerJoin('courses as c', (join) =>
      join.onRef('c.id', '=', 'l.course_id').on('c.deleted_at', 'is', null),
    );

function listed(sql: Sql, list: ModerationList) {
  const shown = livePosts(sql).where('p.hidden', '=', list === 'hidden' ? 1 : 0);
  if (list === 'hidden') return shown;
  if (list === 'open') return shown.where('p.question_id', 'is', null).where('p.answered', '=', 0);
  return shown.where('p.id', 'in', (eb) => eb.selectFrom('post_reports').select('post_id'));
}

const described = (query: ReturnType<typeof livePosts>) =>
  query
    .leftJoin('users as u', 'u.id', 'p.author_id')
    .select([
      'p.id',
      'p.question_id',
      'p.lesson_id',
      'l.name as lesson_name',
      'l.course_id',
      'c.name as course_name',
    ])
    .select(['p.body', 'p.created_at', 'p.hidden'])
    .select((eb) => [
      eb.fn.coalesce('u.name', raw.lit('')).as('author_name'),
      eb.fn.coalesce('u.code', raw.lit('')).as('author_code'),
      eb
        .selectFrom('post_reports as r')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('r.post_id', '=', 'p.id')
        .as('reports'),
      eb
        .selectFrom('posts as a')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('a.question_id', '=', 'p.id')
        .as('answers'),
    ]);

/** One page of a moderation list, newest first, and its length. */
export async function moderationList(
  sql: Sql,
  list: ModerationList,
  window: Window,
): Promise<Page<ModeratedRow> & { total: number }> {
  const rows = described(listed(sql, list)).$castTo<ModeratedRow>();
  const page = await keysetPage(newestFirst, window, (part) => readPart(rows, part));
  return { ...page, total: await countRows(sql, listed(sql, list).select('p.id')) };
}

const newestFirst: Order = { name: 'id', dir: 'desc', columns: { id: ['p.id', 'number'] } };

/** Hides or shows a post, which settles its reports; undefined when there is no such post. */
export async function setHidden(sql: Sql, id: number, hidden: boolean): Promise<ModeratedRow | undefined> {
  await sql
    .updateTable('posts')
    .set({ hidden: hidden ? 1 : 0 })
    .where('id', '=', rowId(id))
    .execute();
  if (!hidden) await sql.deleteFrom('post_reports').where('post_id', '=', rowId(id)).execute();
  const row = await described(livePosts(sql).where('p.id', '=', rowId(id))).executeTakeFirst();
  return row as ModeratedRow | undefined;
}

export async function collectQuestions({ sql }: Database, userId: number) {
  const rows = await sql
    .selectFrom('posts as p')
    .leftJoin('lessons as l', 'l.id', 'p.lesson_id')
    .select(['p.id', 'p.question_id', 'p.lesson_id', 'l.name', 'p.body', 'p.answered', 'p.created_at'])
    .where('p.author_id', '=', userId)
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.question_id === null ? 'question' : 'answer',
    contentId: row.lesson_id,
    contentName: row.name ?? '',
    body: row.body,
    answered: row.question_id === null ? row.answered === 1 : null,
    createdDate: row.created_at,
  }));
}

/** Deletes a learner's posts; an administrator's posts remain without the name, for the learners who asked. */
export async function eraseQuestions(sql: Sql, _deps: unknown, userId: number): Promise<void> {
  await sql.deleteFrom('posts').where('author_id', '=', userId).where('from_admin', '=', 0).execute();
}
