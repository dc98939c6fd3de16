import type { Deps, Handlers } from '../../../lib/server/http/context.ts';
import { merged, saveEdit } from '../../../lib/server/http/edit.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { messages as courseMessages } from '../../courses/text.ts';
import { percentOf, watchedOf } from '../../progress/rules.ts';
import type { CourseRating, ratings } from '../api.ts';
import { averageOf, perHour, watchedToRate } from '../rules.ts';
import { messages } from '../text.ts';
import { announceRating } from './jobs.ts';
import { reportMail, tell } from './mails.ts';
import { addReport, reviewById } from './reviewStore.ts';
import { ratingOf, removeRating, saveRating, watchedOfCourse, wordsOf, writeWords } from './store.ts';

async function stateOf({ db }: Deps, courseID: number, userId: number): Promise<CourseRating> {
  const row = await ratingOf(db, courseID, userId);
  if (!row) throw notFound(courseMessages('There is no such course.'));
  const { ratings, stars, mine } = row;
  return {
    courseID,
    mine,
    ratings,
    average: averageOf(stars, ratings),
    mayRate: mine > 0 || (await watchedPercent(db, courseID, userId)) >= watchedToRate,
    ratingID: row.id,
    words: row.words,
    writtenDate: row.written_at,
    hidden: row.reason !== null,
    reason: row.reason ?? '',
    answer: row.answer,
    answeredDate: row.answered_at,
    version: row.version,
  };
}

async function watchedPercent(db: Deps['db'], courseId: number, userId: number): Promise<number> {
  const lessons = await watchedOfCourse(db, courseId, userId);
  return percentOf(
    lessons.map(({ duration, furthest, completed }) => ({
      duration,
      completed,
      watched: watchedOf(duration, furthest, completed),
    })),
  );
}

export const ratingHandlers: Handlers<typeof ratings> = {
  get: ({ query }, { user }, deps) => stateOf(deps, query.courseid, user.id),

  async rate({ body: { courseID, stars } }, { user }, deps) {
    await deps.limiter.take(`ratings.rate:${user.id}`, perHour.rate, 3600);
    const before = await stateOf(deps, courseID, user.id);
    if (!before.mayRate)
      throw ruleBroken(
        messages('Watch at least {percent}% of the course first, then you can rate it.', {
          percent: watchedToRate,
        }),
      );
    if (before.mine !== stars) {
      const at = deps.now().toISOString();
      await saveRating(deps.db, { userId: user.id, courseId: courseID, stars, at });
      await announceRating(deps);
    }
    return stateOf(deps, courseID, user.id);
  },

  async edit({ query: { courseid }, body }, caller, deps) {
    const userId = caller.user.id;
    await deps.limiter.take(`ratings.edit:${userId}`, perHour.write, 3600);
    const { ratingID: id } = await stateOf(deps, courseid, userId);
    if (id === 0) throw ruleBroken(messages('Please give stars first.'));
    const saved = await saveEdit(deps, caller, {
      subject: 'rating',
      table: 'ratings',
      id,
      version: body.version,
      read: (trx) => wordsOf(trx, { id, userId }),
      write: async (trx, before) => {
        const { words } = merged(before, body);
        if (words !== before.words)
          await writeWords(trx, { id, userId, words, at: deps.now().toISOString() });
      },
      show: () => stateOf(deps, courseid, userId),
      gone: () => notFound(messages('You have not rated this course.')),
      personal: 'all',
      // a learner's own review is not an action of an administrator
      audit: () => null,
    });
    await announceRating(deps);
    return saved;
  },

  async delete({ query: { courseid } }, { user }, deps) {
    if (!(await removeRating(deps.db.sql, user.id, courseid)))
      throw notFound(messages('You have not rated this course.'));
    await announceRating(deps);
    return stateOf(deps, courseid, user.id);
  },

  async report({ query: { id } }, caller, deps) {
    const { user } = caller;
    await deps.limiter.take(`ratings.report:${user.id}`, perHour.report, 3600);
    return deps.db.transaction(async (trx) => {
      const row = await reviewById(trx, id);
      if (!row) throw notFound(messages('This review is not here any more.'));
      if (row.user_id === user.id) throw ruleBroken(messages('You can’t report your own words.'));
      // only the first report is mailed; the list shows all of them
      if (await addReport(trx, row.id, user.id, deps.now().toISOString()))
        await tell(trx, deps, caller, {
          courseName: row.course_name,
          message: row.words,
          path: '/reviews?list=look',
          to: 'admins',
          mail: reportMail,
        });
      return { id: row.id };
    });
  },
};
