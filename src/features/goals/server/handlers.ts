import { dayInIndia } from '../../../lib/days.ts';
import type { Deps, Handlers } from '../../../lib/server/http/context.ts';
import type { goals, OwnGoal } from '../api.ts';
import { countingMinutes, daysOfWeek, mondayOf, streakOf } from '../rules.ts';
import { countedDays, goalsOf, removeGoals, secondsSince, setGoal } from './goalStore.ts';

/** A person's goal, and their progress this week. */
export async function goalOf(
  userId: number,
  { db: { sql }, now }: Pick<Deps, 'db' | 'now'>,
): Promise<OwnGoal> {
  const today = dayInIndia(now());
  const monday = mondayOf(today);
  const [own, watched] = await Promise.all([goalsOf(sql, userId), secondsSince(sql, userId, monday)]);
  const enough = countingMinutes * 60;
  const counted = own[0] ? await countedDays(sql, userId, enough, own[0].week) : new Set<string>();
  const { weeks, freezesLeft } = streakOf(own, counted, today);
  return {
    days: own.at(-1)?.days ?? 0,
    week: daysOfWeek(monday).map((day) => {
      const seconds = watched.find((one) => one.day === day)?.seconds ?? 0;
      return { day, minutes: Math.floor(seconds / 60), counts: seconds >= enough, isToday: day === today };
    }),
    streak: weeks,
    freezesLeft,
  };
}

/** Weekly goals; everybody sees only their own. */
export const goalHandlers: Handlers<typeof goals> = {
  mine: (_input, { user }, deps) => goalOf(user.id, deps),

  async set({ body: { days } }, { user }, deps) {
    await setGoal(deps.db.sql, user.id, { week: mondayOf(dayInIndia(deps.now())), days });
    return goalOf(user.id, deps);
  },

  async remove(_input, { user }, deps) {
    await removeGoals(deps.db.sql, user.id);
    return goalOf(user.id, deps);
  },
};
