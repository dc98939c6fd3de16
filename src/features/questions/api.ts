import * as z from 'zod/mini';
import { endpoint } from '../../lib/contract.ts';
import { flag, id, iso, pageEnds, pageQuery, whole } from '../../lib/fields.ts';
import { answerGiven, answersPerPage, moderationLists, questionGiven, questionsPerPage } from './rules.ts';

/** A question or an answer. */
export const post = z.object({
  id: z.int(),
  /** The lesson's id. */
  contentId: z.int(),
  body: z.string(),
  at: iso,
  /** For posts of another learner the display name, or the given name and an initial; '' when the account was deleted. */
  authorName: z.string(),
  fromAdmin: z.boolean(),
  mine: z.boolean(),
  /** Visible only to administrators and its author. */
  hidden: z.boolean(),
  /** The caller has reported it. */
  reported: z.boolean(),
});
export type Post = z.output<typeof post>;

export const question = z.extend(post, {
  answered: z.boolean(),
  /** Number of answers visible to the caller. */
  answers: z.int(),
  /**
   * The beginning of the latest visible answer, that of an administrator first; '' without any. None from a server of the
   * previous version, during a rolling upgrade.
   */
  topAnswer: z.optional(z.string()),
});
export type Question = z.output<typeof question>;

export const moderated = z.object({
  id: z.int(),
  /** The answer's question; its own id for a question. */
  questionId: z.int(),
  contentId: z.int(),
  contentName: z.string(),
  courseID: z.int(),
  courseName: z.string(),
  body: z.string(),
  at: iso,
  authorName: z.string(),
  authorCode: z.string(),
  hidden: z.boolean(),
  reports: z.int(),
  /** Number of answers; a question with answers may still be unmarked. */
  answers: z.int(),
});
export type Moderated = z.output<typeof moderated>;

/** The user's own question with the answers of others. */
export const ownQuestion = z.object({
  id: z.int(),
  contentId: z.int(),
  contentName: z.string(),
  courseID: z.int(),
  courseName: z.string(),
  /** The course's language; '' when not set. */
  lang: z.string(),
  body: z.string(),
  at: iso,
  answered: z.boolean(),
  /** Visible answers of others. */
  answers: z.int(),
  /** Time of the latest of them; null without any. */
  answeredAt: z.nullable(iso),
});
export type OwnQuestion = z.output<typeof ownQuestion>;

const page = (size: number) => ({
  page: z._default(whole(1, 1e6), 1),
  size: z._default(whole(1, 100), size),
});

/** Questions and answers about a lesson, for people who may play it (decisions 11 and 19). */
export const questions = {
  page: endpoint({
    method: 'GET',
    path: '/api/questions',
    access: 'user',
    summary: 'The questions about a lesson, the newest first',
    query: z.object({ contentid: id, ...page(questionsPerPage) }),
    reply: z.object({ rows: z.array(question), total: z.int() }),
    errors: [403, 404],
  }),
  thread: endpoint({
    method: 'GET',
    path: '/api/questions/Thread',
    access: 'user',
    summary: 'A question with a page of its answers, the oldest first',
    query: z.object({ id, ...page(answersPerPage) }),
    reply: z.object({ question, rows: z.array(post), total: z.int() }),
    errors: [403, 404],
  }),
  mine: endpoint({
    method: 'GET',
    path: '/api/questions/Mine',
    access: 'user',
    summary: "The caller's questions in lessons that are still there, the newest first",
    query: z.object(page(5)),
    reply: z.object({ rows: z.array(ownQuestion), total: z.int() }),
  }),
  ask: endpoint({
    method: 'POST',
    path: '/api/questions/Ask',
    access: 'user',
    summary: 'Ask about a lesson',
    body: z.object({ contentId: id, message: questionGiven }),
    reply: question,
    errors: [403, 404],
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/questions/Answer',
    access: 'user',
    summary: 'Answer a question',
    query: z.object({ id }),
    body: z.object({ message: answerGiven }),
    reply: post,
    errors: [403, 404],
  }),
  mark: endpoint({
    method: 'POST',
    path: '/api/questions/Mark',
    access: 'user',
    summary: 'Mark a question as answered, or as open again; for who asked and administrators',
    query: z.object({ id }),
    body: z.object({ answered: flag }),
    reply: question,
    errors: [403, 404],
  }),
  report: endpoint({
    method: 'POST',
    path: '/api/questions/Report',
    access: 'user',
    summary: 'Report a question or an answer to the administrators',
    query: z.object({ id }),
    reply: z.object({ id: z.int() }),
    errors: [403, 404, 422],
  }),
  moderation: endpoint({
    method: 'GET',
    path: '/api/questions/Moderation',
    access: 'admin',
    summary:
      'Questions and answers that were reported or hidden, or questions that are still open; the newest first',
    query: z.object({
      list: z._default(z.enum(moderationLists), 'reported'),
      ...page(20),
      cursor: pageQuery(100).cursor,
    }),
    reply: z.object({ rows: z.array(moderated), ...pageEnds, total: z.int() }),
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/questions/Hide',
    access: 'admin',
    summary: 'Take a question or an answer out of sight, or show it again, which settles its reports',
    query: z.object({ id }),
    body: z.object({ hidden: flag }),
    reply: moderated,
    errors: [404],
  }),
};
