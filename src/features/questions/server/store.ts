import { type Selectable, sql as raw } from 'kysely';
import { bump, rowId, type Sql } from '../../../lib/server/db/db.ts';
import { topAnswerLength } from '../rules.ts';
import type { PostsTable } from './tables.ts';

/** The reader: administrators see hidden posts, and everybody sees their own. */
export interface Viewer {
  userId: number;
  admin: boolean;
}

/** A question or an answer with its author's name; '' when the account was deleted. */
export interface PostRow extends Selectable<PostsTable> {
  author_name: string;
  /** The name that the author shows to other learners; '' for none. */
  display_name: string;
  /** Whether the viewer has reported it. */
  reported: number;
}

export interface QuestionRow extends PostRow {
  answers: number;
  /** null without an answer. */
  top_answer: string | null;
}

interface Page {
  offset: number;
  size: number;
}

/** SQL condition: the viewer may see the post with that table alias. */
const visible = ({ userId, admin }: Viewer, as: 'p' | 'a' = 'p') =>
  admin
    ? raw<boolean>`1 = 1`
    : raw<boolean>`(${raw.ref(`${as}.hidden`)} = 0 or ${raw.ref(`${as}.author_id`)} = ${userId})`;

const posts = (sql: Sql, { userId }: Viewer) =>
  sql
    .selectFrom('posts as p')
    .leftJoin('users as u', 'u.id', 'p.author_id')
    .leftJoin('profiles as f', 'f.user_id', 'p.author_id')
    .leftJoin('post_reports as r', (join) =>
      join.onRef('r.post_id', '=', 'p.id').on('r.user_id', '=', userId),
    )
    .selectAll('p')
    .select((eb) => [
      eb.fn.coalesce('u.name', raw.lit('')).as('author_name'),
      eb.fn.coalesce('f.display_name', raw.lit('')).as('display_name'),
      eb.case().when('r.id', 'is', null).then(0).else(1).end().as('reported'),
    ]);

const questions = (sql: Sql, viewer: Viewer) =>
  posts(sql, viewer)
    .select((eb) =>
      eb
        .selectFrom('posts as a')
        .select((count) => count.fn.countAll<number>().as('n'))
        .whereRef('a.question_id', '=', 'p.id')
        .where(visible(viewer, 'a'))
        .as('answers'),
    )
    .select((eb) =>
      eb
        .selectFrom('posts as a')
        .select(raw<string>`substr(a.body, 1, ${topAnswerLength})`.as('body'))
        .whereRef('a.question_id', '=', 'p.id')
        // not a hidden one, to nobody: what is hidden is not what represents the answers
        .where('a.hidden', '=', 0)
        .orderBy('a.from_admin', 'desc')
        .orderBy('a.id', 'desc')
        .limit(1)
        .as('top_answer'),
    )
    .where('p.question_id', 'is', null);

/** One page of a lesson's questions that the viewer may see, newest first, and their number. */
export async function questionsOf(
  sql: Sql,
  lessonId: number,
  viewer: Viewer,
  { offset, size }: Page,
): Promise<{ rows: QuestionRow[]; total: number }> {
  // the page is selected first, otherwise the answers of all earlier questions would be counted
  const page = sql
    .selectFrom('posts as p')
    .select('p.id')
    .where('p.lesson_id', '=', lessonId)
    .where('p.question_id', 'is', null)
    .where(visible(viewer))
    .orderBy('p.id', 'desc')
    .limit(size)
    .offset(offset);
  const rows = await questions(sql, viewer).where('p.id', 'in', page).orderBy('p.id', 'desc').execute();
  const { total } = await sql
    .selectFrom('posts as p')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('p.lesson_id', '=', lessonId)
    .where('p.question_id', 'is', null)
    .where(visible(viewer))
    .executeTakeFirstOrThrow();
  return { rows: rows as QuestionRow[], total };
}

export async function questionById(sql: Sql, id: number, viewer: Viewer): Promise<QuestionRow | undefined> {
  const row = await questions(sql, viewer)
    .where('p.id', '=', rowId(id))
    .where(visible(viewer))
    .executeTakeFirst();
  return row as QuestionRow | undefined;
}

/** A question or an answer that the viewer may see; an answer only with its question. */
export async function postById(sql: Sql, id: number, viewer: Viewer): Promise<PostRow | undefined> {
  const row = await posts(sql, viewer)
    .where('p.id', '=', rowId(id))
    .where(visible(viewer))
    .executeTakeFirst();
  if (!row || row.question_id === null) return row;
  return (await questionById(sql, row.question_id, viewer)) && row;
}

/** One page of a question's answers that the viewer may see, oldest first. */
export async function answersOf(
  sql: Sql,
  questionId: number,
  viewer: Viewer,
  { offset, size }: Page,
): Promise<PostRow[]> {
  const rows = await posts(sql, viewer)
    .where('p.question_id', '=', questionId)
    .where(visible(viewer))
    .orderBy('p.id')
    .limit(size)
    .offset(offset)
    .execute();
  return rows;
}

export interface NewPost {
  lessonId: number;
  questionId: number | null;
  authorId: number;
  fromAdmin: boolean;
  body: string;
  at: string;
  /** The same text of the same person in the same place since this instant is the same post. */
  since: string;
}

/** Adds a post; returns `again` with the id of the first one when it was sent twice. */
export async function addPost(sql: Sql, post: NewPost): Promise<{ id: number; again: boolean }> {
  // serialises concurrent writers, so that the second one sees the first
  await bump(sql, 'questions');
  const same = await sql
    .selectFrom('posts')
    .select('id')
    .where('author_id', '=', post.authorId)
    .where('lesson_id', '=', post.lessonId)
    .where('question_id', post.questionId === null ? 'is' : '=', post.questionId)
    .where('created_at', '>=', post.since)
    .where('body', '=', post.body)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (same) return { id: same.id, again: true };
  const { id } = await sql
    .insertInto('posts')
    .values({
      lesson_id: post.lessonId,
      question_id: post.questionId,
      author_id: post.authorId,
      from_admin: post.fromAdmin ? 1 : 0,
      body: post.body,
      answered: 0,
      hidden: 0,
      created_at: post.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, again: false };
}

/** Whether the latest answer is an administrator's. */
export async function isAnsweredByAdmin(sql: Sql, questionId: number): Promise<boolean> {
  const latest = await sql
    .selectFrom('posts')
    .select('from_admin')
    .where('question_id', '=', questionId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return latest?.from_admin === 1;
}

export async function markAnswered(sql: Sql, id: number, answered: boolean): Promise<void> {
  await sql
    .updateTable('posts')
    .set({ answered: answered ? 1 : 0 })
    .where('id', '=', id)
    .execute();
}

/** Stores a report, once per person. Returns whether it is the post's only report. */
export async function addReport(sql: Sql, postId: number, userId: number, at: string): Promise<boolean> {
  const added = await sql
    .insertInto('post_reports')
    .values({ post_id: postId, user_id: userId, created_at: at })
    .onConflict((oc) => oc.columns(['post_id', 'user_id']).doNothing())
    .returning('post_id')
    .executeTakeFirst();
  if (!added) return false;
  const others = await sql
    .selectFrom('post_reports')
    .select('user_id')
    .where('post_id', '=', postId)
    .where('user_id', '<>', userId)
    .executeTakeFirst();
  return others === undefined;
}
