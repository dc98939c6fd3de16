import { publicAddress } from '../../../lib/server/config/config.ts';
import type { Sql } from '../../../lib/server/db/db.ts';
import type { Deps, Handlers, SignedIn } from '../../../lib/server/http/context.ts';
import { forbidden, notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import type { Mail } from '../../../lib/server/mail/mail.ts';
import { nameForLearners } from '../../accounts/rules.ts';
import { mailPeople } from '../../accounts/server/public.ts';
import { type OpenLesson, openLesson } from '../../lessons/server/public.ts';
import { notifyPerson } from '../../push/server/public.ts';
import type { Moderated, OwnQuestion, Post, Question, questions } from '../api.ts';
import { perHour, sameWordsSeconds } from '../rules.ts';
import { messages } from '../text.ts';
import { type About, answerMail, questionMail, reportMail } from './mails.ts';
import { type ModeratedRow, moderationList, setHidden } from './moderationStore.ts';
import { ownQuestions, type OwnQuestionRow } from './ownStore.ts';
import {
  addPost,
  addReport,
  isAnsweredByAdmin,
  answersOf,
  markAnswered,
  postById,
  type PostRow,
  questionById,
  type QuestionRow,
  questionsOf,
  type Viewer,
} from './store.ts';

const viewerOf = ({ user }: SignedIn): Viewer => ({ userId: user.id, admin: user.type === 'Admin' });
const gone = () => notFound(messages('This question is not here any more.'));

/** Only the institute sees full names. */
function shownName(row: PostRow, { userId, admin }: Viewer): string {
  if (admin || row.author_id === userId) return row.author_name;
  return row.display_name || (row.from_admin ? row.author_name : nameForLearners(row.author_name));
}

const asPost = (row: PostRow, viewer: Viewer): Post => ({
  id: row.id,
  contentId: row.lesson_id,
  body: row.body,
  at: row.created_at,
  authorName: shownName(row, viewer),
  fromAdmin: row.from_admin === 1,
  mine: row.author_id === viewer.userId,
  hidden: row.hidden === 1,
  reported: row.reported === 1,
});

const asQuestion = (row: QuestionRow, viewer: Viewer): Question => ({
  ...asPost(row, viewer),
  answered: row.answered === 1,
  answers: row.answers,
  topAnswer: row.top_answer ?? '',
});

const asModerated = (row: ModeratedRow): Moderated => ({
  id: row.id,
  questionId: row.question_id ?? row.id,
  contentId: row.lesson_id,
  contentName: row.lesson_name,
  courseID: row.course_id,
  courseName: row.course_name,
  body: row.body,
  at: row.created_at,
  authorName: row.author_name,
  authorCode: row.author_code,
  hidden: row.hidden === 1,
  reports: row.reports,
  answers: row.answers,
});

const asOwnQuestion = (row: OwnQuestionRow): OwnQuestion => ({
  id: row.id,
  contentId: row.lesson_id,
  contentName: row.lesson_name,
  courseID: row.course_id,
  courseName: row.course_name,
  lang: row.lang,
  body: row.body,
  at: row.created_at,
  answered: row.answered === 1,
  answers: row.answers,
  answeredAt: row.answered_at,
});

/** A question that the caller may see, with its lesson, which the caller may play; throws 404 or 403. */
async function questionFor(
  deps: Deps,
  id: number,
  caller: SignedIn,
): Promise<{ row: QuestionRow; lesson: OpenLesson }> {
  const row = await questionById(deps.db.sql, id, viewerOf(caller));
  if (!row) throw gone();
  return { row, lesson: await openLesson(deps, row.lesson_id, caller.user) };
}

const linkTo = ({ id, courseId }: OpenLesson, question: number): string =>
  `/courseplayer?courseid=${courseId}&contentid=${id}&tab=qa&question=${question}`;

/** Queues mails about a post; authors get none about their own posts. */
const tell = (
  sql: Sql,
  deps: Deps,
  { user }: SignedIn,
  {
    lesson,
    message,
    path,
    to,
    mail,
  }: {
    lesson: OpenLesson;
    message: string;
    /** The path of the list, '/questions'. */
    path: string;
    to: number | 'admins';
    mail: (about: About) => Mail;
  },
): Promise<void> =>
  mailPeople(sql, deps, { to, except: user.id }, (person) =>
    mail({
      ...person,
      courseName: lesson.courseName,
      lessonName: lesson.name,
      message,
      link: publicAddress(deps.config, path),
      from: `${user.name} (${user.code})`,
    }),
  );

function written({ user }: SignedIn, deps: Deps, body: string) {
  const now = deps.now();
  return {
    authorId: user.id,
    fromAdmin: user.type === 'Admin',
    body,
    at: now.toISOString(),
    since: new Date(now.getTime() - sameWordsSeconds * 1000).toISOString(),
  };
}

export const questionHandlers: Handlers<typeof questions> = {
  async page({ query: { contentid, page, size } }, caller, deps) {
    const { db } = deps;
    const lesson = await openLesson(deps, contentid, caller.user);
    const viewer = viewerOf(caller);
    const found = await questionsOf(db.sql, lesson.id, viewer, { offset: (page - 1) * size, size });
    return { rows: found.rows.map((row) => asQuestion(row, viewer)), total: found.total };
  },

  async thread({ query: { id, page, size } }, caller, deps) {
    const { row } = await questionFor(deps, id, caller);
    const viewer = viewerOf(caller);
    const rows = await answersOf(deps.db.sql, row.id, viewer, { offset: (page - 1) * size, size });
    return {
      question: asQuestion(row, viewer),
      rows: rows.map((answer) => asPost(answer, viewer)),
      total: row.answers,
    };
  },

  async mine({ query: { page, size } }, { user }, { db }) {
    const { rows, total } = await ownQuestions(db.sql, user.id, { offset: (page - 1) * size, size });
    return { rows: rows.map(asOwnQuestion), total };
  },

  async ask({ body: { contentId, message } }, caller, deps) {
    await deps.limiter.take(`questions.ask:${caller.user.id}`, perHour.ask, 3600);
    const lesson = await openLesson(deps, contentId, caller.user);
    const viewer = viewerOf(caller);
    return deps.db.transaction(async (trx) => {
      const post = { ...written(caller, deps, message), lessonId: lesson.id, questionId: null };
      const { id, again } = await addPost(trx, post);
      if (!again)
        await tell(trx, deps, caller, {
          lesson,
          message,
          path: linkTo(lesson, id),
          to: 'admins',
          mail: questionMail,
        });
      return asQuestion((await questionById(trx, id, viewer))!, viewer);
    });
  },

  async answer({ query, body: { message } }, caller, deps) {
    await deps.limiter.take(`questions.answer:${caller.user.id}`, perHour.answer, 3600);
    const { row, lesson } = await questionFor(deps, query.id, caller);
    const viewer = viewerOf(caller);
    return deps.db.transaction(async (trx) => {
      // it may have been hidden or erased meanwhile
      if (!(await questionById(trx, row.id, viewer))) throw gone();
      const post = { ...written(caller, deps, message), lessonId: lesson.id, questionId: row.id };
      const wasAnswered =
        row.author_id === caller.user.id && (row.answered || (await isAnsweredByAdmin(trx, row.id)));
      const { id, again } = await addPost(trx, post);
      const path = linkTo(lesson, row.id);
      if (!again && row.author_id !== null)
        await tell(trx, deps, caller, { lesson, message, path, to: row.author_id, mail: answerMail });
      // the answer was none: administrators see open questions only, and nobody needs to mark one
      if (!again && wasAnswered) {
        await markAnswered(trx, row.id, false);
        await tell(trx, deps, caller, { lesson, message, path, to: 'admins', mail: questionMail });
      }
      if (!again && row.author_id !== null && row.author_id !== caller.user.id)
        await notifyPerson(
          deps,
          row.author_id,
          {
            title: messages('Answer: {lesson}', { lesson: lesson.name }),
            body: { en: message },
            url: path,
            tag: `question-${row.id}`,
            ttlSeconds: 3 * 86_400,
          },
          { sql: trx },
        );
      return asPost((await postById(trx, id, viewer))!, viewer);
    });
  },

  async mark({ query: { id }, body: { answered } }, caller, deps) {
    const { row } = await questionFor(deps, id, caller);
    const viewer = viewerOf(caller);
    if (row.author_id !== viewer.userId && !viewer.admin)
      throw forbidden(messages('Only who asked and administrators can mark a question as solved.'));
    await deps.db.transaction(async (trx) => {
      await markAnswered(trx, row.id, answered);
      if (row.author_id !== viewer.userId)
        await deps.audit(trx, caller, { action: 'question.mark', id: row.id, details: { answered } });
    });
    return asQuestion({ ...row, answered: answered ? 1 : 0 }, viewer);
  },

  async report({ query: { id } }, caller, deps) {
    await deps.limiter.take(`questions.report:${caller.user.id}`, perHour.report, 3600);
    const row = await postById(deps.db.sql, id, viewerOf(caller));
    if (!row) throw gone();
    const lesson = await openLesson(deps, row.lesson_id, caller.user);
    if (row.author_id === caller.user.id) throw ruleBroken(messages('You can’t report your own words.'));
    return deps.db.transaction(async (trx) => {
      // only the first report is mailed; the list shows all of them
      if (await addReport(trx, row.id, caller.user.id, deps.now().toISOString()))
        await tell(trx, deps, caller, {
          lesson,
          message: row.body,
          path: '/questions?list=reported',
          to: 'admins',
          mail: reportMail,
        });
      return { id: row.id };
    });
  },

  async moderation({ query: { list, ...window } }, _caller, { db }) {
    const { rows, ...rest } = await moderationList(db.sql, list, window);
    return { rows: rows.map(asModerated), ...rest };
  },

  hide: ({ query: { id }, body: { hidden } }, caller, deps) =>
    deps.db.transaction(async (trx) => {
      const row = await setHidden(trx, id, hidden);
      if (!row) throw gone();
      await deps.audit(trx, caller, { action: hidden ? 'question.hide' : 'question.restore', id: row.id });
      return asModerated(row);
    }),
};
