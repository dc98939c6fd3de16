import { bump, type Sql } from '../../../lib/server/db/db.ts';
import type { Deps, Handlers } from '../../../lib/server/http/context.ts';
import { merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { notFound } from '../../../lib/server/http/errors.ts';
import { nameForLearners } from '../../accounts/rules.ts';
import { messages as courseMessages } from '../../courses/text.ts';
import { coursesWithLessons } from '../../lessons/server/public.ts';
import type { ModeratedReview, reviewModeration } from '../moderationApi.ts';
import type { Review, ReviewPage, reviews } from '../reviewApi.ts';
import { averageOf, reviewsPerPage } from '../rules.ts';
import { messages } from '../text.ts';
import { announceRating } from './jobs.ts';
import { answerMail, tell } from './mails.ts';
import {
  type ModeratedRow,
  moderatedById,
  moderationCounts,
  moderationPage,
  setHidden,
  writeAnswer,
} from './moderationStore.ts';
import { countReviews, type ReviewRow, reviewsOf, starsOf } from './reviewStore.ts';
import { hasWords, ratingOf } from './store.ts';

const gone = () => notFound(messages('This review is not here any more.'));

/** Only the institute sees full names. */
const asReview = (row: ReviewRow): Review => ({
  id: row.id,
  stars: row.stars,
  words: row.words,
  writtenDate: row.written_at,
  authorName: row.display_name || nameForLearners(row.author_name),
  answer: row.answer,
  answeredDate: row.answered_at,
});

const asModerated = (row: ModeratedRow): ModeratedReview => ({
  id: row.id,
  courseID: row.course_id,
  courseName: row.course_name,
  stars: row.stars,
  words: row.words,
  writtenDate: row.written_at,
  authorName: row.author_name,
  authorCode: row.author_code,
  answer: row.answer,
  answeredDate: row.answered_at,
  hidden: row.reason !== null,
  reason: row.reason ?? '',
  changed: row.hidden_at !== null && row.written_at > row.hidden_at,
  reports: row.reports,
  version: row.version,
});

/** A page of a course's reviews, for everybody. */
export async function reviewPageOf(
  sql: Sql,
  courseId: number,
  window: { size: number; cursor?: string | undefined },
): Promise<ReviewPage> {
  const [{ rows, next }, total, stars] = await Promise.all([
    reviewsOf(sql, courseId, window),
    countReviews(sql, courseId),
    starsOf(sql, courseId),
  ]);
  return { rows: rows.map(asReview), next, total, stars };
}

/** Invalidates public pages that contain a person's reviews; the rows are deleted with the account. */
export async function unshowReviews(sql: Sql, _deps: unknown, userId: number): Promise<void> {
  if (await hasWords(sql, userId)) await bump(sql, 'ratings');
}

/** Updates the public pages after a person has changed their display name. */
export async function renameReviews(deps: Deps, userId: number): Promise<void> {
  if (await hasWords(deps.db.sql, userId)) await announceRating(deps);
}

export const reviewHandlers: Handlers<typeof reviews> = {
  async page({ query: { courseid, cursor, size = reviewsPerPage } }, { user }, { db }) {
    // as for the course itself: without a playable lesson only administrators see it
    const visible =
      (await ratingOf(db, courseid, 0)) &&
      (user?.type === 'Admin' || (await coursesWithLessons(db, [courseid])).size > 0);
    if (!visible) throw notFound(courseMessages('There is no such course.'));
    return reviewPageOf(db.sql, courseid, { size, cursor });
  },
};

export const reviewModerationHandlers: Handlers<typeof reviewModeration> = {
  async page({ query: { page, size = 20, cursor, ...filter } }, _caller, { db }) {
    const { rows, ...rest } = await moderationPage(db, filter, { page, size, cursor });
    return { rows: rows.map(asModerated), ...rest };
  },

  async counts({ query }, _caller, { db }) {
    const { all, look, unanswered, hidden } = await moderationCounts(db, query);
    const sized = (stars: number[]) => {
      const count = stars.reduce((sum, one) => sum + one, 0);
      const sum = stars.reduce((of, given, i) => of + given * (i + 1), 0);
      return { count, average: averageOf(sum, count), stars };
    };
    return { all: sized(all), look: sized(look), unanswered: sized(unanswered), hidden: sized(hidden) };
  },

  answer: ({ query: { id }, body }, caller, deps) =>
    saveEdit(deps, caller, {
      subject: 'rating',
      table: 'ratings',
      id,
      version: body.version,
      read: async (trx) => {
        const row = await moderatedById(trx, id);
        return row && { answer: row.answer };
      },
      write: async (trx, before) => {
        const { answer } = merged(before, body);
        const row = (await moderatedById(trx, id))!;
        // an answer that is sent again unchanged also applies to the learner's new text
        const stillFits =
          body.answer !== undefined && row.answered_at !== null && row.answered_at < row.written_at;
        if (answer === before.answer && !stillFits) return;
        await writeAnswer(trx, { id, answer, at: deps.now().toISOString() });
        await bump(trx, 'ratings');
        // a correction is not mailed
        if (before.answer !== '' || row.reason !== null) return;
        await tell(trx, deps, caller, {
          courseName: row.course_name,
          message: answer,
          path: `/coursecontentlist?courseid=${row.course_id}`,
          to: row.user_id,
          mail: answerMail,
        });
      },
      show: async ({ sql }) => {
        const row = await moderatedById(sql, id);
        if (!row) throw gone();
        return asModerated(row);
      },
      gone,
      // the reason may name the learner
      personal: 'all',
      audit: () => ({ action: 'rating.answer' }),
    }),

  hide: ({ query: { id }, body: { reason } }, caller, deps) =>
    deps.db.transaction(async (trx) => {
      const row = await moderatedById(trx, id);
      if (!row) throw gone();
      await setHidden(trx, row, { reason, hidden_at: deps.now().toISOString() });
      // at once, unlike new reviews
      await bump(trx, 'ratings');
      await deps.audit(trx, caller, { action: 'rating.hide', id: row.id });
      return asModerated((await moderatedById(trx, id))!);
    }),

  show: ({ query: { id } }, caller, deps) =>
    deps.db.transaction(async (trx) => {
      const row = await moderatedById(trx, id);
      if (!row) throw gone();
      await setHidden(trx, row, null);
      await bump(trx, 'ratings');
      await deps.audit(trx, caller, { action: 'rating.show', id: row.id });
      return asModerated((await moderatedById(trx, id))!);
    }),
};
