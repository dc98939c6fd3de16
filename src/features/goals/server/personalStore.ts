import type { Database } from '../../../lib/server/db/db.ts';
import { weekdaysOf } from '../rules.ts';

/** A person's goals, days of learning, reminders, and guardian consents. */
export async function collectGoals({ sql }: Database, userId: number) {
  const [days, goals, reminders, words] = await Promise.all([
    sql.selectFrom('watched_days').selectAll().where('user_id', '=', userId).orderBy('day').execute(),
    sql.selectFrom('goals').selectAll().where('user_id', '=', userId).orderBy('week').execute(),
    sql.selectFrom('reminders').selectAll().where('user_id', '=', userId).execute(),
    sql.selectFrom('guardian_words').selectAll().where('user_id', '=', userId).orderBy('id').execute(),
  ]);
  return {
    watchedDays: days.map(({ day, seconds }) => ({ day, seconds: Math.round(seconds) })),
    goals: goals.map(({ week, days }) => ({ fromWeek: week, daysAWeek: days })),
    reminders: reminders.map(({ weekdays, hour, mail, push }) => ({
      weekdays: weekdaysOf(weekdays),
      hour,
      mail: mail === 1,
      push: push === 1,
    })),
    guardians: words.map((word) => ({
      email: word.email,
      askedDate: word.asked_at,
      agreedDate: word.agreed_at,
      declinedDate: word.declined_at,
      withdrawnDate: word.withdrawn_at,
      byAdministrator: word.recorded_by !== null,
    })),
  };
}
