import type { Deps, Handlers } from '../../../lib/server/http/context.ts';
import { notFound, ruleBroken } from '../../../lib/server/http/errors.ts';
import { messages as courseMessages } from '../../courses/text.ts';
import { percentOf, watchedOf } from '../../progress/rules.ts';
import type { CourseRating, ratings } from '../api.ts';
import { averageOf, watchedToRate } from '../rules.ts';
import { messages } from '../text.ts';
import { announceRating } from './jobs.ts';
import { ratingOf, saveRating, watchedOfCourse } from './store.ts';

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

/** Changes of one person's ratings in an hour: enough for people, a limit for scripts. */
const ratesAnHour = 100;

export const ratingHandlers: Handlers<typeof ratings> = {
  get: ({ query }, { user }, deps) => stateOf(deps, query.courseid, user.id),

  async rate({ body: { courseID, stars } }, { user }, deps) {
    await deps.limiter.take(`ratings.rate:${user.id}`, ratesAnHour, 3600);
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
};
